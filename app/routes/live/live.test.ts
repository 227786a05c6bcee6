import { eq, sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FeedSetting } from '#domain/live/feeds.ts'
import { overflowsApi } from '#server/api/overflows.ts'
import { type Services, servicesContext } from '#server/context.server.ts'
import { feeds } from '#server/db/schema/live.ts'
import { readEnv } from '#server/env.ts'
import { runFeed } from '#server/live/run-feed.ts'
import { registerFeeds } from '#server/live/start-feeds.ts'
import { getCatchmentLive, getCompanyLive, getLiveNow } from '#server/queries/live-panels.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { hubRow, startFeedServer } from '#tests/support/feed-server.ts'
import { loader as loadOverflow } from '../overflows/route.tsx'
import { loader } from './route.tsx'

const { db } = await testDatabase()
const publisher = await startFeedServer()
afterAll(() => publisher.stop())

const contextWith = (settings: Record<string, string>) => {
  const context = new RouterContextProvider()
  const pages = { pages: [], factsOf: () => ({ breadcrumb: [], event: null }) }
  context.set(servicesContext, { db, env: readEnv(settings), pages } as unknown as Services)
  return context
}
const live = async (query = '', settings: Record<string, string> = { FEEDS: 'hub' }) =>
  loader({ context: contextWith(settings), request: new Request(`http://localhost/live${query}`), params: {} } as never)
const overflow = async (id: string) =>
  loadOverflow({
    ...{ context: contextWith({ FEEDS: 'hub' }), params: { id } },
    request: new Request(`http://localhost/overflows/${id}`),
  } as never)

const hour = 3_600_000
beforeAll(async () => {
  await registerFeeds(db, ['hub-yorkshire', 'hub-wessex'])
  await db.update(feeds).set({ baseUrl: publisher.origin })
  const now = Date.now()
  const times = (start: number, end: number | null) => ({
    LatestEventStart: start,
    LatestEventEnd: end,
    StatusStart: end ?? start,
  })
  publisher.state.hub.edited = now
  publisher.state.hub.rows = [
    hubRow('YWS0001', { Status: 1, ...times(now - hour, null) }),
    hubRow('YWS0002', times(now - 30 * hour, now - 29 * hour)),
    hubRow('YWS0003', { Status: -1, StatusStart: null }),
    hubRow('YWS0004'),
  ]
  const options = { db, userAgent: 'test', signal: new AbortController().signal, paceMs: 0 }
  expect(await runFeed('hub-yorkshire', options)).toMatchObject({ outcome: 'read', rows: 4 })
})

describe('/live', () => {
  it('says that no feed is connected', async () => expect((await live('', {})).layout).toBeNull())

  it('counts states, draws all but the quiet ones, and lists them, those that discharge first', async () => {
    const { counts, rows, marks } = await live()
    expect(counts).toEqual({ all: 4, discharging: 1, recent: 1, offline: 1, silent: 0, quiet: 1 })
    expect(rows.map(({ id, shown }) => [id, shown])).toEqual([
      ['yws0001', 'discharging'],
      ['yws0002', 'recent'],
      ['yws0003', 'offline'],
    ])
    for (const state of ['discharging', 'recent', 'offline'] as const) expect(marks[state]).toMatch(/^M\d+ \d+h0$/)
    expect(marks.silent).toBe('')
  })

  it('tells the home page what current feeds say, and nothing where there is none', async () => {
    expect(await getLiveNow(db, ['hub'])).toMatchObject({ counts: { all: 4, discharging: 1 }, feeds: 1 })
    expect(await getLiveNow(db, [])).toBeNull()
    const notCurrent = { dataAsOf: new Date(Date.now() - 24 * hour), lastSuccessAt: new Date(Date.now() - 24 * hour) }
    const [before] = await db.select().from(feeds).where(eq(feeds.code, 'hub-yorkshire'))
    await db.update(feeds).set(notCurrent).where(eq(feeds.code, 'hub-yorkshire'))
    expect(await getLiveNow(db, ['hub'])).toBeNull()
    await db.update(feeds).set(before!).where(eq(feeds.code, 'hub-yorkshire'))
  })

  it('tells the page of a catchment what lies within it, and null where no feed tells of it', async () => {
    const of = (slug: string, company: string, settings: FeedSetting[] = ['hub']) =>
      getCatchmentLive(db, { slug, company: { id: company } }, settings)
    expect(await of('tees', 'northumbrian-water')).toMatchObject({
      ...{ isCurrent: true, counts: { all: 4, discharging: 1, recent: 1, offline: 1, quiet: 1 } },
    })
    // Its company's feed knows none here; or it was never read, and nothing is known.
    expect(await of('dart', 'yorkshire-water')).toMatchObject({ isCurrent: true, counts: { all: 0 } })
    expect(await of('bristol-avon', 'wessex-water')).toBeNull()
    expect(await of('lagan', 'northern-ireland-water')).toBeNull()
    expect(await of('none', 'yorkshire-water')).toBeNull()
    expect(await of('tees', 'northumbrian-water', [])).toBeNull()
  })

  it('filters by company, catchment, nation and state', async () => {
    expect((await live('?company=wessex-water')).counts.all).toBe(0)
    expect((await live('?nation=scotland')).counts.all).toBe(0)
    expect((await live('?catchment=tees')).counts).toMatchObject({ all: 4, discharging: 1 })
    expect((await live('?catchment=dart')).counts.all).toBe(0)
    expect((await live('?catchment=none')).counts.all).toBe(0)
    expect((await live('?state=quiet')).rows.map(({ id }) => id)).toEqual(['yws0004'])
    await expect(live('?page=9')).rejects.toMatchObject({ status: 404 })
  })

  it('shows each feed with its age, also one that was never read', async () => {
    const { feeds } = await live()
    expect(feeds.find(({ code }) => code === 'hub-yorkshire')).toMatchObject({ isCurrent: true, counts: { all: 4 } })
    expect(feeds.find(({ code }) => code === 'hub-wessex')).toMatchObject({ isCurrent: false, asOf: null })
  })

  it('takes silence for silence: of a feed that is not current nothing is said', async () => {
    const [before] = await db.select().from(feeds).where(eq(feeds.code, 'hub-yorkshire'))
    await db
      .update(feeds)
      .set({ lastSuccessAt: new Date(Date.now() - hour) })
      .where(eq(feeds.code, 'hub-yorkshire'))
    expect((await live()).counts).toMatchObject({ discharging: 0, quiet: 0, silent: 4 })
    expect(await getCompanyLive(db, 'yorkshire-water', ['hub'])).toMatchObject({ isCurrent: false })
    await db.update(feeds).set({ lastSuccessAt: before!.lastSuccessAt }).where(eq(feeds.code, 'hub-yorkshire'))
    expect(await getCompanyLive(db, 'yorkshire-water', ['hub'])).toMatchObject({
      isCurrent: true,
      counts: { discharging: 1 },
    })
    expect(await getCompanyLive(db, 'yorkshire-water', [])).toBeNull()
    expect(await getCompanyLive(db, 'wessex-water', ['hub'])).toBeNull()
  })
})

