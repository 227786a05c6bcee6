import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { PageTable } from '#domain/site/page-table.ts'
import { testDatabase } from '#tests/support/database.ts'
import { randomFrom } from '#tests/support/random.ts'
import { silent } from '#tests/support/silent-log.ts'
import { dumpDatabase } from '../db/backup/dump.ts'
import { restoreDatabase } from '../db/backup/restore.ts'
import { stationSeries, stations } from '../db/schema/stations.ts'
import { readEnv } from '../env.ts'
import { ensureMonths, keepMonths } from '../stations/months.ts'
import { createStationToken, listStationTokens, revokeStationToken } from '../stations/tokens.server.ts'
import { createApi } from './index.ts'

const database = await testDatabase()
const { db, pool } = database
const env = readEnv({ SITE_URL: 'https://riverline.example', AUTH_SECRET: 'a secret that only this test run knows' })
const app = new Hono().route(
  '/api',
  createApi({ db, env, log: silent, ready: async () => true, pages: new PageTable({}) }),
)

const makeStation = async (slug: string, status: 'active' | 'retired' = 'active') => {
  const [station] = await db
    .insert(stations)
    .values({
      ...{ slug, name: 'At the weir', place: 'Bath', river: 'Avon', lat: 51.38, lon: -2.36 },
      ...{ owner: 'A trust', operator: 'A trust', status, isPublic: true },
    })
    .returning()
  const id = station!.id
  await db.insert(stationSeries).values([
    { stationId: id, parameter: 'temperature', sensor: 'A thermistor' },
    { stationId: id, parameter: 'ph', sensor: 'A glass electrode' },
  ])
  return { id, slug, token: (await createStationToken(db, id, null))! }
}
type Station = Awaited<ReturnType<typeof makeStation>>

