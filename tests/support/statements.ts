import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database } from '#server/db/client.ts'
import { dependencyRecorder } from '#server/db/content-dependencies.ts'
import { tables } from '#server/db/db.ts'

/**
 * A database on the same connections that lists every statement it sends, with its parameters: empty the list to count
 * anew. `plans` has one plan for each statement since the start, as PostgreSQL would carry it out.
 */
export const recordStatements = ({ pool }: Database) => {
  const statements: string[] = []
  const samples = new Map<string, unknown[]>()
  const logQuery = (statement: string, params: unknown[]) => {
    dependencyRecorder.logQuery(statement, params)
    statements.push(`${statement} ${JSON.stringify(params)}`)
    samples.set(statement, params)
  }
  const plans = async () => {
    const found: { statement: string; params: unknown[]; plan: Plan }[] = []
    for (const [statement, params] of samples) {
      if (!/^\s*(select|with)\b/i.test(statement)) continue
      const { rows } = await pool.query(`explain (format json) ${statement}`, params)
      found.push({ statement, params, plan: rows[0]['QUERY PLAN'][0].Plan })
    }
    return found
  }
  return { db: drizzle(pool, { schema: tables, logger: { logQuery } }), statements, plans }
}

/** A node of PostgreSQL's plan, as far as it is read here. */
export interface Plan {
  'Relation Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Filter?: string
  Plans?: Plan[]
}
