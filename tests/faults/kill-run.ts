import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#server/db/client.ts'
import { connect } from '#server/db/connect.ts'
import { clusterPaths } from '#server/db/embedded/cluster.ts'
import { findPostmaster } from '#server/db/embedded/postmaster.ts'

export interface KillReport {
  kills: number
  /** Of these, with the database process killed too. */
  databaseKills: number
  acknowledged: number
  lost: string[]
}

/**
 * Kills a writing process in mid-burst, again and again; every other time its database with it, every fifth time while
 * it is still starting. Each next start is the proof: it needs no hand, and every acknowledged row is there.
 */
export const killRun = async (folder: string, kills: number, say: (line: string) => void): Promise<KillReport> => {
  const acknowledged = new Set<string>()
  const lost = new Set<string>()
  let databaseKills = 0

  for (let run = 1; run <= kills; run++) {
    const whileStarting = run % 5 === 0
    const writer = startWriter(folder, run, acknowledged)
    if (whileStarting) {
      await sleep(Math.random() * 500)
    } else {
      const url = await writer.ready
      for (const key of await missingFrom(url, acknowledged)) lost.add(key)
      // In mid-burst, however slow the machine: some rows have been acknowledged, and others are on their way.
      const enough = acknowledged.size + 20
      while (acknowledged.size < enough && writer.child.exitCode === null) await sleep(5)
      await sleep(Math.random() * 300)
    }
    writer.child.kill('SIGKILL')
    if (run % 2 === 0) databaseKills += await killDatabase(folder)
    await writer.ended
    if (run % 10 === 0) say(`${run} kills, ${acknowledged.size} rows acknowledged, ${lost.size} lost`)
  }

  const database = await openDatabase({ dataDir: folder })
  for (const key of await missingFrom(database.url, acknowledged)) lost.add(key)
  await database.close()
  return { kills, databaseKills, acknowledged: acknowledged.size, lost: [...lost] }
}

const startWriter = (folder: string, run: number, acknowledged: Set<string>) => {
  const script = path.join(import.meta.dirname, 'writer.ts')
  const child = spawn(process.execPath, [script, folder, String(run)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const ready = new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const [word, rest] = line.split(' ')
      if (word === 'ready') resolve(rest!)
      // The last line may have been cut short by the kill; a whole one ends in a number that was stored.
      if (word === 'stored' && rest) acknowledged.add(rest)
    })
    child.on('exit', () => reject(new Error(`the writer of run ${run} ended before it could write`)))
  })
  ready.catch(() => {})
  return { child, ready, ended }
}

const killDatabase = async (folder: string) => {
  const postmaster = await findPostmaster(clusterPaths(folder).cluster)
  if (!postmaster) return 0
  process.kill(postmaster.pid, 'SIGKILL')
  return 1
}

const missingFrom = async (url: string, acknowledged: Set<string>) => {
  // The writer is at work again: what it stores while we look is for the next look.
  const expected = [...acknowledged]
  const client = await connect({ connectionString: url })
  const { rows } = await client.query('select idempotency_key as key from leads')
  await client.end()
  const stored = new Set(rows.map(({ key }) => key))
  return expected.filter((key) => !stored.has(key))
}
