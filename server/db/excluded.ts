import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** For `on conflict do update set`: every column as the new row has it, but these. */
export const excludedBut = <T extends PgTable>(
  table: T,
  ...kept: (keyof T['_']['columns'] & string)[]
): Record<string, SQL> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).flatMap(([name, column]) =>
      kept.includes(name) ? [] : [[name, sql.raw(`excluded."${column.name}"`)]],
    ),
  )
