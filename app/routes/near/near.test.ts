import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { servicesContext } from '#server/context.server.ts'
import { feeds } from '#server/db/schema/live.ts'
import { readEnv } from '#server/env.ts'
import { runFeed } from '#server/live/run-feed.ts'
import { registerFeeds } from '#server/live/start-feeds.ts'
import { testDatabase } from '#tests/support/database.ts'
import { hubRow, startFeedServer } from '#tests/support/feed-server.ts'
import { loader } from './route.tsx'

const { db } = await testDatabase()
const publisher = await startFeedServer()
afterAll(() => publisher.stop())
const hour = 3_600_000

const near = async (place: string, settings: Record<string, string> = { FEEDS: 'hub,rain' }) => {
  const context = new RouterContextProvider()
  context.set(servicesContext, { db, env: readEnv(settings) } as never)
  const request = new Request(`http://localhost/near?${new URLSearchParams({ place })}`)
  return loader({ request, context, params: {}, url: new URL(request.url), pattern: '/near' } as never)
}

beforeAll(async () => {
  await registerFeeds(db, ['hub-south-west', 'rain'])
  await db.update(feeds).set({ baseUrl: publisher.origin })
  const now = Date.now()
  const at = (Latitude: number, Longitude: number) => ({ Latitude, Longitude })
  publisher.state.hub.edited = now
  publisher.state.hub.rows = [
    hubRow('SBB0001', {
      Status: 1,
      StatusStart: now - hour,
      LatestEventStart: now - hour,
      LatestEventEnd: null,
      ...at(50.7, -3.5),
    }),
    hubRow('SBB0002', at(50.727, -3.553)),
    hubRow('SBB0003', { Status: -1, StatusStart: null, ...at(50.62, -3.45) }),
    // Plymouth.
    hubRow('SBB0004', at(50.3755, -4.1427)),
  ]
  publisher.state.rain.stations = [{ stationReference: 'G1', lat: 50.74, long: -3.52 }]
  const quarter = Math.floor(now / 900_000) * 900_000
  publisher.state.rain.readings = [
    {
      dateTime: new Date(quarter).toISOString().replace('.000', ''),
      measure:
        'http://environment.data.gov.uk/flood-monitoring/id/measures/G1-rainfall-tipping_bucket_raingauge-t-15_min-mm',
      value: 0.4,
    },
  ]
  const options = { db, userAgent: 'test', signal: new AbortController().signal, paceMs: 0 }
  for (const code of ['hub-south-west', 'rain'] as const)
    expect(await runFeed(code, options), code).toMatchObject({ outcome: 'read' })
})

describe('/near', () => {
  it.each([
    ['Exeter', []],
    ['Cardiff', [expect.stringContaining('Dŵr Cymru and Hafren Dyfrdwy are not read')]],
    ['Belfast', ['Northern Ireland Water publishes no live feed of its overflows.']],
  ])('says in %s whose overflows nobody may read', async (place, unread) => {
    const { answer, unread: said } = await near(place)
    expect(answer?.found?.label).toContain(place)
    expect(said).toEqual(unread)
  })

  it('says of a town what discharges within ten kilometres, first what does so now', async () => {
    const { answer, state } = await near('Exeter')
    expect(answer!.found).toMatchObject({ label: 'Exeter, Devon', river: { name: 'Exe' }, nations: ['england'] })
    expect(answer!.found!.companies).toEqual([{ id: 'south-west-water', name: 'South West Water' }])
    expect(state!.withinKm).toBe(10)
    expect(state!.overflows!.listed.map(({ id, shown }) => [id, shown])).toEqual([
      ['sbb0001', 'discharging'],
      ['sbb0002', 'quiet'],
    ])
    expect(state!.rain).toMatchObject({ mm: 0.4, km: 2 })
  })

  it('cuts a whole postcode to its district, and widens by how far that reaches', async () => {
    const { place, answer, state } = await near('ex4 4qj')
    expect([place, answer!.typed]).toEqual(['EX4', 'EX4'])
    expect(state!.withinKm).toBeGreaterThan(10)
    expect(JSON.stringify({ place, answer, state }).toLowerCase()).not.toContain('4qj')
  })

  it('says nothing of today where no feed of the company is connected', async () => {
    expect((await near('Bath')).state!.overflows).toBeNull()
    expect((await near('Exeter', {})).state).toMatchObject({ overflows: null, rain: null })
  })

  it('tells a silent feed from a quiet river', async () => {
    await db
      .update(feeds)
      .set({ lastSuccessAt: new Date(Date.now() - 3 * hour) })
      .where(eq(feeds.code, 'hub-south-west'))
    expect((await near('Exeter')).state!.overflows!.counts).toMatchObject({ discharging: 0, quiet: 0, silent: 2 })
  })

  it('offers the rivers before anything is typed, and a choice between namesakes', async () => {
    expect((await near('')).rivers).toHaveLength(92)
    expect((await near('Newport')).answer!.candidates.length).toBeGreaterThan(4)
  })
})
