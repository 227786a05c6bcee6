import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ChangedTable, StoredRow } from '#domain/import/index-changes.ts'
import type { Db } from '../db/db.ts'
import { metricValues, scores, waves } from '../db/schema/index-data.ts'

/** The tables that an import writes, with their natural keys. */
const importTables: Record<ChangedTable, { table: PgTable; keys: string[] }> = {
  waves: { table: waves, keys: ['id'] },
  scores: { table: scores, keys: ['waveId', 'companyId'] },
  values: { table: metricValues, keys: ['companyId', 'metric', 'period'] },
}
const timestampColumns = new Set(['publishAt', 'createdAt', 'updatedAt'])
const chunkSize = 500

const columnsOf = (table: PgTable) => getTableColumns(table) as Record<string, PgColumn>

export const keyOf = (name: ChangedTable, row: StoredRow): string =>
  importTables[name].keys.map((key) => row[key]).join(' ')

/** A row as plain JSON, as it is compared and stored. */
export const toStoredRow = (row: object): StoredRow => JSON.parse(JSON.stringify(row))

/** Every stored row of a table, by key. The index is a few thousand rows. */
export const readRows = async (tx: Db, name: ChangedTable): Promise<Map<string, StoredRow>> => {
  const rows = await tx.select().from(importTables[name].table)
  return new Map(rows.map((row) => [keyOf(name, row), toStoredRow(row)]))
}

/** Upserts rows that share their columns; an existing row keeps the columns that are not named. */
export const writeRows = async (tx: Db, name: ChangedTable, rows: readonly StoredRow[]) => {
  const { table, keys } = importTables[name]
  const columns = columnsOf(table)
  const typedRows = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [
        column,
        timestampColumns.has(column) && typeof value === 'string' ? new Date(value) : value,
      ]),
    ),
  )
  const updatedColumns = Object.keys(rows[0] ?? {}).filter((column) => !keys.includes(column))
  const set = Object.fromEntries(
    updatedColumns.map((column): [string, SQL] => [column, sql.raw(`excluded."${columns[column]!.name}"`)]),
  )
  for (let start = 0; start < typedRows.length; start += chunkSize)
    await tx
      .insert(table)
      .values(typedRows.slice(start, start + chunkSize))
      .onConflictDoUpdate({ target: keys.map((key) => columns[key]!), set })
}
