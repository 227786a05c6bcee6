import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { feedsOfSettings } from '#domain/live/feeds.ts'
import { testDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { pageTable } from '#tests/support/page-table.ts'
import { createLog } from '../adapters/log.ts'
import { feeds } from '../db/schema/live.ts'
import { outbox } from '../db/schema/people.ts'
import { readEnv } from '../env.ts'
import { createListener } from '../listener.ts'
import { registerFeeds } from '../live/start-feeds.ts'
import { gauge, Metrics } from '../platform/metrics/metrics.ts'
import { processMetrics } from '../platform/metrics/process-metrics.ts'
import { databaseMetrics } from '../services/database-metrics.ts'
import { maxAttempts } from '../services/send-outbox.ts'
import { createMetricsServer } from './metrics-endpoint.ts'

const { db, pool } = await testDatabase()
const token = 'a token of more than 16 letters'.replaceAll(' ', '-')
const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections()
})

const listening = async (server: Server) => {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return (path: string, init: RequestInit = {}) => fetch(base + path, init)
}

const site = (settings: Record<string, string>, metrics = new Metrics()) => {
  const renderApp = async (request: Request) => {
    const isMissing = /missing|metrics/.test(request.url)
    const headers = { 'Content-Type': 'text/html', 'Cache-Control': isMissing ? 'no-store' : 'public' }
    return new Response('page', { status: isMissing ? 404 : 200, headers })
  }
  const { listener } = createListener(
    { db, env: readEnv(settings), log: createLog('silent'), ready: async () => true, metrics },
    {
      renderApp,
      pages: pageTable({ '/': {}, '/rhi/:slug': {}, '/*': {}, '/admin': { public: false, cached: false } }),
    },
  )
  return listening(createServer(listener))
}

const bearer = (sent: string) => ({ headers: { Authorization: `Bearer ${sent}` } })

