import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { createLog } from '#server/adapters/log.ts'
import type { Database } from '#server/db/client.ts'
import { openReadyDatabase } from '#server/db/open-ready-database.ts'
import { readEnv } from '#server/env.ts'
import { markdownReader } from '#server/search/plain-text.ts'
import { pageDocuments, readDocuments, readFigures, readVersions } from '#server/search/read-documents.ts'
import { expectations } from '#tests/search/expectations.ts'
import { declaredPages } from '#tests/support/declared-pages.ts'
import { postgresCpuMs } from './postgres-cpu.ts'
import { multiplyContent } from './search-content.ts'
import { fillPostgres } from './search-postgres.ts'
import { makeQueries } from './search-queries.ts'
import type { Ready } from './search-server.ts'
import { judge } from './verdict.ts'
import { type LoadResult, load, median } from './wrk.ts'

/**
 * Searches a second over HTTP: our index beside MiniSearch's own search and PostgreSQL full text, on the same content in
 * the same run. All stand behind the same API, in one instance for each core, and get the same queries, others in every
 * round. Nothing is pinned, so that each may use the whole machine. The goal is held against PostgreSQL with ts_headline,
 * which answers as ours does: with a snippet, and the matches marked in it. Without snippets it answers less, and is
 * shown too. Neither of the two matches prefixes or misspellings. On the shipped content, each is also held against the
 * expectations of tests/search. On a busy machine, believe the processor time rather than the rate.
 */
const queriesPerRound = 10_000
const connections = 16
const seconds = 5
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const sizes = (process.env.BENCH_TIMES ?? '1,10,100').split(',').map(Number)
const goal = 10
/** With the source files that one has and another would not need. */
const contenders = {
  index: {
    label: 'Riverline',
    source: ['server/search/term-index.ts', 'server/search/search-index.ts', 'server/search/snippet.ts'],
  },
  minisearch: { label: 'MiniSearch', source: ['bench/search-minisearch.ts'] },
  'postgres-headlines': { label: 'PostgreSQL, ts_headline', source: ['bench/search-postgres.ts'] },
  postgres: { label: 'PostgreSQL, no snippets', source: ['bench/search-postgres.ts'] },
}
type Contender = keyof typeof contenders

export default async function search() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'riverline-bench-'))
  const database = await openReadyDatabase({ ...readEnv({}), dataDir }, createLog('error'))
  try {
    console.log(`${queriesPerRound} different queries a round, ${connections} connections, median of ${rounds} rounds`)
    const loadAverage = loadavg()[0]!.toFixed(1)
    console.log(`${availableParallelism()} cores, load ${loadAverage} before the start; answers are not compressed`)
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
  const results = new Map<Contender, Measurement[]>()
  const names = Object.keys(contenders) as Contender[]
  try {
    for (const name of names) servers.set(name, await startSearchServer(name, database.url))
    console.log(`\n${times}× the content: ${documents.length} documents`)
    for (const name of ['index', 'minisearch'] as const) {
      const { buildMs, megabytes } = servers.get(name)!
      const editMs = await editTime(database, servers.get(name)!)
      console.log(
        `  ${contenders[name].label}: built in ${buildMs.toFixed(0)} ms, ${megabytes.toFixed(1)} MB; an edit is found after ${editMs} ms`,
      )
    }
    console.log(`  PostgreSQL: filled and indexed in ${filledMs.toFixed(0)} ms`)
    if (times === 1) for (const name of names) console.log(await quality(name, servers.get(name)!))
    for (let round = 0; round <= rounds; round++) {
      const queries = makeQueries(documents, queriesPerRound, times * 1000 + round)
      const paths = queries.map((query) => `/api/search?q=${encodeURIComponent(query)}&limit=8`)
      for (const name of names) {
        const url = `http://127.0.0.1:${servers.get(name)!.port}`
        const cpuMs = async () => (await serverCpuMs(servers.get(name)!)) + (await postgresCpuMs(dataDir))
        const before = await cpuMs()
        const result = await load({ url, paths, connections, seconds })
        const measurement = { ...result, cpuMs: ((await cpuMs()) - before) / result.requests }
        // The first round warms up and is not counted.
        if (round > 0) results.set(name, [...(results.get(name) ?? []), measurement])
      }
    }
  } finally {
    for (const server of servers.values()) server.process.kill()
  }
  report(results, times)
}

