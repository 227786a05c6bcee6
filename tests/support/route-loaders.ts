import {
  createStaticHandler,
  type LoaderFunction,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
} from 'react-router'
import * as root from '#app/root.tsx'
import { createApi } from '#server/api/index.ts'
import { type ServerServices, type Services, servicesContext } from '#server/context.server.ts'
import { recordDependencies } from '#server/db/content-dependencies.ts'
import { ContentReads } from '#server/db/content-reads.ts'
import { readEnv } from '#server/env.ts'
import { simulate } from '#server/stations/simulate.ts'
import { testDatabase } from './database.ts'
import { silent } from './silent-log.ts'
import { modules, pages, tableEntries } from './source-pages.ts'
import { recordStatements } from './statements.ts'

const database = await testDatabase()
// Before anything is recorded: a station for the pages that show one.
await simulate(database.db, 1)
export const { db, statements, plans } = recordStatements(database)
const services = { db, env: readEnv({}), log: silent, pages, requestId: 'test', clientAddress: 'test' }
const search = { search: async () => [] }
const api = createApi({ ...services, search } as unknown as ServerServices)

/** The route table with the real loaders, matched and run as the server does, and nothing drawn. */
const children = tableEntries.map((entry, index) => ({
  id: String(index),
  ...(entry.index ? { index: true as const } : { path: entry.path }),
  loader: modules.get(entry.file)!.loader,
  handle: entry.file,
}))
const table: RouteObject[] = [{ id: 'root', path: '/', loader: root.loader as unknown as LoaderFunction, children }]
const handler = createStaticHandler(table)

export const fileAt = (address: string): string | undefined => matchRoutes(table, address)?.at(-1)?.route.handle
const moduleAt = (address: string) => modules.get(fileAt(address) ?? '')

/** Runs what the server would run for an address, and nothing is drawn. The status, or what went wrong. */
export const load = async (address: string) => {
  if (address.startsWith('/api/') && address !== '/api/docs')
    return (await api.request(address.slice('/api'.length))).status
  const context = new RouterContextProvider()
  context.set(servicesContext, { ...services, search } as unknown as Services)
  const request = new Request(`http://localhost${address}`)
  // A route that draws nothing answers by itself, without root.tsx.
  if (!moduleAt(address)?.default) return (await handler.queryRoute(request, { requestContext: context })).status
  // As the thread that renders does (server/pages/page-renderer.ts).
  const query = () => handler.query(request, { requestContext: context })
  const result = await recordDependencies(new ContentReads(), query)
  return result instanceof Response ? result.status : (result.errors ?? result.statusCode)
}
