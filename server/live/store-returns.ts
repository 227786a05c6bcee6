import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { annualReturns, overflowAliases, overflows } from '../db/schema/live.ts'
import type { AnnualReturnRow } from './contract.ts'
import { slugOf } from './store-read.ts'

const chunk = 1000

/**
 * Stores annual returns, and what else they know of an overflow: its name and permit, which the Hub does not publish, and the id that it
 * had before 2024. A later return of the same year supersedes the earlier one, as its publisher's does.
 */
export const storeReturns = async (tx: Db, returns: readonly AnnualReturnRow[]): Promise<{ changes: number }> => {
  const byKey = new Map(returns.map((row) => [`${slugOf(row.id)} ${row.year}`, { ...row, id: slugOf(row.id) }]))
  const rows = [...byKey.values()]
  let changes = 0
  for (let start = 0; start < rows.length; start += chunk) {
    const values = rows.slice(start, start + chunk).map(({ id, year, spills, hours, operationPercent }) => ({
      overflowId: id,
      year,
      spills,
      hours,
      operationPercent,
    }))
    const { spills, hours, operationPercent } = annualReturns
    const changed = await tx
      .insert(annualReturns)
      .values(values)
      .onConflictDoUpdate({
        target: [annualReturns.overflowId, annualReturns.year],
        set: {
          spills: sql`excluded.spills`,
          hours: sql`excluded.hours`,
          operationPercent: sql`excluded.operation_percent`,
        },
        setWhere: sql`(${spills}, ${hours}, ${operationPercent}) is distinct from (excluded.spills, excluded.hours, excluded.operation_percent)`,
      })
      .returning({ year: annualReturns.year })
    changes += changed.length
  }
  const newest = new Map(rows.toSorted((a, b) => a.year - b.year).map((row) => [row.id, row]))
  await nameOverflows(tx, [...newest.values()])
  return { changes }
}

const nameOverflows = async (tx: Db, rows: readonly AnnualReturnRow[]) => {
  for (let start = 0; start < rows.length; start += chunk) {
    const part = rows.slice(start, start + chunk)
    const known = new Set(
      (
        await tx
          .select({ id: overflows.id })
          .from(overflows)
          .where(
            inArray(
              overflows.id,
              part.map(({ id }) => id),
            ),
          )
      ).map(({ id }) => id),
    )
    const named = part.filter(({ id }) => known.has(id))
    if (named.length === 0) continue
    const values = sql.join(
      named.map(({ id, name, permit }) => sql`(${id}, ${name}::text, ${permit}::text)`),
      sql`, `,
    )
    await tx.execute(sql`
      update overflows set name = coalesce(overflows.name, given.name), permit = coalesce(overflows.permit, given.permit)
      from (values ${values}) as given (id, name, permit)
      where overflows.id = given.id and (overflows.name is null or overflows.permit is null)`)
    const aliases = named.flatMap(({ id, oldId }) => {
      const alias = oldId ? slugOf(oldId) : ''
      return alias && alias !== id && !known.has(alias) ? [{ alias, overflowId: id }] : []
    })
    if (aliases.length > 0) await tx.insert(overflowAliases).values(aliases).onConflictDoNothing()
  }
}