/** Over the shipped content: how many expectations have their page among the first three, and which do not. */
const quality = async (name: Contender, { port }: RunningSearch) => {
  const failed: string[] = []
  for (const { query, expected } of expectations) {
    const response = await fetch(`http://127.0.0.1:${port}/api/search?q=${encodeURIComponent(query)}&limit=3`)
    const hits = (await response.json()) as { url: string }[]
    if (!hits.some(({ url }) => url === expected)) failed.push(query)
  }
  const passed = expectations.length - failed.length
  const { label, source } = contenders[name]
  const misses = failed.length > 0 ? `; not: ${failed.slice(0, 5).join(', ')}${failed.length > 5 ? ' …' : ''}` : ''
  return `  ${label}: ${passed} of ${expectations.length} expectations, ${await lineCount(source)} lines${misses}`
}

const lineCount = async (files: string[]) => {
  const texts = await Promise.all(files.map((file) => readFile(path.join(import.meta.dirname, '..', file), 'utf8')))
  return texts.join('').split('\n').length - 1
}

const report = (results: Map<Contender, Measurement[]>, times: number) => {
  const medianOf = (name: Contender, key: keyof Measurement) => median(results.get(name)!.map((result) => result[key]))
  for (const name of Object.keys(contenders) as Contender[]) {
    const ratio = medianOf(name, 'perSecond') / medianOf('postgres-headlines', 'perSecond')
    const byProcessor = medianOf('postgres-headlines', 'cpuMs') / medianOf(name, 'cpuMs')
    const comparison = `   ${ratio.toFixed(1)}× ts_headline, by processor ${byProcessor.toFixed(1)}×`
    console.log(
      `  ${contenders[name].label.padEnd(24)} ${medianOf(name, 'perSecond').toFixed(0).padStart(6)} searches/s   p50 ${medianOf(name, 'p50Ms').toFixed(1)} ms   p99 ${medianOf(name, 'p99Ms').toFixed(1)} ms   processor ${medianOf(name, 'cpuMs').toFixed(2)} ms${comparison}`,
    )
  }
  if (times > 1) return
  const ratio = medianOf('index', 'perSecond') / medianOf('postgres-headlines', 'perSecond')
  judge('searches beside PostgreSQL with ts_headline', ratio, { atLeast: goal })
}

const readAll = async ({ db }: Database) => {
  const keys = (await readVersions(db)).map(({ key }) => key)
  const figures = await readFigures(db)
  const documents = await readDocuments(db, keys, markdownReader(figures))
  return [...pageDocuments(declaredPages), ...[...documents.values()].flatMap((make) => make())]
}

type RunningSearch = Ready & { process: ChildProcess }

/** With the processor time of one search, database included, which other work on the machine distorts less than rates. */
type Measurement = LoadResult & { cpuMs: number }

const serverCpuMs = ({ process: server }: RunningSearch) =>
  new Promise<number>((resolve) => {
    server.once('message', (message) => resolve((message as { cpuMs: number }).cpuMs))
    server.send('cpu')
  })

const startSearchServer = (name: Contender, url: string) =>
  new Promise<RunningSearch>((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'search-server.ts'), [name, url])
    child.once('message', (message) => resolve({ ...(message as Ready), process: child }))
    child.once('exit', (code) => reject(new Error(`the search server ended with ${code}`)))
  })

/** From the commit of an edit to the first response over HTTP that includes it. */
const editTime = async ({ pool }: Database, { port }: RunningSearch) => {
  const word = 'quetzalcoatlus'
  const entry = `collection = 'insights' and slug = 'what-104bn-buys'`
  const setTitle = (title: string) =>
    pool.query(`update entries set published = jsonb_set(published, '{title}', to_jsonb($1::text)) where ${entry}`, [
      title,
    ])
  const { rows } = await pool.query(`select published->>'title' as title from entries where ${entry}`)
  const isFound = async () => (await (await fetch(`http://127.0.0.1:${port}/api/search?q=${word}`)).json()).length > 0
  const times: number[] = []
  for (let edit = 0; edit < 5; edit++) {
    await setTitle(`${rows[0].title} ${word}`)
    const start = performance.now()
    while (!(await isFound()));
    times.push(performance.now() - start)
    await setTitle(rows[0].title)
    while (await isFound());
  }
  return median(times).toFixed(0)
}
