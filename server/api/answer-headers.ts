import { createMiddleware } from 'hono/factory'
import { type Deprecation, deprecationHeaders } from '#domain/open-data/api/call.ts'
import { getContentChange } from '../db/content-version.ts'
import type { Db } from '../db/db.ts'

/** When public content last changed, for answers that follow from it alone. An ETag is exacter, so it goes first (RFC 9110, 13.2.2). */
export const lastModified = (db: Db) =>
  createMiddleware(async (c, next) => {
    const changed = await getContentChange(db)
    const headers = { 'Last-Modified': changed.toUTCString() }
    const since = c.req.header('If-None-Match') ? Number.NaN : Date.parse(c.req.header('If-Modified-Since') ?? '')
    if (changed.getTime() <= since) return c.body(null, 304, headers)
    await next()
    if (c.res.status === 200) c.header('Last-Modified', headers['Last-Modified'])
  })

export const deprecated = (deprecation: Deprecation) =>
  createMiddleware(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(deprecationHeaders(deprecation))) c.header(name, value, { append: true })
  })

/** /api/companies/{id} as Hono has it, below /api: /companies/:id. */
export const honoPath = (path: string) => path.replace(/^\/api/, '').replace(/\{(\w+)\}/g, ':$1')