describe('/overflows/{id}', () => {
  it('has state, events, years and a map', async () => {
    const { overflow: record, events, map } = await overflow('yws0002')
    expect(record).toMatchObject({
      shown: 'recent',
      company: { id: 'yorkshire-water', name: 'Yorkshire Water' },
      frame: null,
    })
    expect(events).toHaveLength(1)
    expect(record.years[0]).toMatchObject({ spills: 1, hours: 1 })
    expect(map).not.toBeNull()
  })

  it('is a 404 for an id that nobody knows', async () =>
    expect(await overflow('none').catch((thrown) => thrown.status)).toBe(404))

  it('plays the recording, frame by frame', async () => {
    const { overflow: record } = await overflow('demonstration')
    expect(record.frame).toEqual({ number: 1, of: 8 })
  })

  it('is a file and JSON as well', async () => {
    const api = overflowsApi({ db, env: readEnv({ FEEDS: 'hub' }) })
    const file = await api.request('/overflows/yws0002.csv')
    expect(file.headers.get('content-type')).toMatch(/^text\/csv/)
    expect((await file.text()).split('\r\n')[1]).toMatch(/^YWS0002,discharge,.*Z,false,.*Z,false,false,false,,$/)
    expect(await (await api.request('/overflows/YWS0001')).json()).toMatchObject({
      shown: 'discharging',
      isRecording: false,
    })
    const recording = (await (await api.request('/overflows/demonstration.csv')).text()).trim().split('\r\n').slice(1)
    expect(recording.filter((line) => !line.endsWith('"Recording, not live"'))).toEqual([])
    expect(await (await api.request('/overflows/demonstration')).json()).toMatchObject({ isRecording: true })
    expect((await api.request('/overflows/none')).status).toBe(404)
    expect((await api.request('/overflows/none.csv')).status).toBe(404)
  })

  it('of a company whose terms do not plainly allow it is shown, and passed on neither singly nor as a file', async () => {
    await db.execute(sql`insert into overflows (id, source_id, feed, state, since, since_inferred, fingerprint, first_read_at)
      values ('cso000022', 'CSO000022', 'scottish-water', 'stopped', now(), false, '', now())`)
    const api = overflowsApi({ db, env: readEnv({ FEEDS: 'scottish-water' }) })
    for (const path of ['/overflows/cso000022', '/overflows/cso000022.csv']) {
      const answer = await api.request(path)
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('/overflows/cso000022 shows it') })
    }
    expect((await overflow('cso000022')).isPassedOn).toBe(false)
    expect((await overflow('yws0002')).isPassedOn).toBe(true)
  })
})