const send = (station: Pick<Station, 'slug'>, token: string, body: unknown) =>
  app.request(`/api/stations/${station.slug}/readings`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const take = async (station: Station, readings: unknown[]) => {
  const answer = await send(station, station.token, { readings })
  expect(answer.status).toBe(200)
  return answer.json()
}
const reading = (time: string, value: number, rest = {}) => ({ parameter: 'temperature', time, value, ...rest })
const rows = async (text: string) => (await pool.query(text)).rows

describe('POST /api/stations/{slug}/readings', () => {
  it('stores a batch once, however often it is sent, and supersedes what has changed', async () => {
    const station = await makeStation('once')
    const batch = [reading('2026-01-05T10:00:00Z', 8), reading('2026-01-05T10:15:00Z', 9)]
    expect(await take(station, batch)).toMatchObject({ received: 2, accepted: 2, superseded: 0, duplicate: 0 })
    expect(await take(station, batch)).toMatchObject({ accepted: 0, superseded: 0, duplicate: 2 })
    const late = [reading('2026-01-05T10:15:00Z', 9.5, { mark: 'corrected' }), reading('2025-12-31T23:59:59Z', 7)]
    expect(await take(station, late)).toMatchObject({ accepted: 1, superseded: 1, duplicate: 0 })
    expect(await rows('select value, mark from station_corrections')).toEqual([{ value: 9, mark: 0 }])
    expect(
      await rows(`select min, mean, max, count::int from station_hours where at = '2026-01-05T10:00:00Z'`),
    ).toEqual([{ min: 8, mean: 8.75, max: 9.5, count: 2 }])
  })

  it('quarantines what cannot be believed, with a reason, and takes the rest', async () => {
    const station = await makeStation('doubts')
    const batch = [
      reading('2026-01-05T10:00:00Z', 8),
      reading('2026-01-05T10:15:00Z', 48),
      reading('2999-01-05T10:15:00Z', 8),
      { parameter: 'ammonium', time: '2026-01-05T10:15:00Z', value: 1 },
    ]
    const answer = await take(station, batch)
    expect(answer).toMatchObject({ accepted: 1, quarantined: 3 })
    expect(answer.doubts.map(({ reason }: { reason: string }) => reason)).toEqual([
      'out-of-range',
      'future',
      'not-measured',
    ])
    await take(station, batch)
    expect(await rows(`select count(*)::int as n from station_quarantine`)).toEqual([{ n: 3 }])
  })

  it('leaves suspect readings out of the rollups, and counts them', async () => {
    const station = await makeStation('suspect')
    await take(station, [
      reading('2026-01-06T10:00:00Z', 8),
      reading('2026-01-06T10:15:00Z', 20, { mark: 'suspect' }),
      reading('2026-01-06T11:15:00Z', 20, { mark: 'suspect' }),
    ])
    const found = await rows(`select h.min, h.max, h.count::int, h.suspect::int from station_hours h
      join station_series s on s.id = h.series_id where s.station_id = ${station.id} order by h.at`)
    expect(found).toEqual([
      { min: 8, max: 8, count: 1, suspect: 1 },
      { min: null, max: null, count: 0, suspect: 1 },
    ])
  })

  it.each([
    ['no JSON', '{', 400],
    ['nothing', '', 400],
    ['null', 'null', 422],
    ['a list', '[]', 422],
    ['no readings', { readings: [] }, 422],
    ['too many', { readings: Array(10_001).fill(reading('2026-01-05T10:00:00Z', 1)) }, 422],
    ['a value that is text', { readings: [{ ...reading('2026-01-05T10:00:00Z', 1), value: '1' }] }, 422],
    [
      'a value beyond all numbers',
      '{"readings":[{"parameter":"ph","time":"2026-01-05T10:00:00Z","value":1e999}]}',
      422,
    ],
    ['no zone', { readings: [reading('2026-01-05T10:00:00', 1)] }, 422],
    ['a NUL in a name', { readings: [{ ...reading('2026-01-05T10:00:00Z', 1), parameter: 'p\u0000h' }] }, 422],
    [
      'a lone surrogate in a name',
      '{"readings":[{"parameter":"\\ud800","time":"2026-01-05T10:00:00Z","value":1}]}',
      422,
    ],
  ])('refuses a body that is %s, and takes nothing of it', async (name, body, status) => {
    const station = await makeStation(name.toLowerCase().replaceAll(' ', '-'))
    const answer = await send(station, station.token, body)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
  })

  it('knows a station by its token: not that of another, not a revoked one, none that is retired', async () => {
    const [station, other, retired] = [
      await makeStation('one'),
      await makeStation('other'),
      await makeStation('retired', 'retired'),
    ]
    const body = { readings: [reading('2026-01-05T10:00:00Z', 8)] }
    const statusOf = async (slug: string, token: string) => (await send({ slug }, token, body)).status
    expect(await statusOf('one', station.token)).toBe(200)
    expect(await statusOf('one', other.token)).toBe(401)
    expect(await statusOf('one', `rs_${'a'.repeat(43)}`)).toBe(401)
    expect(await statusOf('one', 'nothing')).toBe(401)
    expect(await statusOf('none', station.token)).toBe(401)
    expect(await statusOf('retired', retired.token)).toBe(409)
    const [token] = await listStationTokens(db, station.id)
    expect(await revokeStationToken(db, { stationId: station.id, id: token!.id, by: 'somebody' })).toBe(true)
    expect(await statusOf('one', station.token)).toBe(401)
    const stored = await rows('select hash from station_tokens')
    expect(stored.map(({ hash }) => hash)).not.toContain(station.token)
  })

  it('keeps rollups in step with the readings under batches that come at once, late and twice', async () => {
    const station = await makeStation('random')
    const random = randomFrom(19)
    const start = Date.UTC(2026, 0, 30, 20)
    const batches = Array.from({ length: 24 }, () =>
      Array.from({ length: 40 }, () =>
        reading(new Date(start + random.below(200) * 900_000).toISOString(), random.below(300) / 10, {
          mark: random.chance(0.2) ? 'suspect' : 'provisional',
        }),
      ),
    )
    for (let n = 0; n < batches.length; n += 6)
      await Promise.all(batches.slice(n, n + 6).map((batch) => take(station, batch)))
    const wrong = (unit: 'hour' | 'day') =>
      rows(`select * from (
          select r.series_id, date_trunc('${unit}', r.at, 'UTC') as at, min(value) filter (where mark <> 3) as min,
            avg(value) filter (where mark <> 3) as mean, max(value) filter (where mark <> 3) as max,
            count(*) filter (where mark <> 3) as count, count(*) filter (where mark = 3) as suspect
          from station_readings r join station_series s on s.id = r.series_id where s.station_id = ${station.id} group by 1, 2) a
        full join (select k.* from station_${unit}s k join station_series s on s.id = k.series_id where s.station_id = ${station.id}) k
          using (series_id, at)
        where (a.min, a.max, a.count, a.suspect) is distinct from (k.min, k.max, k.count::bigint, k.suspect::bigint)
          or abs(coalesce(a.mean, 0) - coalesce(k.mean, 0)) > 1e-9`)
    expect(await wrong('hour')).toEqual([])
    expect(await wrong('day')).toEqual([])
    expect((await rows(`select count(*)::int as n from station_days`))[0].n).toBeGreaterThan(2)
  })
})

describe('the months of readings', () => {
  const partitions = async () =>
    (
      await rows(
        `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'station_readings'::regclass`,
      )
    )
      .map(({ name }) => name)
      .sort()

  it('are made ahead and dropped when they are not kept, with their rollups left', async () => {
    const station = await makeStation('months')
    await take(station, [reading('2024-02-29T23:59:59Z', 8)])
    const now = Date.UTC(2026, 10, 16)
    await keepMonths(db, null, now)
    expect(await partitions()).toEqual(
      expect.arrayContaining(['station_readings_2024_02', 'station_readings_2026_11', 'station_readings_2027_02']),
    )
    const kept = await partitions()
    await keepMonths(db, null, now)
    expect(await partitions()).toEqual(kept)
    expect(await keepMonths(db, 24, now)).toEqual({ dropped: 1 })
    expect(await partitions()).not.toContain('station_readings_2024_02')
    expect(await rows(`select count(*)::int as n from station_hours where at = '2024-02-29T23:00:00Z'`)).toEqual([
      { n: 1 },
    ])
  })

  it('are made once by several at the same time', async () => {
    await Promise.all([1, 2, 3, 4].map(() => ensureMonths(db, ['2023-05-01', '2023-06-01'])))
    expect(await partitions()).toEqual(expect.arrayContaining(['station_readings_2023_05', 'station_readings_2023_06']))
  })

  it('are in a backup, and back after it', async () => {
    const output = new PassThrough()
    const [, file] = await Promise.all([dumpDatabase(database, output).then(() => output.end()), buffer(output)])
    const restored = await testDatabase({ empty: true })
    await restoreDatabase(restored, Readable.from([file]))
    const sum = `select count(*)::int as n, sum(value) as total, count(distinct tableoid)::int as partitions from station_readings`
    const [before] = await rows(sum)
    expect(before.n).toBeGreaterThan(100)
    expect((await restored.pool.query(sum)).rows).toEqual([before])
    // New rows take new numbers.
    await restored.db.execute(sql`insert into station_series (station_id, parameter, sensor)
      select max(id), 'turbidity', 'A sensor' from stations`)
  })
})
