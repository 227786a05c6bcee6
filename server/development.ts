import * as build from 'virtual:react-router/server-build'
import { messages } from 'virtual:welsh-messages'
import css from '#app/styles/app.css?inline'
import { PageTable } from '#domain/site/page-table.ts'
import { welshText } from '#domain/text/welsh.ts'
import { createLog } from './adapters/log.ts'
import { createHonoApp } from './app.ts'
import type { Database } from './db/client.ts'
import { openReadyDatabase } from './db/open-ready-database.ts'
import { readEnv } from './env.ts'
import { createRenderer } from './pages/render.ts'
import { keepEditions } from './services/keep-editions.ts'

/** As main.ts does before the first page, which cites an edition. */
const openWithEditions = async (...settings: Parameters<typeof openReadyDatabase>) => {
  const database = await openReadyDatabase(...settings)
  await keepEditions(database.db)
  return database
}

/** On globalThis, because hot reloading evaluates this module again on every edit, and each time would open a database. */
const globalCache = globalThis as { riverlineDatabase?: Promise<Database> }

export const developmentApp = async () => {
  const env = readEnv({ ...process.env, NODE_ENV: 'development' })
  const log = createLog(env.logLevel)
  globalCache.riverlineDatabase ??= openWithEditions(env, log)
  const { db } = await globalCache.riverlineDatabase
  return createHonoApp(
    { db, env, log, ready: async () => true },
    { renderApp: createRenderer(build, 'development', css, welshText(messages)), pages: new PageTable(build.routes) },
  )
}
