// node bench/search-server.ts index|postgres|postgres-headlines DATABASE_URL: the API as it is, with one of the searches
// behind it, in as many instances on one port as the machine has cores. Says its port, and how long an instance took to
// be ready, to the process that started it.
import cluster, { type Worker } from 'node:cluster'
import { createServer } from 'node:http'
import { availableParallelism } from 'node:os'
import { createLog } from '#server/adapters/log.ts'
import { openDatabase } from '#server/db/client.ts'
import { readEnv } from '#server/env.ts'
import { createListener } from '#server/listener.ts'
import { startSearch } from '#server/search/search-service.ts'
import { postgresSearch } from './search-postgres.ts'

export interface Ready {
  port: number
  buildMs: number
  documents: number
  megabytes: number
}

const answered = <T>(worker: Worker) => new Promise<T>((resolve) => worker.once('message', resolve))

const runInstances = async () => {
  cluster.setupPrimary({ args: process.argv.slice(2) })
  const workers: Worker[] = []
  let ready: Ready | undefined
  // One after another, so that each has the machine to itself while it builds.
  for (let n = 0; n < availableParallelism(); n++) {
    const worker = cluster.fork()
    workers.push(worker)
    ready = await answered<Ready>(worker)
  }
  process.send!(ready)
  /** Asked for the processor time used so far. */
  process.on('message', async () => {
    const used = workers.map((worker) => answered<number>(worker))
    for (const worker of workers) worker.send('cpu')
    process.send!({ cpuMs: (await Promise.all(used)).reduce((sum, ms) => sum + ms) })
  })
  process.once('disconnect', () => process.exit())
}

const runInstance = async (kind: string, databaseUrl: string) => {
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  const log = createLog('error')
  const memory = () => process.memoryUsage().rss / 2 ** 20
  const before = memory()
  const start = performance.now()
  let documents = 0
  const indexed = async () => {
    const search = await startSearch(database, log)
    await search.ready
    documents = search.size
    return search
  }
  const search = kind === 'index' ? await indexed() : postgresSearch(database.pool, kind === 'postgres-headlines')
  const buildMs = performance.now() - start
  const { listener } = createListener(
    { db: database.db, env: readEnv({}), log, search, ready: async () => true },
    { renderApp: async () => new Response('no pages here') },
  )
  const server = createServer(listener).listen(0, '127.0.0.1', () => {
    const { port } = server.address() as { port: number }
    process.send!({ port, buildMs, documents, megabytes: memory() - before } satisfies Ready)
  })
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send!((user + system) / 1000)
  })
}

if (cluster.isPrimary) await runInstances()
else await runInstance(process.argv[2]!, process.argv[3]!)
