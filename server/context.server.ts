import { createContext, type RouterContextProvider } from 'react-router'
import type { PageTable } from '#domain/site/page-table.ts'
import type { Log } from './adapters/log.ts'
import type { Db } from './db/db.ts'
import type { Env } from './env.ts'
import type { Search } from './search/search-service.ts'

/** What one request carries to the routes. */
export interface Services {
  db: Db
  env: Env
  log: Log
  search: Search
  /** Every address of the product with what its route module declares. */
  pages: PageTable
  requestId: string
  /** Who asks, as far as the network tells. Only ever stored hashed. */
  clientAddress: string
}

/** What the server is started with: the same for every request. */
export type ServerServices = Omit<Services, 'requestId' | 'clientAddress' | 'search' | 'pages'> & {
  ready: () => Promise<boolean>
  /** Without one, an index is built from the database when somebody first searches. */
  search?: Search
}

/** What Hono's middleware hands on from one step to the next. */
export type HttpEnv = { Variables: { requestId: string } }

export const servicesContext = createContext<Services>()

/** What a loader or action may use: `const { db } = appContext(context)`. */
export const appContext = (context: Readonly<RouterContextProvider>): Services => context.get(servicesContext)
