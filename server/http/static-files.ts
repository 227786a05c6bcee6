import { serveStatic } from '@hono/node-server/serve-static'
import { createMiddleware } from 'hono/factory'

const yearCacheControl = 'public, max-age=31536000, immutable'
const dayCacheControl = 'public, max-age=86400'

/** The built client. Files under /assets carry a hash in their name and never change. */
export const staticFiles = (root: string) => {
  const serve = serveStatic({ root, precompressed: true })
  return createMiddleware(async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    // Only paths with a file extension: a page never has a dot in its last segment.
    if (!/\.[a-z0-9]+$/i.test(c.req.path)) return next()
    let isMissing = false
    const response = await serve(c, async () => {
      isMissing = true
    })
    if (isMissing || !response) return next()
    response.headers.set('Cache-Control', c.req.path.startsWith('/assets/') ? yearCacheControl : dayCacheControl)
    return response
  })
}
