import { asc, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { FeedCode } from '#domain/live/feeds.ts'
import { testDatabase } from '#tests/support/database.ts'
import { hubRow, scottishRows, startFeedServer, thamesRow } from '#tests/support/feed-server.ts'
import {
  annualReturns,
  feedRuns,
  feeds,
  overflowAliases,
  overflowEvents,
  overflowObservations,
  overflows,
  rainDays,
  rainGauges,
} from '../db/schema/live.ts'
import { getOverflow } from '../queries/overflows.server.ts'
import { runFeed } from './run-feed.ts'
import { registerFeeds } from './start-feeds.ts'

const { db } = await testDatabase({ empty: false })
let publisher = await startFeedServer()
afterAll(() => publisher.stop())

let clock = Date.UTC(2026, 10, 16, 12)
const minute = 60_000
const read = (code: FeedCode) =>
  runFeed(code, {
    db,
    userAgent: 'Riverline/1.0 (+http://localhost)',
    signal: new AbortController().signal,
    now: () => clock,
    paceMs: 0,
  })

beforeEach(async () => {
  for (const table of [
    rainDays,
    rainGauges,
    annualReturns,
    overflowObservations,
    overflowEvents,
    overflowAliases,
    overflows,
    feedRuns,
    feeds,
  ])
    await db.delete(table)
  await publisher.stop()
  publisher = await startFeedServer()
  const codes: FeedCode[] = [
    'hub-yorkshire',
    'hub-anglian',
    'hub-thames',
    'thames',
    'thames-history',
    'scottish-water',
    'edm-returns',
    'rain',
  ]
  await registerFeeds(db, codes)
  for (const code of codes) await db.update(feeds).set({ baseUrl: publisher.origin }).where(eq(feeds.code, code))
})

/** The layer after some minutes, with other rows. */
const later = (rows: Record<string, unknown>[], minutes = 15) => {
  clock += minutes * minute
  publisher.state.hub.rows = rows
  publisher.state.hub.edited += 1
}
const statesOf = async () =>
  Object.fromEntries((await db.select().from(overflows).orderBy(asc(overflows.id))).map(({ id, state }) => [id, state]))
const eventsOf = async (id: string) =>
  (await db.select().from(overflowEvents).where(eq(overflowEvents.overflowId, id)).orderBy(asc(overflowEvents.id))).map(
    ({ kind, startAt, endAt, endInferred, supersededAt }) =>
      [
        kind,
        startAt.toISOString().slice(0, 16),
        endAt?.toISOString().slice(0, 16) ?? '',
        endInferred ? '?' : '',
        supersededAt ? 'superseded' : '',
      ]
        .join(' ')
        .trimEnd(),
  )
const started = (start: number) => ({ Status: 1, StatusStart: start, LatestEventStart: start, LatestEventEnd: null })
const ended = (start: number, end: number) => ({
  Status: 0,
  StatusStart: end,
  LatestEventStart: start,
  LatestEventEnd: end,
})

describe('the National Storm Overflow Hub', () => {
  it('resolves the item, reads every page and stores what it says', async () => {
    publisher.state.hub.pageSize = 2
    later([
      hubRow('YWS0001'),
      hubRow('YWS0002', started(clock - 20 * minute)),
      hubRow('YWS0003', { Status: -1, StatusStart: null }),
    ])
    expect(await read('hub-yorkshire')).toMatchObject({ outcome: 'read', rows: 3 })
    expect(
      publisher.requests.map(({ path }) => path.replace(/\?.*resultOffset=/, '?').replace(/\?f=json/, '')),
    ).toEqual(['/7f575862a2254a4aaba62573e1012731', '/layer/0', '/layer/0/query?0', '/layer/0/query?2'])
    expect(publisher.requests[0]!.userAgent).toBe('Riverline/1.0 (+http://localhost)')
    expect(await statesOf()).toEqual({ yws0001: 'stopped', yws0002: 'discharging', yws0003: 'offline' })
    const [first] = await db.select().from(overflows).where(eq(overflows.id, 'yws0001'))
    expect(first).toMatchObject({
      sourceId: 'YWS0001',
      companyId: 'yorkshire-water',
      lat: 54.60886,
      water: 'Tees Estuary (S Bank)',
    })
    const [feed] = await db.select().from(feeds).where(eq(feeds.code, 'hub-yorkshire'))
    expect(feed).toMatchObject({ rows: 3, failures: 0, lastError: null, isShort: false })
    expect(feed!.dataAsOf!.getTime()).toBe(publisher.state.hub.edited)
  })

  it('asks for no page while the layer says that nothing was edited', async () => {
    later([hubRow('YWS0001')])
    await read('hub-yorkshire')
    publisher.requests.length = 0
    clock += 15 * minute
    expect(await read('hub-yorkshire')).toMatchObject({ outcome: 'unchanged' })
    expect(publisher.requests).toHaveLength(1)
  })

  it('writes an observation only for what has changed, and random milliseconds are no change', async () => {
    later([hubRow('YWS0001'), hubRow('YWS0002')])
    await read('hub-yorkshire')
    later([
      hubRow('YWS0001', { StatusStart: 1_735_342_680_777, LastUpdated: clock }),
      hubRow('YWS0002', started(clock)),
    ])
    expect(await read('hub-yorkshire')).toMatchObject({ changes: 2 })
    const observed = await db.select().from(overflowObservations)
    expect(observed.map(({ overflowId }) => overflowId).sort()).toEqual(['yws0001', 'yws0002', 'yws0002'])
  })

  it('follows a discharge from its start to its end, and says nothing twice', async () => {
    const start = clock + 5 * minute
    later([hubRow('YWS0001')])
    await read('hub-yorkshire')
    later([hubRow('YWS0001', started(start))])
    await read('hub-yorkshire')
    later([hubRow('YWS0001', started(start))])
    await read('hub-yorkshire')
    const end = clock
    later([hubRow('YWS0001', ended(start, end))])
    await read('hub-yorkshire')
    const iso = (ms: number) => new Date(ms).toISOString().slice(0, 16)
    expect(await eventsOf('yws0001')).toEqual([
      'discharge 2024-12-27T23:37 2024-12-27T23:38',
      `discharge ${iso(start)} ${iso(end)}`,
    ])
  })

  it('never takes a missing row for a stop, and knows a short read', async () => {
    const start = clock
    const rows = Array.from({ length: 10 }, (_, index) => hubRow(`YWS000${index}`, started(start)))
    for (let turn = 0; turn < 3; turn++) {
      later(rows)
      await read('hub-yorkshire')
    }
    later(rows.slice(0, 5))
    expect(await read('hub-yorkshire')).toMatchObject({ rows: 5, note: '5 rows, far fewer than usual' })
    expect(Object.values(await statesOf())).toEqual(Array(10).fill('discharging'))
    const [feed] = await db.select().from(feeds).where(eq(feeds.code, 'hub-yorkshire'))
    expect(feed).toMatchObject({ isShort: true, recentRows: [10, 10, 10] })
    // The same edit is read again, and is whole now.
    publisher.state.hub.rows = rows
    clock += minute
    expect(await read('hub-yorkshire')).toMatchObject({ outcome: 'read', rows: 10, note: null })
    expect(await db.select().from(overflows).where(isNull(overflows.absentSince))).toHaveLength(10)
  })

  it('reads a torn layer again, and lives with an id that is there twice', async () => {
    const start = clock
    publisher.state.pages = [[hubRow('YWS0001', started(start))], [hubRow('YWS0001')]]
    later([hubRow('YWS0001', started(start)), hubRow('YWS0002')])
    expect(await read('hub-yorkshire')).toMatchObject({ rows: 2 })
    later([hubRow('AWS00528'), hubRow('AWS00528', started(start))])
    expect(await read('hub-anglian')).toMatchObject({ rows: 1 })
    expect(await statesOf()).toEqual({ aws00528: 'discharging', yws0001: 'discharging', yws0002: 'stopped' })
  })

  it('does not stop a discharge because the layer rolls back', async () => {
    const start = clock
    later([hubRow('YWS0001', started(start))])
    await read('hub-yorkshire')
    later([hubRow('YWS0001')])
    await read('hub-yorkshire')
    expect(await statesOf()).toEqual({ yws0001: 'discharging' })
    const observed = await db.select().from(overflowObservations).orderBy(asc(overflowObservations.id))
    expect(observed.map(({ state, isRolledBack }) => [state, isRolledBack])).toEqual([
      ['discharging', false],
      ['stopped', true],
    ])
    later([hubRow('YWS0001', started(start))])
    await read('hub-yorkshire')
    expect(await eventsOf('yws0001')).toHaveLength(2)
  })

  it('reads fields in any case, without geometry, with odd words for nothing', async () => {
    publisher.state.hub.fields = (row) => ({
      ...Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name[0]!.toLowerCase() + name.slice(1), value]),
      ),
      receivingWaterCourse: '#N/A\n',
    })
    later([{ ...hubRow('SBB00407'), Latitude: undefined, Longitude: undefined }])
    expect(await read('hub-yorkshire')).toMatchObject({ rows: 1 })
    expect((await db.select().from(overflows))[0]).toMatchObject({ id: 'sbb00407', water: null, lat: null })
  })

  it('knows an overflow by the id that it had before', async () => {
    later([hubRow('AWS00001')])
    await read('hub-anglian')
    await db.insert(overflowAliases).values({ alias: 'anw0001', overflowId: 'aws00001' })
    later([hubRow('AnW0001', started(clock))])
    await read('hub-anglian')
    expect(await statesOf()).toEqual({ aws00001: 'discharging' })
  })

  it('falls back to the last known layer, and never leaves the hosts of the feed', async () => {
    publisher.state.itemUrl = 'http://elsewhere.example/layer'
    later([hubRow('YWS0001')])
    expect(await read('hub-yorkshire')).toMatchObject({
      outcome: 'failed',
      note: 'http://elsewhere.example is not a host of this feed',
    })
    publisher.state.replies = [{ status: 404, body: {} }]
    expect(await read('hub-yorkshire')).toMatchObject({ outcome: 'read', rows: 1 })
  })

  it.each([
    ['an error with HTTP 200', { body: { error: { code: 499, message: 'Token Required' } } }, /499 Token Required/],
    ['text instead of JSON', { text: '<html>' }, /other than JSON/],
    ['another shape', { body: { layers: 1, editingInfo: 'soon' } }, /another shape/],
    ['a redirect', { status: 302, headers: { Location: 'http://127.0.0.1:9/' }, body: {} }, /answered 302/],
  ])('writes down %s and changes nothing', async (_, reply, note) => {
    later([hubRow('YWS0001', started(clock))])
    await read('hub-yorkshire')
    later([hubRow('YWS0001')])
    publisher.state.replies = [reply]
    const result = await read('hub-yorkshire')
    expect(result.outcome).toBe('failed')
    expect(result.note).toMatch(note)
    expect(await statesOf()).toEqual({ yws0001: 'discharging' })
    const [feed] = await db.select().from(feeds).where(eq(feeds.code, 'hub-yorkshire'))
    expect(feed).toMatchObject({ failures: 1, lastError: result.note })
    expect(feed!.nextRunAt.getTime()).toBeLessThan(clock + 2 * minute)
  })

  it('comes back after a busy gateway', async () => {
    later([hubRow('YWS0001')])
    publisher.state.replies = [
      { status: 429, headers: { 'Retry-After': '0' }, body: {} },
      { status: 403, body: {} },
      { status: 503, body: {} },
    ]
    expect(await read('hub-yorkshire')).toMatchObject({ outcome: 'read', rows: 1 })
  })

  it('refuses a read of which a tenth cannot be understood', async () => {
    later([hubRow('YWS0001'), hubRow('YWS0002', { Status: 7 })])
    expect(await read('hub-yorkshire')).toMatchObject({
      outcome: 'failed',
      note: '1 of 2 rows could not be understood',
    })
  })
})

