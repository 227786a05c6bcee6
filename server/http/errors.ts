import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Log } from '../adapters/log.ts'
import { problem } from '../api/problem.ts'
import { isUnavailable } from '../db/database-error.ts'
import { retryAfterSeconds, unavailableMessage } from '../pages/unavailable.ts'
import { BusyError } from '../platform/concurrency-limit.ts'

/** Error responses: problem documents from the API, a page elsewhere. Neither reveals internal details. */
export const errorHandler = (log: Log) => (error: Error, c: Context) => {
  if (error instanceof BusyError) {
    const isApi = c.req.path.startsWith('/api/')
    return isApi ? problem(c, 503, error.message, {}, error.headers) : c.text(error.message, 503, error.headers)
  }
  if (isUnavailable(error)) {
    const headers = { 'Retry-After': String(retryAfterSeconds), 'Cache-Control': 'no-store' }
    const isApi = c.req.path.startsWith('/api/')
    return isApi ? problem(c, 503, unavailableMessage, {}, headers) : c.text(unavailableMessage, 503, headers)
  }
  const status = error instanceof HTTPException ? error.status : 500
  if (status >= 500) log.error({ err: error, id: c.get('requestId'), path: c.req.path }, 'request failed')
  const message = status >= 500 ? 'Something went wrong on our side. Please try again.' : error.message
  if (c.req.path.startsWith('/api/')) return problem(c, status as ContentfulStatusCode, message)
  return c.html(
    `<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>Something went wrong</title><h1>Something went wrong</h1><p>We’re sorry, but something unexpected happened. Please refresh the page to try again.</p>`,
    status,
    { 'Cache-Control': 'no-store' },
  )
}
