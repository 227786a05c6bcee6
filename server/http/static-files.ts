import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { byteRange } from '#domain/text/byte-range.ts'
import { isUuid } from '#domain/text/row-numbers.ts'
import { StoreUnavailable } from '../adapters/media/object-store.ts'
import type { Services } from '../context.server.ts'
import { getPictureFile } from '../queries/media.server.ts'
import { croppedPicture, noPicture } from './cropped-picture.ts'

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
export const mediaFiles = (services: Pick<Services, 'db' | 'env' | 'log'>) => {
  const app = new Hono()
    .get('/media/:id{[0-9a-f-]{36}}/card.webp', croppedPicture(services, 'card'))
    .get('/media/:id{[0-9a-f-]{36}}/share.jpg', croppedPicture(services, 'share'))
    .get('/media/:file{[0-9a-f-]{36}\\.webp}', async (c) => {
      const id = c.req.param('file').slice(0, 36)
      const file = isUuid(id) ? await getPictureFile(services, id) : null
      if (!file) return noPicture(c)
      const headers = {
        'Content-Type': file.mime,
        'Cache-Control': yearCacheControl,
        'Content-Disposition': 'inline',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Accept-Ranges': 'bytes',
      }
      const { length } = file.body
      const range = byteRange(c.req.header('Range'), length)
      if (range === 'unsatisfiable') return c.body(null, 416, { 'Content-Range': `bytes */${length}` })
      const { start, end } = range ?? { start: 0, end: length }
      const part = new Uint8Array(file.body.subarray(start, end))
      return c.body(part, range ? 206 : 200, {
        ...headers,
        'Content-Length': String(part.length),
        ...(range && { 'Content-Range': `bytes ${start}-${end - 1}/${length}` }),
      })
    })
  app.onError((error, c) => {
    if (!(error instanceof StoreUnavailable)) throw error
    services.log.error({ err: error }, 'the object store could not be read')
    const headers = { 'Cache-Control': 'no-store', 'Retry-After': '10' }
    return c.text('The pictures cannot be had just now. Please try again in a moment.', 503, headers)
  })
  return app
}