describe('Thames Water', () => {
  it('reads status and history, and adds no discharge twice', async () => {
    const now = new Date(clock - 30 * minute).toISOString().slice(0, 19)
    publisher.state.thames.status = [
      thamesRow('TWL00001'),
      thamesRow('TWL00002', { alertStatus: 'Discharging', statusChanged: now, mostRecentDischargeAlertStart: now }),
    ]
    expect(await read('thames')).toMatchObject({ outcome: 'read', rows: 2 })
    expect(await statesOf()).toEqual({ twl00001: 'stopped', twl00002: 'discharging' })
    const [place] = await db.select().from(overflows).where(eq(overflows.id, 'twl00001'))
    expect([place!.lat, place!.lon].map((degrees) => degrees!.toFixed(2))).toEqual(['51.76', '-0.97'])
    const alert = (alertType: string, datetime: string) => ({ ...thamesRow('TWL00001'), alertType, datetime })
    publisher.state.thames.alerts = [
      alert('Stop', '2023-01-13T20:15:00'),
      alert('Start', '2023-01-13T18:15:00'),
      alert('Stop', '2022-12-24T09:00:00'),
      alert('Start', '2022-12-24T08:00:00'),
      { ...alert('Start', '2022-05-01T08:00:00'), locationName: 'Nowhere' },
    ]
    expect(await read('thames-history')).toMatchObject({ outcome: 'read', changes: 1 })
    expect(await read('thames-history')).toMatchObject({ outcome: 'read', changes: 0 })
    expect(await eventsOf('twl00001')).toEqual([
      'discharge 2023-01-13T18:15 2023-01-13T20:15',
      'discharge 2022-12-24T08:00 2022-12-24T09:00',
    ])
  })

  it('goes on from what the Hub has told of the same overflows', async () => {
    const start = Math.floor((clock - 30 * minute) / 1000) * 1000
    later([hubRow('TWL00001', started(start)), hubRow('TWL00009')])
    await read('hub-thames')
    const since = new Date(start).toISOString().slice(0, 19)
    publisher.state.thames.status = [
      thamesRow('TWL00001', { alertStatus: 'Discharging', statusChanged: since, mostRecentDischargeAlertStart: since }),
    ]
    expect(await read('thames')).toMatchObject({ outcome: 'read', changes: 0 })
    expect(await eventsOf('twl00001')).toHaveLength(1)
    expect((await db.select().from(overflows)).map(({ id, feed }) => [id, feed]).sort()).toEqual([
      ['twl00001', 'thames'],
      ['twl00009', 'hub-thames'],
    ])
  })

  it('never reads no items as no discharges', async () => {
    publisher.state.thames.status = [thamesRow('TWL00002', { alertStatus: 'Discharging' })]
    await read('thames')
    publisher.state.thames.status = []
    expect(await read('thames')).toMatchObject({ outcome: 'failed', note: 'The answer has no items' })
    expect(await statesOf()).toEqual({ twl00002: 'discharging' })
  })
})

