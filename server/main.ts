import { createServer } from 'node:http'
import path from 'node:path'
import * as build from 'virtual:react-router/server-build'
import css from '#app/styles/app.css?inline'
import { secretFrom } from './accounts/auth.ts'
import { setUpLink } from './accounts/set-up.server.ts'
import { createLog } from './adapters/log.ts'
import { createApplication } from './application.ts'
import { openStore } from './db/open-store.ts'
import { readEnv } from './env.ts'
import { createRenderer } from './pages/render.ts'
import { routePatternsOf } from './pages/route-patterns.ts'
import { startSearch } from './search/search-service.ts'
import { startBackground } from './services/background.ts'
import { warnBeforeLaunch } from './services/launch-warning.ts'

const start = async () => {
  const settings = readEnv(process.env)
  const log = createLog(settings.logLevel)
  const database = await openStore(settings, log)
  const env = { ...settings, authSecret: settings.authSecret ?? secretFrom(database.url) }
  let stopping = false
  const ready = async () => !stopping && (await database.pool.query('select 1')).rowCount === 1
  const search = await startSearch(database, log)
  const application = createApplication(
    { db: database.db, env, log, search, ready },
    {
      renderApp: createRenderer(build, 'production', css),
      routePatterns: routePatternsOf(build.routes),
      clientFolder: path.resolve(import.meta.dirname, '../client'),
    },
  )
  const background = startBackground({ db: database.db, env, log, onNewDay: () => application.cache.invalidate() })
  await database.listen(
    'content',
    () => application.cache.invalidate(),
    () => application.cache.invalidate(),
  )

  await warnBeforeLaunch({ db: database.db, env, log })
  const setUp = await setUpLink(database.db, env.siteUrl)
  const server = createServer((req, res) => {
    // While stopping, each answer is the last on its connection; a busy client would otherwise keep us up.
    if (stopping) res.shouldKeepAlive = false
    application.listener(req, res)
  })
  server.requestTimeout = 30_000
  server.headersTimeout = 10_000
  server.keepAliveTimeout = 65_000
  server.listen(env.port, env.host, () => {
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : env.port
    console.log(`Riverline is ready at http://localhost:${port}`)
    if (setUp) console.log(`Nobody can sign in yet. Make the first administrator here, within a day:\n  ${setUp}`)
  })

  /** Takes no new requests, finishes those under way, then closes the database. */
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    const deadline = setTimeout(() => server.closeAllConnections(), 10_000)
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeIdleConnections()
    })
    clearTimeout(deadline)
    await background.stop()
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

start().catch((error) => {
  console.error(`Riverline could not start.\n${error instanceof Error ? error.message : error}`)
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  process.exit(1)
})