describe('who may read the metrics', () => {
  it('is nobody, without a setting', async () => {
    const get = await site({})
    expect((await get('/metrics')).status).toBe(404)
  })
  it('is whoever has the token', async () => {
    const get = await site({ METRICS_TOKEN: token })
    for (const init of [{}, bearer('wrong'), bearer(`${token}x`), { headers: { Authorization: token } }]) {
      const { status, headers } = await get('/metrics', init)
      expect([status, headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer'])
    }
    const { status, headers } = await get('/metrics', bearer(token))
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(headers.get('Cache-Control')).toBe('no-store')
  })
  it('is nobody at the public port, where they have one of their own', async () => {
    const get = await site({ METRICS_TOKEN: token, METRICS_PORT: '9464' })
    expect((await get('/metrics', bearer(token))).status).toBe(404)
  })
  it('is whoever reaches their own port, which has nothing else, and with the token if there is one', async () => {
    const metrics = new Metrics()
    metrics.add(() => [gauge('up', 'Up', 1)])
    const get = await listening(createMetricsServer(metrics))
    expect(await (await get('/metrics')).text()).toBe('# HELP up Up\n# TYPE up gauge\nup 1\n')
    expect((await get('/')).status).toBe(404)
    const guarded = await listening(createMetricsServer(metrics, token))
    expect((await guarded('/metrics')).status).toBe(401)
    expect((await guarded('/metrics', bearer(token))).status).toBe(200)
  })
})

it('counts requests by route pattern, whatever is asked for, and the page cache', async () => {
  const metrics = new Metrics()
  const get = await site({}, metrics)
  const asked = ['/', '/', '/?utm_source=a', '/rhi/thames-water', '/rhi/wessex-water', '/admin', '/admin/secret-123']
  asked.push('/api/companies/thames-water', '/api/no/such', '/fonts/none.woff2', '/healthz')
  asked.push('/sitemap.xml', '/metrics', '/jo@example.org/missing', '/rhi/thames-water.data', '/a%00b')
  for (const path of asked) await (await get(path)).arrayBuffer()
  await (await get('/', { method: 'HEAD' })).arrayBuffer()
  await (await get('/rhi/x', { method: 'PATCH' })).arrayBuffer()
  // A response is counted when its connection is done with it, which may be after the client has read it.
  await eventually(async () => {
    const counts = [...(await metrics.text()).matchAll(/^riverline_http_requests_total.* (\d+)$/gm)]
    expect(counts.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(asked.length + 2)
  })
  const text = await metrics.text()
  const routes = [...new Set([...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route))]
  expect(routes.sort()).toEqual([
    ...['/', '/*', '/admin', '/api/*', '/api/companies/:id', '/fonts/*', '/healthz', '/metrics/*'],
    ...['/rhi/:slug', '/sitemap.xml', 'invalid'],
  ])
  expect(text).toContain('riverline_http_requests_total{route="/",method="GET",status="2xx"} 3\n')
  expect(text).toContain('riverline_http_requests_total{route="/",method="HEAD",status="2xx"} 1\n')
  expect(text).toMatch(/requests_total\{route="\/rhi\/:slug",method="other",status="[24]xx"\} 1$/m)
  expect(text).toContain('riverline_http_requests_total{route="/*",method="GET",status="4xx"} 1\n')
  expect(text).toContain('riverline_http_requests_total{route="invalid",method="GET",status="4xx"} 1\n')
  expect(text).toContain('riverline_http_request_duration_seconds_count{route="/"} 1\n')
  expect(text).toContain('riverline_page_cache_hits_total 3\n')
  expect(text).toContain('riverline_page_cache_misses_total 5\n')
  expect(text).toMatch(/^riverline_page_cache_pages 4$/m)
  expect(text).toContain('riverline_page_render_duration_seconds_count 5\n')
  expect(text).toContain('riverline_limit_refused_total{limit="reads"} 0\n')
  expect(text, 'nothing of an address').not.toMatch(/thames|jo@|secret/)
})

it('reads the outbox, the pool and the content version, and says when the database is away', async () => {
  const mail = { to: 'jo@example.org', subject: 's', body: 'b', headers: {} }
  await db.insert(outbox).values([mail, { ...mail, attempts: maxAttempts }, { ...mail, sentAt: new Date() }])
  const metrics = new Metrics()
  metrics.add(databaseMetrics(pool, []))
  const text = await metrics.text()
  expect(text).toMatch(/^riverline_database_up 1$/m)
  expect(text).toMatch(/^riverline_outbox_waiting 1$/m)
  expect(text).toMatch(/^riverline_outbox_failed 1$/m)
  expect(text).toMatch(/^riverline_outbox_oldest_seconds \d/m)
  expect(text).toMatch(/^riverline_content_version [1-9]\d*$/m)
  expect(text).toMatch(/^riverline_database_connections\{state="idle"\} \d+$/m)

  const away = new Metrics()
  const nobodyListens = 1
  away.add(databaseMetrics(new pg.Pool({ host: '127.0.0.1', port: nobodyListens }), ['scottish-water']))
  expect((await away.text()).match(/^riverline_(database_up|outbox).*$/gm)).toEqual(['riverline_database_up 0'])
})

it('tells of each feed that is named whether it is read, how long ago it was read well, and how often it failed', async () => {
  const named = feedsOfSettings(['thames', 'hub'])
  const hub = feedsOfSettings(['hub'])
  await registerFeeds(db, named)
  const anHourAgo = sql`now() - interval '1 hour'`
  await db.update(feeds).set({ lastSuccessAt: anHourAgo, failures: 3 }).where(eq(feeds.code, hub[0]!))
  await db.update(feeds).set({ isOn: false }).where(eq(feeds.code, hub[1]!))
  const metrics = new Metrics()
  metrics.add(databaseMetrics(pool, ['hub']))
  const text = await metrics.text()
  const valuesOf = (name: string) =>
    new Map(
      [...text.matchAll(new RegExp(`^riverline_feed_${name}\\{feed="(.*?)"\\} (.*)$`, 'gm'))].map(([, feed, value]) => [
        feed,
        Number(value),
      ]),
    )
  expect([...valuesOf('on').keys()], 'a feed that no setting names is not told of').toEqual(hub)
  expect([valuesOf('on').get(hub[0]!), valuesOf('on').get(hub[1]!)]).toEqual([1, 0])
  expect([...valuesOf('age_seconds').keys()]).toEqual([hub[0]])
  expect(valuesOf('age_seconds').get(hub[0]!)).toBeCloseTo(3600, -2)
  expect([valuesOf('failures').get(hub[0]!), valuesOf('failures').get(hub[2]!)]).toEqual([3, 0])
  expect(valuesOf('interval_seconds').size).toBe(hub.length)

  const without = new Metrics()
  without.add(databaseMetrics(pool, []))
  expect(await without.text()).not.toContain('riverline_feed_')
})

it('reads the process, twice in a row too', () => {
  const read = processMetrics()
  for (const families of [read(), read()])
    for (const { name, samples } of families)
      for (const [, value] of samples) expect(value, name).toBeGreaterThanOrEqual(0)
})
