import type { Database } from './client.ts'

/** What queries take: the database with its tables, or a transaction on it. */
export type Db = Pick<Database['db'], 'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'>
