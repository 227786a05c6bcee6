import { Hono } from 'hono'
import type { Db } from '../db/db.ts'
import { getPictureFile } from '../queries/media.server.ts'

/** Uploaded pictures, cached as immutable: a picture's bytes never change under its id. */
export const mediaFiles = (db: Db) =>
  new Hono().get('/media/:file{[0-9a-f-]{36}\\.webp}', async (c) => {
    const file = await getPictureFile(db, c.req.param('file').slice(0, 36))
    if (!file) return c.text('There is no such picture.', 404, { 'Cache-Control': 'no-store' })
    return c.body(file.body, 200, {
      'Content-Type': file.mime,
      'Content-Length': String(file.body.length),
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Disposition': 'inline',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })
