import { createMiddleware } from 'hono/factory'
import type { Log } from '../adapters/log.ts'
import type { HttpEnv } from '../context.server.ts'

/** One line a request: what was asked and how it went. No addresses of people, no query strings, no bodies. */
export const requestLog = (log: Log) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const start = performance.now()
    await next()
    const line = {
      id: c.get('requestId'),
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(performance.now() - start),
    }
    if (c.res.status >= 500) log.error(line, 'request')
    else log.info(line, 'request')
  })
