import * as accounts from './schema/accounts.ts'
import * as content from './schema/content.ts'
import * as indexData from './schema/index-data.ts'
import * as people from './schema/people.ts'

/** Every table, for Drizzle. Queries import the tables they use from schema/. */
export const tables = { ...accounts, ...content, ...indexData, ...people }
export type Tables = typeof tables
