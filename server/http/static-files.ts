import { serveStatic } from '@hono/node-server/serve-static'
import { createMiddleware } from 'hono/factory'

const year = 'public, max-age=31536000, immutable'
const day = 'public, max-age=86400'

/** The built client. Files under /assets carry a hash in their name and never change. */
export const staticFiles = (root: string) => {
  const serve = serveStatic({ root, precompressed: true })
  return createMiddleware(async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    // Only addresses that look like files: a page never has a dot in its last part.
    if (!/\.[a-z0-9]+$/i.test(c.req.path)) return next()
    let missed = false
    const answer = await serve(c, async () => {
      missed = true
    })
    if (missed || !answer) return next()
    answer.headers.set('Cache-Control', c.req.path.startsWith('/assets/') ? year : day)
    return answer
  })
}
