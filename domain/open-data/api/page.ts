/** Only the members that were asked for, in the row's own order; the whole row if none was. */
export const pickFields = <T extends object>(row: T, fields: readonly string[] | undefined): T | Partial<T> =>
  fields ? (Object.fromEntries(Object.entries(row).filter(([name]) => fields.includes(name))) as Partial<T>) : row

/** Opaque to callers, and safe in an address. */
const cursorOf = (id: string) => btoa(encodeURIComponent(id)).replace(/=+$/, '')

interface Asked {
  limit?: number
  cursor?: string
  fields?: readonly string[]
}

/**
 * A page of a list that is held whole. A cursor names the last row of the page before, so that rows which come or go meanwhile neither
 * repeat nor hide another. Null: no row of this list has this cursor.
 */
export const pageOf = <T extends object>(
  rows: readonly T[],
  idOf: (row: T) => string,
  { limit, cursor, fields }: Asked,
): { rows: (T | Partial<T>)[]; next: string | null } | null => {
  const last = cursor ? rows.findIndex((row) => cursorOf(idOf(row)) === cursor) : -1
  if (cursor && last === -1) return null
  const rest = rows.slice(last + 1)
  const page = rest.slice(0, limit)
  const hasMore = page.length < rest.length
  return { rows: page.map((row) => pickFields(row, fields)), next: hasMore ? cursorOf(idOf(page.at(-1)!)) : null }
}
