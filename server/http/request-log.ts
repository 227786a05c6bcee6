import { createMiddleware } from 'hono/factory'
import type { Log } from '../adapters/log.ts'
import type { HttpEnv } from '../context.server.ts'

interface RequestLine {
  id: string
  method: string
  path: string
  status: number
  /** Of performance.now(). */
  start: number
}

/** One line a request: what was asked and how it went. No addresses of people, no query strings, no bodies. */
export const logRequest = (log: Log, { start, ...request }: RequestLine) => {
  const line = { ...request, ms: Math.round(performance.now() - start) }
  if (request.status >= 500) log.error(line, 'request')
  else log.info(line, 'request')
}

export const requestLog = (log: Log) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const start = performance.now()
    await next()
    const { method, path } = c.req
    logRequest(log, { id: c.get('requestId'), method, path, status: c.res.status, start })
  })