describe('Scottish Water', () => {
  it('reads recorded rows, both discharges of each', async () => {
    publisher.state.scottish.results = scottishRows
    expect(await read('scottish-water')).toMatchObject({ outcome: 'read', rows: 4 })
    expect(await statesOf()).toEqual({
      cso000007: 'stopped',
      cso000022: 'stopped',
      cso000026: 'offline',
      cso006614: 'discharging',
    })
    expect(await eventsOf('cso006614')).toEqual([
      'discharge 2026-09-05T14:25 2026-09-05T18:10',
      'discharge 2026-09-06T02:40',
    ])
    expect(await read('scottish-water')).toMatchObject({ outcome: 'unchanged' })
  })

  it('refuses an answer without rows', async () =>
    expect(await read('scottish-water')).toMatchObject({ outcome: 'failed' }))
})

describe('annual returns', () => {
  const row = (values: Record<string, unknown>) => ({
    ...{ unique_id: 'AWS00001', old_unique_id_pre_2024: 'AnW0001', annual_return_year: 2025 },
    ...{ site_name_ea_condat: 'BRACKLEY STW', permit_reference_ea_condat: 'AN/AWNNF10427' },
    ...{ counted_spills_12_24hr_calculated: 21, total_spill_duration_hrs_calculated: 210.5 },
    ...{ edm_operation_percent_calculated: 99.1, bathing_water: null, ...values },
  })

  it('are kept by year, name the overflow for good, and know its old id', async () => {
    await db
      .update(feeds)
      .set({ baseUrl: `${publisher.origin}/edm` })
      .where(eq(feeds.code, 'edm-returns'))
    later([hubRow('AWS00001')])
    await read('hub-anglian')
    publisher.state.edm = [
      row({}),
      row({ annual_return_year: '2024', counted_spills_12_24hr_calculated: '17' }),
      row({
        unique_id: 'AWS00002',
        counted_spills_12_24hr_calculated: null,
        permit_reference_ea_condat: 'Not in Consents Database',
      }),
      row({ unique_id: null }),
    ]
    expect(await read('edm-returns')).toMatchObject({ outcome: 'read', rows: 3, changes: 3, note: '1 row left out' })
    expect(await read('edm-returns')).toMatchObject({ outcome: 'read', changes: 0 })
    later([hubRow('AnW0001', started(clock))])
    await read('hub-anglian')
    expect(await db.select().from(overflows)).toMatchObject([
      { id: 'aws00001', name: 'BRACKLEY STW', permit: 'AN/AWNNF10427', state: 'discharging' },
    ])
    const overflow = await getOverflow(db, 'aws00001', ['hub', 'edm-returns'], clock)
    expect(overflow!.years.map(({ year, annualReturn }) => [year, annualReturn?.spills ?? null])).toEqual([
      [2026, null],
      [2025, 21],
      [2024, 17],
    ])
  })
})

