import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ChangedTable, StoredRow } from '#domain/import/index-changes.ts'
import type { Db } from '../db/db.ts'
import { metricValues, scores, waves } from '../db/schema/index-data.ts'

/** The tables that an import writes, by the columns that tell their rows apart. */
const written: Record<ChangedTable, { table: PgTable; keys: string[] }> = {
  waves: { table: waves, keys: ['id'] },
  scores: { table: scores, keys: ['waveId', 'companyId'] },
  values: { table: metricValues, keys: ['companyId', 'metric', 'period'] },
}
const instants = new Set(['publishAt', 'createdAt', 'updatedAt'])
const chunk = 500

const columnsOf = (table: PgTable) => getTableColumns(table) as Record<string, PgColumn>

export const keyOf = (name: ChangedTable, row: StoredRow): string => written[name].keys.map((key) => row[key]).join(' ')

/** Rows as plain JSON, as they are compared and kept. */
export const asStored = (row: object): StoredRow => JSON.parse(JSON.stringify(row))

/** Every stored row of a table, by key. The index is a few thousand rows. */
export const readRows = async (tx: Db, name: ChangedTable): Promise<Map<string, StoredRow>> => {
  const rows = await tx.select().from(written[name].table)
  return new Map(rows.map((row) => [keyOf(name, row), asStored(row)]))
}

/** Writes rows that share their columns: a new row is added, a known one takes the columns given. */
export const writeRows = async (tx: Db, name: ChangedTable, rows: readonly StoredRow[]) => {
  const { table, keys } = written[name]
  const columns = columnsOf(table)
  const revived = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [
        column,
        instants.has(column) && typeof value === 'string' ? new Date(value) : value,
      ]),
    ),
  )
  const given = Object.keys(rows[0] ?? {}).filter((column) => !keys.includes(column))
  const set = Object.fromEntries(
    given.map((column): [string, SQL] => [column, sql.raw(`excluded."${columns[column]!.name}"`)]),
  )
  for (let at = 0; at < revived.length; at += chunk)
    await tx
      .insert(table)
      .values(revived.slice(at, at + chunk))
      .onConflictDoUpdate({ target: keys.map((key) => columns[key]!), set })
}
