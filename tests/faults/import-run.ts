import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, isNull } from 'drizzle-orm'
import { readShipped } from '#scripts/read-shipped.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { clusterPaths } from '#server/db/embedded/cluster.ts'
import { findPostmaster } from '#server/db/embedded/postmaster.ts'
import { migrate } from '#server/db/migrate.ts'
import { projectRoot } from '#server/db/project-root.ts'
import { audit } from '#server/db/schema/accounts.ts'
import { imports, metricValues, scores, waves } from '#server/db/schema/index-data.ts'
import { seed } from '#server/db/seed.ts'
import { undoImport } from '#server/services/undo-import.server.ts'

const companies = ['wessex-water', 'thames-water', 'anglian-water', 'southern-water', 'yorkshire-water']
const years = Array.from({ length: 200 }, (_, index) => String(2100 + index))
const source = { publisher: 'Riverline', document: 'A fault test' }

/** A thousand new values, large enough that a kill can fall between two statements. */
export const faultFile = JSON.stringify({
  values: companies.flatMap((companyId) =>
    years.map((period) => ({ companyId, metric: 'spills', period, value: 7, kind: 'illustrative', source })),
  ),
})
const rowsOfFile = companies.length * years.length

export interface ImportFaults {
  rounds: number
  applied: number
  undone: number
  /** After a kill: how often all rows were there, and how often none. */
  whole: number
  none: number
  /** After a kill: anything else, in words. */
  broken: string[]
}

/** Kills a process in the middle of applying or undoing, at random moments and every third time with its database, and looks. */
export const killImports = async (folder: string, rounds: number): Promise<ImportFaults> => {
  const first = await openDatabase({ dataDir: folder })
  await migrate(first)
  await seed(first.db, await readShipped(path.join(projectRoot(), 'content')))
  const shipped = await counts(first.db)
  await first.close()
  const report: ImportFaults = { rounds, applied: 0, undone: 0, whole: 0, none: 0, broken: [] }
  for (let round = 1; round <= rounds; round++) {
    const said = await killedImporter(folder, round % 3 === 0)
    report.applied += said.filter((line) => line.startsWith('applied')).length
    report.undone += said.filter((line) => line.startsWith('undone')).length
    const database = await openDatabase({ dataDir: folder })
    const state = await stateOf(database.db, shipped)
    if (state === 'whole') report.whole++
    else if (state === 'none') report.none++
    else report.broken.push(`round ${round}: ${state}`)
    const lost = await unkept(database.db, said)
    if (lost) report.broken.push(`round ${round}: ${lost}`)
    // The next round begins from nothing, as an administrator would have it.
    for (const { id } of await database.db.select({ id: imports.id }).from(imports).where(isNull(imports.undoneAt)))
      await undoImport(database.db, { id, by: 'fault' })
    await database.close()
  }
  return report
}

export const importReport = ({ rounds, applied, undone, whole, none, broken }: ImportFaults) =>
  [
    `${rounds} kills: ${applied} imports applied, ${undone} undone; afterwards ${whole} times all rows, ${none} times none, ${broken.length} times neither`,
    ...broken,
  ].join('\n')

/** How long one apply or undo has taken at most: a kill should fall inside the next. */
let longestMs = 300

const killedImporter = async (folder: string, withDatabase: boolean): Promise<string[]> => {
  const script = path.join(import.meta.dirname, 'importer.ts')
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const said: string[] = []
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const wanted = Math.random() < 0.5 ? 'applying' : 'undoing'
  let begun = 0
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      said.push(line)
      if (line === 'applying' || line === 'undoing') begun = performance.now()
      else if (begun > 0) longestMs = Math.max(longestMs, performance.now() - begun)
      if (line === wanted) resolve()
    })
    child.on('exit', () => reject(new Error('the importer ended before it could import')))
  })
  await sleep(Math.random() * longestMs * 1.2)
  child.kill('SIGKILL')
  if (withDatabase) {
    const postmaster = await findPostmaster(clusterPaths(folder).cluster)
    if (postmaster) process.kill(postmaster.pid, 'SIGKILL')
  }
  await ended
  return said
}

const counts = async (db: Database['db']) => ({
  waves: await db.$count(waves),
  scores: await db.$count(scores),
  values: await db.$count(metricValues),
})

/** 'whole', 'none', or what is wrong: the rows, the imports that are not undone and the audit log must tell one story. */
const stateOf = async (db: Database['db'], shipped: Awaited<ReturnType<typeof counts>>): Promise<string> => {
  const now = await counts(db)
  const added = now.values - shipped.values
  const open = await db.select({ id: imports.id }).from(imports).where(isNull(imports.undoneAt))
  const all = await db.$count(imports)
  const lines = await db.$count(audit, eq(audit.action, 'import-index'))
  if (now.waves !== shipped.waves || now.scores !== shipped.scores) return 'other rows have changed'
  if (lines !== all) return `${all} imports and ${lines} lines in the audit log`
  if (added === 0 && open.length === 0) return 'none'
  const marked = open[0] ? await db.$count(metricValues, eq(metricValues.importId, open[0].id)) : 0
  if (added === rowsOfFile && open.length === 1 && marked === rowsOfFile) return 'whole'
  return `${added} of ${rowsOfFile} rows, ${open.length} imports open, ${marked} rows marked`
}

/** What was acknowledged must be there. The last line may be cut short by the kill. */
const unkept = async (db: Database['db'], said: readonly string[]): Promise<string | null> => {
  const stored = new Map((await db.select().from(imports)).map((row) => [row.id, row.undoneAt]))
  for (const line of said) {
    const [word, id = ''] = line.split(' ')
    if (id.length !== 36) continue
    if (!stored.has(id)) return `${line}, and it is gone`
    if (word === 'undone' && stored.get(id) === null) return `${line}, and it is not`
  }
  return null
}
