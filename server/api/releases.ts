import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { releaseDays, releaseFormats, releaseName, releasePath } from '#domain/open-data/releases.ts'
import { byteRange } from '#domain/text/byte-range.ts'
import type { HttpEnv } from '../context.server.ts'
import type { Db } from '../db/db.ts'
import { getRelease, listReleases, releaseBytes } from '../queries/releases.server.ts'
import { problem } from './problem.ts'

const exposeHeaders = ['ETag', 'Accept-Ranges', 'Content-Range', 'Content-Length', 'RateLimit', 'RateLimit-Policy']
const readableByAnyone = cors({ origin: '*', allowMethods: ['GET', 'HEAD'], exposeHeaders })

/** Whether one of the entity tags that a condition names is this one. */
const names = (condition: string | undefined, etag: string) =>
  (condition ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)

/** Files as they were released, whole or in part: a download that broke off goes on by Range and If-Range. */
export const releasesApi = (db: Db) =>
  new Hono<HttpEnv>()
    .get('/releases', readableByAnyone, async (c) =>
      c.json({
        nextRelease: releaseDays(new Date()).next,
        releases: (await listReleases(db)).map((release) => {
          const { dataset, period, version, format, bytes, sha256, releasedAt } = release
          const name = releaseName(release)
          return {
            ...{ name, dataset, period, version, format, bytes, sha256, released: releasedAt.toISOString() },
            url: releasePath(release),
          }
        }),
      }),
    )
    .get('/releases/:name', readableByAnyone, async (c) => {
      const name = c.req.param('name')
      const release = await getRelease(db, name)
      if (!release) return problem(c, 404, `There is no release ${name}. /api/releases lists them all.`)
      const { bytes, sha256, format } = release
      const etag = `"${sha256}"`
      const headers = {
        ETag: etag,
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      }
      if (names(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers)
      // If-Range by a date, or by another version's tag, asks for the whole.
      const ifRange = c.req.header('If-Range')
      const wanted = ifRange === undefined || ifRange.trim() === etag ? c.req.header('Range') : undefined
      const range = byteRange(wanted, bytes)
      if (range === 'unsatisfiable')
        return problem(c, 416, `The file has ${bytes} bytes.`, {}, { 'Content-Range': `bytes */${bytes}` })
      const { start, end } = range ?? { start: 0, end: bytes }
      const part = {
        ...headers,
        'Content-Type': releaseFormats[format].type,
        'Content-Disposition': `attachment; filename="riverline-${name}"`,
        'Accept-Ranges': 'bytes',
        'Content-Length': String(end - start),
        ...(range && { 'Content-Range': `bytes ${start}-${end - 1}/${bytes}` }),
      }
      const status = range ? 206 : 200
      if (c.req.method === 'HEAD') return c.body(null, status, part)
      const body = Readable.from(releaseBytes(db, release, { start, end }), { objectMode: false })
      return c.body(Readable.toWeb(body) as ReadableStream<Uint8Array>, status, part)
    })
