// node bench/search-server.ts index|postgres|postgres-headlines DATABASE_URL: the API as it is, in a process of its own,
// with one of the searches behind it. Says its port and how long it took to be ready to the process that started it.
import { createServer } from 'node:http'
import { createLog } from '#server/adapters/log.ts'
import { createApplication } from '#server/application.ts'
import { openDatabase } from '#server/db/client.ts'
import { readEnv } from '#server/env.ts'
import { startSearch } from '#server/search/search-service.ts'
import { postgresSearch } from './search-postgres.ts'

const [kind, databaseUrl] = process.argv.slice(2)
const database = await openDatabase({ databaseUrl: databaseUrl!, dataDir: '' })
const log = createLog('error')
const start = performance.now()
const memory = () => process.memoryUsage().rss / 2 ** 20
const before = memory()
let documents = 0
const indexed = async () => {
  const search = await startSearch(database, log)
  await search.ready
  documents = search.size
  return search
}
const search = kind === 'index' ? await indexed() : postgresSearch(database.pool, kind === 'postgres-headlines')
const buildMs = performance.now() - start

const { listener } = createApplication(
  { db: database.db, env: readEnv({}), log, search, ready: async () => true },
  { renderApp: async () => new Response('no pages here') },
)
const server = createServer(listener).listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number }
  process.send!({ port, buildMs, documents, megabytes: memory() - before })
})
/** Asked for the processor time used so far. */
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send!({ cpuMs: (user + system) / 1000 })
})
process.once('disconnect', () => process.exit())
