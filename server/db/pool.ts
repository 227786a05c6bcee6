import pg from 'pg'
import { retryUntilReachable } from './connect.ts'
import type { DatabaseLog } from './database-log.ts'
import type { DatabaseServer } from './database-server.ts'

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void

/**
 * A pool that survives a restart of its database. A lost connection is logged and dropped; connecting is retried for a few
 * seconds while the database comes back. A query that was already sent is never retried.
 */
export const createPool = (server: DatabaseServer, log: DatabaseLog): pg.Pool => {
  class Connection extends pg.Client {
    constructor() {
      super(server.connection())
    }
  }
  const pool = new pg.Pool({ Client: Connection, max: 12, idleTimeoutMillis: 30_000, connectionTimeoutMillis: 10_000 })
  const logLostConnection = (error: Error) => log.warn({ reason: error.message }, 'a database connection was lost')
  pool.on('error', logLostConnection)
  // Between the queries of a transaction pg has no listener, and an error event without a listener ends the process.
  pool.on('connect', (client) => client.on('error', () => {}))

  const connectOnce = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const connect = () =>
    retryUntilReachable(connectOnce, {
      timeoutMs: 8000,
      beforeRetry: () =>
        server.revive().catch((error) => log.error({ err: error }, 'the database could not be started again')),
    })
  pool.connect = ((callback?: Callback) => {
    if (!callback) return connect()
    connect().then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    )
  }) as typeof pool.connect
  return pool
}
