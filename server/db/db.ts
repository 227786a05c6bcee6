import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { Tables } from './tables.ts'

/** What every query and service takes: the database with its tables, or a transaction on it. */
export type Db = PgDatabase<NodePgQueryResultHKT, Tables, ExtractTablesWithRelations<Tables>>
