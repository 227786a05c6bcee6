import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database } from '#server/db/client.ts'
import { tables } from '#server/db/db.ts'

/** A database on the same connections that lists every statement it sends, with its parameters: empty the list to count anew. */
export const recordStatements = ({ pool }: Database) => {
  const statements: string[] = []
  const logQuery = (statement: string, params: unknown[]) => statements.push(`${statement} ${JSON.stringify(params)}`)
  return { db: drizzle(pool, { schema: tables, logger: { logQuery } }), statements }
}
