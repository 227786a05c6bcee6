import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { readingsCall } from '#domain/open-data/api/water-calls.ts'
import { batchSchema } from '#domain/stations/batch.ts'
import { quarantineReasons } from '#domain/stations/sort-readings.ts'
import { stationStatuses } from '#domain/stations/station.ts'
import type { HttpEnv, ServerServices } from '../context.server.ts'
import { consumeRateLimit, policyOf } from '../platform/rate-limit.ts'
import { ingest } from '../stations/ingest.ts'
import { readingLines } from '../stations/readings-csv.ts'
import { getPublicStation } from '../stations/stations.server.ts'
import { findTokenStation } from '../stations/tokens.server.ts'
import { problem } from './problem.ts'
import { readQuery } from './read-query.ts'

const perToken = { name: 'station-token', most: 1200, perSeconds: 60 }
/** Of all callers together: what is no token costs one statement, and then none that looks for it. */
const refusals = { name: 'station-token-refusals', most: 60, perSeconds: 60 }
/** The answer names so many; all of them are in the quarantine. */
const maxNamed = 100

const startOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** What stations send, and all of it as a file. docs/stations.md describes it. */
export const stationsApi = (services: Pick<ServerServices, 'db' | 'env'>) => {
  const { db, env } = services
  const api = new Hono<HttpEnv>()
  // No ETag: it would take the whole file into memory.
  api.get('/stations/:slug/readings', cors({ origin: '*', allowMethods: ['GET', 'HEAD'] }), async (c) => {
    const slug = c.req.param('slug')
    const { given, refusal } = readQuery(c, readingsCall)
    if (refusal) return refusal
    const [from, to] = [startOf(given.from ?? '2000-01-01'), startOf(given.to ?? '9000-01-01')]
    const station = await getPublicStation(db, slug)
    if (!station) return problem(c, 404, `There is no station ${slug}. /stations lists those that are public.`)
    const lines = readingLines(db, { station, from, to })
    return c.body(Readable.toWeb(Readable.from(lines, { objectMode: false })) as ReadableStream<Uint8Array>, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="riverline-station-${slug}.csv"`,
      'Cache-Control': 'no-store',
    })
  })
  return api.post('/stations/:slug/readings', async (c) => {
    const token = /^Bearer (rs_[\w-]{20,100})$/.exec(c.req.header('Authorization') ?? '')?.[1]
    const station = token ? await findTokenStation(db, c.req.param('slug'), token) : null
    c.header('RateLimit-Policy', policyOf(perToken))
    const wait = await consumeRateLimit(services, station ? perToken : refusals, station?.tokenId ?? 'all')
    if (wait !== null) return problem(c, 429, 'Too many calls. Wait a while.', {}, { 'Retry-After': String(wait) })
    if (!station) {
      const title = 'Send a token of this station that is good: Authorization: Bearer rs_…'
      return problem(c, 401, title, {}, { 'WWW-Authenticate': 'Bearer' })
    }
    if (!stationStatuses[station.status].takesReadings)
      return problem(c, 409, 'This station is retired and takes no readings.')
    let body: unknown
    try {
      body = JSON.parse(await c.req.text())
    } catch {
      return problem(c, 400, 'The body is not JSON.')
    }
    const batch = batchSchema.safeParse(body)
    if (!batch.success) {
      const issues = batch.error.issues.slice(0, 20).map(({ path, message }) => ({ path: path.join('.'), message }))
      return problem(c, 422, 'The batch has another form than expected. Nothing of it was taken.', { issues })
    }
    const { readings } = batch.data
    const result = await ingest(db, station.stationId, readings, { keepMonths: env.keepReadingsMonths })
    const { quarantined, ...counts } = result
    return c.json(
      {
        ...counts,
        quarantined: quarantined.length,
        doubts: quarantined.slice(0, maxNamed).map(({ parameter, at, value, reason }) => ({
          ...{ parameter, time: new Date(at).toISOString(), value, reason, why: quarantineReasons[reason] },
        })),
      },
      200,
      { 'Cache-Control': 'no-store' },
    )
  })
}