describe('rain', () => {
  const day = Date.UTC(2026, 10, 1)
  const quarter = 15 * minute
  const reading = (index: number, value: unknown = 0) => ({
    dateTime: new Date(day + (index + 1) * quarter).toISOString().replace('.000', ''),
    measure:
      'http://environment.data.gov.uk/flood-monitoring/id/measures/E7050-rainfall-tipping_bucket_raingauge-t-15_min-mm',
    value,
  })

  it('marks a discharge that may have begun on a dry day, by a gauge some kilometres off', async () => {
    const start = day + 30 * 3_600_000
    later([hubRow('YWS0001', ended(start, start + 3_600_000))])
    await read('hub-yorkshire')
    publisher.state.rain.stations = [
      { stationReference: 'E7050', lat: 54.65, long: [-1.13, -1.13], label: 'Gauge' },
      { stationReference: 'E9999', label: 'without a place' },
    ]
    const dry = Array.from({ length: 192 }, (_, index) => reading(index))
    publisher.state.rain.readings = [
      ...dry.slice(1),
      { ...reading(0), value: [0, 0] },
      { ...reading(5), measure: 'level' },
    ]
    expect(await read('rain')).toMatchObject({ outcome: 'read', rows: 192, note: '1 row left out' })
    const marks = async () =>
      (await getOverflow(db, 'yws0001', ['hub', 'rain'], clock))!.events.map(({ dryGaugeKm }) => dryGaugeKm)
    expect(await marks()).toEqual([4.6])
    publisher.state.rain.readings = [reading(20, 0.4)]
    await read('rain')
    expect(await marks()).toEqual([null])
  })
})
