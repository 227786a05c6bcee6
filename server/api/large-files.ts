import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { getFileCall } from '#domain/open-data/api/file-calls.ts'
import { type FileFormat, fileFormats, isLargeFileName, largeFileOf } from '#domain/open-data/large-files.ts'
import type { HttpEnv } from '../context.server.ts'
import type { Db } from '../db/db.ts'
import { largeFile } from '../queries/large-files.server.ts'
import { problem } from './problem.ts'
import { readQuery } from './read-query.ts'

/** Of all readers together: a file of many million rows keeps the database busy for a while, and pages should not wait for it. */
const mostAtOnce = 4

/** The files that are written while they are sent. They have no ETag: it would take the whole file into memory. */
export const largeFilesApi = (db: Db) => {
  let running = 0
  const counted = async function* (chunks: AsyncIterable<string | Uint8Array>) {
    running++
    try {
      yield* chunks
    } finally {
      running--
    }
  }
  return new Hono<HttpEnv>().get(
    '/:file{[a-z-]+\\.(csv|json|geojson|parquet)}',
    cors({ origin: '*', allowMethods: ['GET', 'HEAD'] }),
    async (c, next) => {
      const [name = '', extension = ''] = c.req.param('file').split('.')
      const format = extension as FileFormat
      if (!isLargeFileName(name)) return next()
      const { formats, monthOf } = largeFileOf(name)
      if (!formats.includes(format)) return next()
      const { given, refusal } = readQuery(c, { query: format === 'geojson' ? {} : getFileCall.query })
      if (refusal) return refusal
      const month = (monthOf && (given as { month?: string }).month) ?? null
      const headers = {
        'Content-Type': `${fileFormats[format].type}${format === 'parquet' ? '' : '; charset=utf-8'}`,
        'Content-Disposition': `attachment; filename="riverline-${name}${month ? `-${month}` : ''}.${format}"`,
        'Cache-Control': 'no-store',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      }
      if (c.req.method === 'HEAD') return c.body(null, 200, headers)
      if (running >= mostAtOnce)
        return problem(c, 503, 'Others are loading large files just now.', {}, { 'Retry-After': '30' })
      const chunks = counted(largeFile(db, name, format, month))
      return c.body(
        Readable.toWeb(Readable.from(chunks, { objectMode: false })) as ReadableStream<Uint8Array>,
        200,
        headers,
      )
    },
  )
}
