import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An error of the writing API, as RFC 9457 has it. */
export const problem = (
  c: Context,
  status: ContentfulStatusCode,
  title: string,
  extra: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) =>
  c.json({ type: 'about:blank', status, title, ...extra }, status, {
    ...headers,
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
  })
