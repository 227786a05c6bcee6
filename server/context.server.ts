import { createContext, type RouterContextProvider } from 'react-router'
import type { PageTable } from '#domain/site/page-table.ts'
import type { Text } from '#domain/text/message.ts'
import type { Log } from './adapters/log.ts'
import type { Db } from './db/db.ts'
import type { Env } from './env.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import type { Search } from './search/search-service.ts'

/** Per-request services, passed to the routes through the router's context. */
export interface Services {
  db: Db
  env: Env
  log: Log
  search: Search
  /** The route table: every address with what its route module declares. */
  pages: PageTable
  requestId: string
  /** Of a page in Welsh: what translates the words that loaders return. */
  welsh?: Text
  /** The client's IP address, for rate limits. Only ever stored hashed. */
  clientAddress: string
}

/** What the server is started with, shared by all requests. */
export type ServerServices = Omit<Services, 'requestId' | 'clientAddress' | 'search' | 'pages'> & {
  ready: () => Promise<boolean>
  /** Where the parts of the server say how they are. */
  metrics?: Metrics
  /** Without one, the first search builds an index from the database. */
  search?: Search
}

/** Variables that Hono middleware sets on its context. */
export type HttpEnv = { Variables: { requestId: string } }

export const servicesContext = createContext<Services>()

/** What a loader or action may use: `const { db } = appContext(context)`. */
export const appContext = (context: Readonly<RouterContextProvider>): Services => context.get(servicesContext)
