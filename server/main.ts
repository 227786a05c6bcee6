import cluster from 'node:cluster'
import { createServer } from 'node:http'
import path from 'node:path'
import { isMainThread } from 'node:worker_threads'
import * as build from 'virtual:react-router/server-build'
import { messages } from 'virtual:welsh-messages'
import css from '#app/styles/app.css?inline'
import { PageTable } from '#domain/site/page-table.ts'
import { welshText } from '#domain/text/welsh.ts'
import { deriveAuthSecret } from './accounts/auth.ts'
import { createSetUpLink } from './accounts/set-up.server.ts'
import { announce, captureOutput } from './adapters/capture-output.ts'
import { createLog, type Log } from './adapters/log.ts'
import type { Database } from './db/client.ts'
import { openReadyDatabase } from './db/open-ready-database.ts'
import { type Env, readEnv } from './env.ts'
import { createMetricsServer } from './http/metrics-endpoint.ts'
import { listen } from './listen.ts'
import { createListener } from './listener.ts'
import { startFeeds } from './live/start-feeds.ts'
import { createRenderer } from './pages/render.ts'
import { collectWhenIdle } from './platform/collect-when-idle.ts'
import { gauge, Metrics } from './platform/metrics/metrics.ts'
import { processMetrics } from './platform/metrics/process-metrics.ts'
import { startRenderThread } from './render-thread/render-thread.ts'
import { serveRenders } from './render-thread/serve-renders.ts'
import { type SearchService, startSearch } from './search/search-service.ts'
import { readShippedTexts } from './search/shipped-texts.ts'
import { startBackground, startWorker } from './services/background.ts'
import { databaseMetrics } from './services/database-metrics.ts'
import { keepEditions } from './services/keep-editions.ts'
import { warnBeforeLaunch } from './services/launch-warning.ts'
import { simulate } from './stations/simulate.ts'
import { readyMessage } from './supervise-workers.ts'

const pages = new PageTable(build.routes)

const renderApp = createRenderer(build, 'production', css, welshText(messages))

/** This process's place among those that share the port, as `supervise-workers.ts` counts them. */
const workerIndex = Number(process.env.RIVERLINE_WORKER ?? 0)

/** `npm run routes`: prints the route table as JSON, for people and for tests. */
const printRoutes = () => console.log(JSON.stringify(pages.pages, null, 2))

const start = async () => {
  const settings = readEnv(process.env)
  const log = createLog(settings.logLevel)
  captureOutput(log)
  const database = await openReadyDatabase(settings, log)
  const env = { ...settings, authSecret: settings.authSecret ?? deriveAuthSecret(database.url) }
  try {
    await serve(database, env, log)
  } catch (error) {
    // The embedded database would otherwise keep running after this process has failed to start.
    await database.close()
    throw error
  }
}

