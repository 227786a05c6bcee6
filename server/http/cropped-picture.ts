import type { Context } from 'hono'
import { isUuid } from '#domain/text/row-numbers.ts'
import { type CropShape, cropPicture, cropShapes } from '../adapters/media/crop-image.ts'
import type { Env } from '../env.ts'
import { clientAddress, networkOf } from '../platform/client-address.ts'
import { ConcurrencyLimit } from '../platform/concurrency-limit.ts'
import { getPictureToCrop, type PictureServices } from '../queries/media.server.ts'

/** As many crops as some pages of cards show; each takes some tens of kilobytes. */
const mostKept = 100
/** Each decodes a whole picture. A reader's page of cards may ask for many at once, so as many of one client's wait as of pages. */
const cropping = new ConcurrencyLimit({ running: 2, waiting: 200, perClient: 60 })

/**
 * A picture of the library as cards and social networks show it, cropped around its focal point here and not by `object-position`, which would be an inline
 * style. The focal point can change under the same address, so a browser asks again, by ETag.
 */
export const croppedPicture = (services: PictureServices & { env: Pick<Env, 'trustedProxies'> }, shape: CropShape) => {
  const kept = new Map<string, Buffer>()
  return async (c: Context) => {
    const id = c.req.param('id') ?? ''
    const picture = isUuid(id) ? await getPictureToCrop(services, id) : null
    if (!picture) return noPicture(c)
    const { focalX: x, focalY: y, sha256 } = picture
    const key = `${shape}-${sha256.slice(0, 16)}-${x}-${y}`
    const headers = {
      ETag: `"${key}"`,
      'Cache-Control': 'public, max-age=60',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    }
    if (c.req.header('If-None-Match') === headers.ETag) return c.body(null, 304, headers)
    let body = kept.get(key)
    if (!body) {
      const bytes = await picture.read()
      if (!bytes) return noPicture(c)
      const client = networkOf(clientAddress(c, services.env.trustedProxies))
      body = await cropping.run(client, () => cropPicture(bytes, { x, y }, shape))
      // The oldest goes first.
      if (kept.size >= mostKept) kept.delete(kept.keys().next().value!)
      kept.set(key, body)
    }
    return c.body(new Uint8Array(body), 200, {
      ...headers,
      'Content-Type': cropShapes[shape].mime,
      'Content-Disposition': 'inline',
    })
  }
}

export const noPicture = (c: Context) => c.text('There is no such picture.', 404, { 'Cache-Control': 'no-store' })
