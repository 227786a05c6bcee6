import type { Context } from 'hono'

/** Answers with a CSV file that a browser saves under the given name. */
export const csv = (c: Context, filename: string, text: string) =>
  c.body(text, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="riverline-${filename}"`,
  })
