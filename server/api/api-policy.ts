import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from '../context.server.ts'
import type { ApiLimit } from '../platform/api-limit.ts'
import { clientAddress } from '../platform/client-address.ts'
import { problem } from './problem.ts'

/** The version of the public API: it rises only with a change that breaks a caller (docs/api.md). */
export const apiVersion = '1'
export const tooManyCalls = 'Too many calls from your address in this minute. RateLimit says how many are left.'

/** A page of the site, though its address is below /api. */
const isPage = (path: string) => /^\/api\/docs(\.data)?$/.test(path)
/** Calls with a token have limits by token, which they state themselves. */
const hasOwnLimit = (method: string, path: string) =>
  path.startsWith('/api/entries/') || (method === 'POST' && /^\/api\/stations\/[^/]+\/readings$/.test(path))

/** What every answer of the API says of itself, errors too: its version, and the limit that calls are counted against. */
export const apiPolicy = (limit: ApiLimit, trustedProxies: number) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    if (isPage(c.req.path)) return next()
    const call = hasOwnLimit(c.req.method, c.req.path) ? null : limit.count(clientAddress(c, trustedProxies))
    if (call?.waitSeconds != null) c.res = problem(c, 429, tooManyCalls, {}, { 'Access-Control-Allow-Origin': '*' })
    else await next()
    c.header('API-Version', apiVersion)
    for (const [name, value] of Object.entries(call?.headers ?? {})) c.header(name, value)
  })
