import type { IncomingMessage } from 'node:http'
import { createMiddleware } from 'hono/factory'
import type { LimitRequest } from '../platform/limit-request.ts'

/** A request of the page cache itself has no connection, and is counted where it is made (pages/serve-page.ts). */
export const limitRenders = (limit: LimitRequest) =>
  createMiddleware<{ Bindings: { incoming?: IncomingMessage } }>((c, next) => {
    const { incoming } = c.env ?? {}
    return incoming ? limit(incoming, () => next()) : next()
  })
