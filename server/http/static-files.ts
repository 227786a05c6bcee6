import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isUuid } from '#domain/text/row-numbers.ts'
import type { Db } from '../db/db.ts'
import { getPictureFile } from '../queries/media.server.ts'
import { croppedPicture } from './cropped-picture.ts'

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

/** Uploaded pictures, cached as immutable: a picture's bytes never change under its id. */
export const mediaFiles = (db: Db) =>
  new Hono()
    .get('/media/:id{[0-9a-f-]{36}}/card.webp', croppedPicture(db, 'card'))
    .get('/media/:id{[0-9a-f-]{36}}/share.jpg', croppedPicture(db, 'share'))
    .get('/media/:file{[0-9a-f-]{36}\\.webp}', async (c) => {
      const id = c.req.param('file').slice(0, 36)
      const file = isUuid(id) ? await getPictureFile(db, id) : null
      if (!file) return c.text('There is no such picture.', 404, { 'Cache-Control': 'no-store' })
      return c.body(file.body, 200, {
        'Content-Type': file.mime,
        'Content-Length': String(file.body.length),
        'Cache-Control': yearCacheControl,
        'Content-Disposition': 'inline',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      })
    })
