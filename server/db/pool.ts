import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isUnreachable } from './connect.ts'
import { codeOf, tooManyConnections } from './database-error.ts'
import type { DatabaseLog } from './database-log.ts'
import type { DatabaseServer } from './database-server.ts'
import { destroy, patienceMs, type Watch, watchDatabase } from './watch.ts'

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void

interface Options {
  /** The server ends a statement that takes longer. Unlimited if not given: a backup or a migration takes what it takes. */
  statementTimeoutMs?: number
  maxConnections?: number
  /** The database hangs: for connections besides those of the pool. */
  onHang: () => void
}

/**
 * A pool that survives a restart of its database. A lost connection is logged and dropped; connecting is retried for a few
 * seconds while the database comes back. A query that was already sent is never retried. If the database hangs, the
 * queries that it was sent fail with their connections.
 */
export const createPool = (
  server: DatabaseServer,
  log: DatabaseLog,
  { statementTimeoutMs, maxConnections = 12, onHang }: Options,
) => {
  class Connection extends pg.Client {
    constructor() {
      super({ ...server.connection(), statement_timeout: statementTimeoutMs })
    }
  }
  // Making a connection takes milliseconds, and so does waiting for one: if it takes seconds, a reader had better be told.
  const pool = new pg.Pool({
    ...{ Client: Connection, max: maxConnections },
    ...{ idleTimeoutMillis: 30_000, connectionTimeoutMillis: 4000 },
  })
  const clients = new Set<pg.PoolClient>()
  const logLostConnection = (error: Error) => log.warn({ reason: error.message }, 'a database connection was lost')
  pool.on('error', logLostConnection)
  pool.on('connect', (client) => {
    clients.add(client)
    // Between the queries of a transaction pg has no listener, and an error event without a listener ends the process.
    client.on('error', () => {})
  })
  pool.on('remove', (client) => clients.delete(client))

  const watch = watchDatabase(server, log, () => {
    for (const client of clients) destroy(client)
    onHang()
  })
  const connect = retryWhileRestarting(pool.connect.bind(pool) as () => Promise<pg.PoolClient>, watch)
  pool.connect = ((callback?: Callback) => {
    if (!callback) return connect()
    connect().then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    )
  }) as typeof pool.connect
  return { pool, watch }
}

/**
 * Gives a connection that is lost while somebody holds it back to the pool. Drizzle never releases one that is lost before its
 * `begin`: a dozen of those would leave the pool empty for good, and closing it would wait for ever.
 */
const releaseWhenLost = (client: pg.PoolClient): pg.PoolClient => {
  const release = client.release
  let isReleased = false
  const onEnd = () => client.release(true)
  client.release = (error) => {
    if (isReleased) return
    isReleased = true
    client.off('end', onEnd)
    release(error)
  }
  client.once('end', onEnd)
  return client
}

const retryWhileRestarting = (connectOnce: () => Promise<pg.PoolClient>, watch: Watch) => async () => {
  const deadline = performance.now() + patienceMs
  for (let pauseMs = 20; ; pauseMs = Math.min(pauseMs * 2, 500)) {
    await watch.available()
    try {
      return releaseWhenLost(await connectOnce())
    } catch (error) {
      // One that is slow or hangs is judged by the heartbeat, on a connection that is there.
      if (isUnreachable(error) && !isTimeout(error)) watch.lost(error)
      // Of our own connections one may be free in a moment.
      else if (!isTimeout(error) && codeOf(error) !== tooManyConnections) throw error
      if (performance.now() + pauseMs > deadline) throw error
      await sleep(pauseMs)
    }
  }
}

/** Of pg, when a connection is not made within the pool's `connectionTimeoutMillis`. */
const isTimeout = (error: unknown) =>
  error instanceof Error && error.message === 'Connection terminated due to connection timeout'
