import { STATUS_CODES } from 'node:http'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

export const problemType = 'application/problem+json'

/** An error of the API, as RFC 9457 has it: the title says what the status means, the detail what happened here. */
export const problemOf = (status: number, detail: string, extra: Record<string, unknown> = {}) => ({
  type: 'about:blank',
  title: STATUS_CODES[status] ?? 'Error',
  status,
  detail,
  ...extra,
})

export const problem = (
  c: Context,
  status: ContentfulStatusCode,
  detail: string,
  extra: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) =>
  c.json(problemOf(status, detail, extra), status, {
    ...headers,
    'Content-Type': problemType,
    'Cache-Control': 'no-store',
  })
