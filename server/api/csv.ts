import type { Context } from 'hono'

/** A CSV download with a file name. */
export const csvResponse = (c: Context, filename: string, text: string) =>
  c.body(text, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="riverline-${filename}"`,
  })