const serve = async (database: Database, env: Env, log: Log) => {
  const { db } = database
  let isStopping = false
  const ready = async () => !isStopping && (await database.pool.query('select 1')).rowCount === 1
  // Before the first page, which cites one.
  await keepEditions(db)
  const search = await startSearch(database, log, { ...pages, templates: readShippedTexts })
  const metrics = new Metrics()
  const renderThread = startRenderThread({ file: import.meta.filename, env, database, search, log })
  const {
    cache,
    streams,
    listener,
    front: frontOf,
  } = createListener(
    { db, env, log, search, ready, metrics },
    { renderApp, render: renderThread.render, pages, clientFolder: path.resolve(import.meta.dirname, '../client') },
  )
  const invalidateAll = () => cache.invalidate()
  await database.listen('content', (announced) => cache.invalidate(announced.split(' ')[1]), invalidateAll)
  const tellPages = (table: string) => {
    cache.invalidate(table)
    streams.announce()
  }
  const catchUp = () => {
    invalidateAll()
    streams.announce()
  }
  await database.listen('live', tellPages, catchUp)
  await warnBeforeLaunch({ db, env, log })
  const setUpUrl = workerIndex === 0 ? await createSetUpLink(db, env.siteUrl) : null

  const server = createServer((req, res) => {
    // While stopping, close each connection after its response; a busy keep-alive client would otherwise block the shutdown.
    if (isStopping) res.shouldKeepAlive = false
    listener(req, res)
  })
  server.requestTimeout = 30_000
  server.headersTimeout = 10_000
  server.keepAliveTimeout = 65_000
  const front = frontOf(server)
  const address = await listen(server, env.listen, 'socketPath' in env.listen ? 'LISTEN' : 'PORT').catch(
    async (error) => {
      // It would miss the database, which is closed next, and the log would speak of that instead of the port.
      await Promise.all([search.stop(), renderThread.stop()])
      throw error
    },
  )
  await startMetrics(metrics, { database, env, log, search })
  const background = startBackground({ db, env, log, onNewDay: invalidateAll })
  // A feed turns stale by the clock, which writes nothing: pages that show feeds are rendered again from time to time.
  if (env.feeds.length > 0) setInterval(() => cache.invalidate('feeds'), 300_000).unref()
  // So does a station that falls silent.
  setInterval(() => cache.invalidate('station_readings'), 300_000).unref()
  collectWhenIdle()
  const simulator = await startSimulator({ db, env, log })
  const feeds = await startFeeds({ database, settings: env.feeds, siteUrl: env.siteUrl, log })
  if (workerIndex === 0) announce(`Riverline is ready at ${address}`)
  cluster.worker?.send(readyMessage)
  if (setUpUrl) announce(`Nobody can sign in yet. Make the first administrator here, within a day:\n  ${setUpUrl}`)

  /** Graceful shutdown: takes no new requests, finishes those in flight, then closes the database. */
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    streams.close()
    const deadline = setTimeout(() => {
      server.closeAllConnections()
      front.closeAllConnections()
    }, 10_000)
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeIdleConnections()
      front.closeIdleConnections()
    })
    clearTimeout(deadline)
    await Promise.all([background.stop(), simulator?.stop(), feeds.stop(), search.stop(), renderThread.stop()])
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** Demonstration stations, if the settings ask for them: their history before the first request, then a reading now and then. */
const startSimulator = async ({ db, env, log }: { db: Database['db']; env: Env; log: Log }) => {
  const days = env.simulateStationDays
  if (days === null) return null
  log.warn({ days }, 'demonstration stations are simulated: nothing about them is measured')
  await simulate(db, days)
  return startWorker({ name: 'simulating stations', pollMs: 60_000, log }, async () => {
    await simulate(db, days)
    return 'idle'
  })
}

/** Metrics are read where settings say, or nowhere: on a port of their own, or at the public one with a token. */
const startMetrics = async (
  metrics: Metrics,
  { database, env, log, search }: { database: Database; env: Env; log: Log; search: SearchService },
) => {
  const { port, host, token } = env.metrics
  if (port === undefined && !token) return
  metrics.add(databaseMetrics(database.pool, env.feeds))
  metrics.add(() => [gauge('riverline_search_documents', 'Documents in the search index', search.size)])
  metrics.add(processMetrics())
  if (port === undefined) return
  const server = createMetricsServer(metrics, token)
  // Each process counts for itself, so each has a port: on a shared one, any of them would answer.
  const own = { port: port === 0 ? 0 : port + workerIndex, host, exclusive: true }
  log.info({ address: await listen(server, own, 'METRICS_PORT') }, 'metrics are served')
}

if (!isMainThread) serveRenders(renderApp, pages)
else if (process.argv.includes('--routes')) printRoutes()
else
  start().catch((error) => {
    announce(`Riverline could not start: ${error instanceof Error ? error.message : error}`, 'fatal')
    if (process.env.LOG_LEVEL === 'debug') console.error(error)
    process.exit(1)
  })
