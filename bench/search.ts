import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { createLog } from '#server/adapters/log.ts'
import type { Database } from '#server/db/client.ts'
import { openReadyDatabase } from '#server/db/open-ready-database.ts'
import { readEnv } from '#server/env.ts'
import { builtPageDocuments, readDocuments, readFigures, readVersions } from '#server/search/read-documents.ts'
import { postgresCpuMs } from './postgres-cpu.ts'
import { multiplyContent } from './search-content.ts'
import { fillPostgres } from './search-postgres.ts'
import { makeQueries } from './search-queries.ts'
import type { Ready } from './search-server.ts'
import { type Loaded, load, median } from './wrk.ts'

/**
 * Searches a second over HTTP, ours beside PostgreSQL full text, on the same content in the same run. Both stand behind
 * the same API, in one instance for each core, and are asked the same questions, others in every round. Nothing is pinned,
 * so that each may use the whole machine. The goal is held against PostgreSQL with ts_headline, which answers as
 * ours does: with a passage, and the words found marked in it. Without passages it answers less, and is shown too.
 * Neither of the two has unfinished or mistyped words, which ours finds.
 */
const questions = 10_000
const connections = 16
const seconds = 5
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const sizes = (process.env.BENCH_TIMES ?? '1,10,100').split(',').map(Number)
const goal = 10
const contenders = {
  index: 'Riverline',
  'postgres-headlines': 'PostgreSQL, ts_headline',
  postgres: 'PostgreSQL, no passages',
}
type Contender = keyof typeof contenders

export default async function search() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'riverline-bench-'))
  const database = await openReadyDatabase({ ...readEnv({}), dataDir }, createLog('error'))
  try {
    console.log(`${questions} different questions a round, ${connections} connections, median of ${rounds} rounds`)
    const busy = loadavg()[0]!.toFixed(1)
    console.log(`${availableParallelism()} cores, load ${busy} before the start; answers are not compressed`)
    for (const times of sizes) await measure(database, dataDir, times)
  } finally {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const measure = async (database: Database, dataDir: string, times: number) => {
  await multiplyContent(database.pool, times)
  const documents = await readAll(database)
  const filledMs = await fillPostgres(database.pool, documents)
  const servers = new Map<Contender, RunningSearch>()
  const results = new Map<Contender, Measured[]>()
  const names = Object.keys(contenders) as Contender[]
  try {
    for (const name of names) servers.set(name, await startSearchServer(name, database.url))
    const ours = servers.get('index')!
    console.log(`\n${times}× the content: ${ours.documents} documents`)
    console.log(
      `  index built in ${ours.buildMs.toFixed(0)} ms, ${ours.megabytes.toFixed(0)} MB; an edit is found after ${await editTime(database, ours)} ms` +
        ` (PostgreSQL: filled and indexed in ${filledMs.toFixed(0)} ms)`,
    )
    for (let round = 0; round <= rounds; round++) {
      const asked = makeQueries(documents, questions, times * 1000 + round)
      const paths = asked.map((query) => `/api/search?q=${encodeURIComponent(query)}&limit=8`)
      for (const name of names) {
        const url = `http://127.0.0.1:${servers.get(name)!.port}`
        const cpuMs = async () => (await serverCpuMs(servers.get(name)!)) + (await postgresCpuMs(dataDir))
        const before = await cpuMs()
        const result = await load({ url, paths, connections, seconds })
        const measured = { ...result, cpuMs: ((await cpuMs()) - before) / result.asked }
        // The first round warms up and is not counted.
        if (round > 0) results.set(name, [...(results.get(name) ?? []), measured])
      }
    }
  } finally {
    for (const server of servers.values()) server.process.kill()
  }
  report(results, times)
}

const report = (results: Map<Contender, Measured[]>, times: number) => {
  const of = (name: Contender, key: keyof Measured) => median(results.get(name)!.map((result) => result[key]))
  for (const [name, words] of Object.entries(contenders) as [Contender, string][]) {
    const ratio = of('index', 'perSecond') / of(name, 'perSecond')
    const byProcessor = of(name, 'cpuMs') / of('index', 'cpuMs')
    const beside = name === 'index' ? '' : `   Riverline ${ratio.toFixed(1)}×, by processor ${byProcessor.toFixed(1)}×`
    console.log(
      `  ${words.padEnd(28)} ${of(name, 'perSecond').toFixed(0).padStart(6)} searches/s   p50 ${of(name, 'p50Ms').toFixed(1)} ms   p99 ${of(name, 'p99Ms').toFixed(1)} ms   processor ${of(name, 'cpuMs').toFixed(2)} ms${beside}`,
    )
  }
  if (times > 1) return
  const ratio = of('index', 'perSecond') / of('postgres-headlines', 'perSecond')
  console.log(`  ratio ${ratio.toFixed(1)} (goal ${goal} or better): ${ratio >= goal ? 'met' : 'MISSED'}`)
  if (ratio < goal) process.exitCode = 1
}

const readAll = async ({ db }: Database) => {
  const keys = (await readVersions(db)).map(({ key }) => key)
  const figures = await readFigures(db)
  return [...builtPageDocuments, ...[...(await readDocuments(db, keys, figures)).values()].flat()]
}

type RunningSearch = Ready & { process: ChildProcess }

/** With the processor time of one search, database included, which other work on the machine distorts less than rates. */
type Measured = Loaded & { cpuMs: number }

const serverCpuMs = ({ process: server }: RunningSearch) =>
  new Promise<number>((resolve) => {
    server.once('message', (said) => resolve((said as { cpuMs: number }).cpuMs))
    server.send('cpu')
  })

const startSearchServer = (name: Contender, url: string) =>
  new Promise<RunningSearch>((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'search-server.ts'), [name, url])
    child.once('message', (said) => resolve({ ...(said as Ready), process: child }))
    child.once('exit', (code) => reject(new Error(`the search server ended with ${code}`)))
  })

/** From the commit of an edit to the first answer over HTTP that knows of it. */
const editTime = async ({ pool }: Database, { port }: RunningSearch) => {
  const word = 'quetzalcoatlus'
  const entry = `collection = 'insights' and slug = 'what-104bn-buys'`
  const setTitle = (to: string) =>
    pool.query(`update entries set published = jsonb_set(published, '{title}', to_jsonb($1::text)) where ${entry}`, [
      to,
    ])
  const { rows } = await pool.query(`select published->>'title' as title from entries where ${entry}`)
  const found = async () => (await (await fetch(`http://127.0.0.1:${port}/api/search?q=${word}`)).json()).length > 0
  const times: number[] = []
  for (let edit = 0; edit < 5; edit++) {
    await setTitle(`${rows[0].title} ${word}`)
    const start = performance.now()
    while (!(await found()));
    times.push(performance.now() - start)
    await setTitle(rows[0].title)
    while (await found());
  }
  return median(times).toFixed(0)
}
