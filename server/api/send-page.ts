import type { Context } from 'hono'
import { pageOf } from '#domain/open-data/api/page.ts'
import { refuseParameters } from './read-query.ts'

interface Asked {
  limit?: number | undefined
  cursor?: string | undefined
  fields?: readonly string[] | undefined
}

/** A page of rows as an array; the address of the next one stands in Link (RFC 8288). */
export const sendPage = <T extends object>(c: Context, rows: readonly T[], idOf: (row: T) => string, asked: Asked) => {
  const page = pageOf(rows, idOf, asked)
  if (!page) return refuseCursor(c)
  if (page.next) c.header('Link', `<${nextAddress(c, page.next)}>; rel="next"`)
  return c.json(page.rows)
}

export const refuseCursor = (c: Context) =>
  refuseParameters(c, [{ parameter: 'cursor', message: 'is the cursor of an earlier answer.' }])

const nextAddress = (c: Context, cursor: string) => {
  const { pathname, searchParams } = new URL(c.req.url)
  searchParams.set('cursor', cursor)
  return `${pathname}?${searchParams}`
}
