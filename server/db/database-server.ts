import type pg from 'pg'

/** Where the database is now, and what can be done about it. */
export interface DatabaseServer {
  /** For every new connection; the port of an embedded database can change when it is started again. */
  connection(): pg.ClientConfig
  url(): string
  /** Called when a connection cannot be made: an embedded database is started again or waited for. */
  revive(): Promise<void>
  /** Called once, after our own connections are closed. */
  close(): Promise<void>
}

/** The PostgreSQL server that DATABASE_URL names. */
export const externalServer = (databaseUrl: string): DatabaseServer => ({
  connection: () => ({ connectionString: databaseUrl, keepAlive: true, application_name: 'riverline' }),
  url: () => databaseUrl,
  revive: async () => {},
  close: async () => {},
})
