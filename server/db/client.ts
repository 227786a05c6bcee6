import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { connect, retryUntilReachable } from './connect.ts'
import { dependencyRecorder, showRows } from './content-dependencies.ts'
import { DatabaseError } from './database-error.ts'
import { type DatabaseLog, silentLog } from './database-log.ts'
import { type DatabaseServer, externalServer } from './database-server.ts'
import { type Tables, tables } from './db.ts'
import { startEmbedded } from './embedded/start-embedded.ts'
import { createNotificationListener, type Listen } from './notification-listener.ts'
import { createPool } from './pool.ts'

export interface Database {
  db: NodePgDatabase<Tables>
  pool: pg.Pool
  /** Holds the password: not for logs. */
  readonly url: string
  listen: Listen
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** A PostgreSQL server. Without it, an embedded one runs in `dataDir`. */
  databaseUrl?: string | null
  dataDir: string
  log?: DatabaseLog
  /** How long a server that starts at the same moment as we do may take to answer. */
  timeoutMs?: number
  /** How long one statement may take; unlimited if not given. */
  statementTimeoutMs?: number
}

/** Opens the database and nothing more: migrations and seed are separate steps. */
export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  const { databaseUrl, dataDir, log = silentLog, timeoutMs = 15_000, statementTimeoutMs } = options
  const server = databaseUrl
    ? await assertReachable(externalServer(databaseUrl), timeoutMs)
    : await startEmbedded({ dataDir, log })
  return connectTo(server, { log, statementTimeoutMs })
}

/** Connections to a database that is there. None is made before it is needed. */
export const connectTo = (
  server: DatabaseServer,
  { log, ...poolOptions }: { log: DatabaseLog; statementTimeoutMs?: number; maxConnections?: number },
): Database => {
  const listener = createNotificationListener(server, log)
  const { pool, watch } = createPool(server, log, { ...poolOptions, onHang: listener.reconnect })
  let closing: Promise<void> | null = null
  const close = async () => {
    await Promise.all([watch.close(), listener.close()])
    await pool.end()
    await server.close()
  }
  return {
    db: drizzle(showRows(pool), { schema: tables, logger: dependencyRecorder }),
    pool,
    get url() {
      return server.url()
    },
    listen: listener.listen,
    close: () => {
      closing ??= close()
      return closing
    },
  }
}

const assertReachable = async (server: DatabaseServer, timeoutMs: number): Promise<DatabaseServer> => {
  try {
    const client = await retryUntilReachable(() => connect(server.connection()), { timeoutMs })
    await client.end()
    return server
  } catch (cause) {
    const why = cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code) : String(cause)
    const message = `The PostgreSQL server given by DATABASE_URL cannot be used: ${why}. Check its address, user, password and database name.`
    throw new DatabaseError('unreachable', message, { cause })
  }
}
