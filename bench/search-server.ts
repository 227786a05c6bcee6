// node bench/search-server.ts index|minisearch|postgres|postgres-headlines DATABASE_URL: the API as it is, with one of the
// searches behind it, in as many instances on one port as the machine has cores. Sends its port, and how long an instance
// took to be ready, to its parent process.
import cluster, { type Worker } from 'node:cluster'
import { createServer } from 'node:http'
import { availableParallelism } from 'node:os'
import { createLog } from '#server/adapters/log.ts'
import { openDatabase } from '#server/db/client.ts'
import { readEnv } from '#server/env.ts'
import { createListener } from '#server/listener.ts'
import { type DocumentIndex, startSearch } from '#server/search/search-service.ts'
import { declaredPages } from '#tests/support/declared-pages.ts'
import { MiniSearchIndex } from './search-minisearch.ts'
import { postgresSearch } from './search-postgres.ts'

export interface Ready {
  port: number
  buildMs: number
  /** Heap and array buffers that the search holds once it is built. */
  megabytes: number
}

const nextMessage = <T>(worker: Worker) => new Promise<T>((resolve) => worker.once('message', resolve))

const runInstances = async () => {
  cluster.setupPrimary({ args: process.argv.slice(2), execArgv: ['--expose-gc'] })
  const workers: Worker[] = []
  let ready: Ready | undefined
  // One after another, so that each has the machine to itself while it builds.
  for (let n = 0; n < availableParallelism(); n++) {
    const worker = cluster.fork()
    workers.push(worker)
    ready = await nextMessage<Ready>(worker)
  }
  process.send!(ready)
  // Any message is a request for the processor time used so far.
  process.on('message', async () => {
    const times = workers.map((worker) => nextMessage<number>(worker))
    for (const worker of workers) worker.send('cpu')
    process.send!({ cpuMs: (await Promise.all(times)).reduce((sum, ms) => sum + ms) })
  })
  process.once('disconnect', () => process.exit())
}

const runInstance = async (kind: string, databaseUrl: string) => {
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  const log = createLog('error')
  const memory = () => {
    globalThis.gc!()
    const { heapUsed, external } = process.memoryUsage()
    return (heapUsed + external) / 2 ** 20
  }
  const before = memory()
  const start = performance.now()
  const startIndex = async (index?: DocumentIndex) => {
    const search = await startSearch(database, log, { pages: declaredPages, index })
    await search.ready
    return search
  }
  const startContender = () => {
    if (kind === 'index') return startIndex()
    if (kind === 'minisearch') return startIndex(new MiniSearchIndex())
    return postgresSearch(database.pool, kind === 'postgres-headlines')
  }
  const search = await startContender()
  const buildMs = performance.now() - start
  const { listener } = createListener(
    { db: database.db, env: readEnv({}), log, search, ready: async () => true },
    { renderApp: async () => new Response('no pages here') },
  )
  const server = createServer(listener).listen(0, '127.0.0.1', () => {
    const { port } = server.address() as { port: number }
    process.send!({ port, buildMs, megabytes: memory() - before } satisfies Ready)
  })
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send!((user + system) / 1000)
  })
}

if (cluster.isPrimary) await runInstances()
else await runInstance(process.argv[2]!, process.argv[3]!)
