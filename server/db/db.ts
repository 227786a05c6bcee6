import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import * as accounts from './schema/accounts.ts'
import * as alerts from './schema/alerts.ts'
import * as content from './schema/content.ts'
import * as indexData from './schema/index-data.ts'
import * as live from './schema/live.ts'
import * as people from './schema/people.ts'

/** Every table, for Drizzle. Queries import the tables they use from schema/. */
export const tables = { ...accounts, ...alerts, ...content, ...indexData, ...live, ...people }
export type Tables = typeof tables

/** What every query and service takes: the database with its tables, or a transaction on it. */
export type Db = PgDatabase<NodePgQueryResultHKT, Tables, ExtractTablesWithRelations<Tables>>
