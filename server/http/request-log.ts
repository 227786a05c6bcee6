import { createMiddleware } from 'hono/factory'
import type { Log } from '../adapters/log.ts'
import type { HttpEnv } from '../context.server.ts'

interface RequestLine {
  id: string
  method: string
  path: string
  status: number
  /** The value of performance.now() when the request arrived. */
  start: number
}

/** One log line per request. No IP addresses, query strings or bodies: they may be personal data. */
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
