import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FeedCode, FeedSetting } from '#domain/live/feeds.ts'
import { aroundPoint, extentOf } from '#domain/live/surroundings.ts'
import type { Nation } from '#domain/maps/nations.ts'
import { testDatabase } from '#tests/support/database.ts'
import {
  bathingItem,
  classificationsCsv,
  sampleAddress,
  sampleItem,
  sondeReading,
  sondeStation,
  startWatersServer,
} from '#tests/support/waters-server.ts'
import { feeds } from '../db/schema/live.ts'
import { rivers } from '../geo/atlas.server.ts'
import { runFeed } from '../live/run-feed.ts'
import { registerFeeds } from '../live/start-feeds.ts'
import { getCatchmentWaters } from './catchment-waters.server.ts'
import { getWatersNear, getWatersOf } from './waters.server.ts'

const { db } = await testDatabase()
const agency = await startWatersServer()
afterAll(() => agency.stop())

const now = Date.UTC(2025, 8, 5, 12)
const exmouth = { lat: 50.617, lon: -3.42 }
const all: FeedSetting[] = ['bathing', 'sondes', 'water-bodies']
const near = (point: { lat: number; lon: number }, settings = all, nations: Nation[] = ['england'], at = now) =>
  getWatersNear(
    db,
    settings,
    { bathing: extentOf(aroundPoint(point, 25)), sonde: extentOf(aroundPoint(point, 10)), nations },
    at,
  )
const along = (name: string) => {
  const { line } = rivers.find((river) => river.name === name)!
  const extent = extentOf({ lines: [line], withinKm: 10 })
  return getWatersOf(db, all, { bathing: extent, bodies: extent, rivers: [name], nations: ['england'] }, now)
}

beforeAll(async () => {
  const codes: FeedCode[] = ['bathing-england', 'sondes', 'water-bodies']
  await registerFeeds(db, codes)
  await db.update(feeds).set({ baseUrl: agency.origin })
  const at = (lat: number, long: number, point: string) => ({
    samplingPoint: { _about: `http://location/bwsp.eaew/${point}`, lat, long },
  })
  agency.state.bathing = [
    bathingItem(
      {
        ...at(50.611, -3.41, '20500'),
        latestSampleAssessment: sampleAddress('20500', '20250828', '100500', '20250828'),
      },
      { id: 'ukk4305-20500', name: 'Exmouth' },
    ),
    bathingItem(at(50.34, -3.57, '20900'), { id: 'ukk4306-20900', name: 'Dartmouth Castle and Sugary Cove' }),
    bathingItem(),
  ]
  agency.state.samples = { '20500': [sampleItem({}, '20500')] }
  agency.state.stations = [
    sondeStation({ '@id': 'http://x/id/stations/E1', label: 'EXE_COUNTESS WEAR_D_202405', lat: 50.69, long: -3.49 }),
    sondeStation({ '@id': 'http://x/id/stations/E2', label: 'EXE_TOPSHAM_D_202405', lat: 50.68, long: -3.46 }),
  ]
  agency.state.readings = {
    temperature: [
      sondeReading('E1-temp-i-subdaily-C', '2025-09-05T11:00:00'),
      sondeReading('E2-temp-i-subdaily-C', '2025-08-20T11:00:00'),
    ],
    ph: [sondeReading('E1-ph-i-subdaily', '2025-09-05T10:45:00', { value: 7.9 })],
  }
  agency.state.classifications['3000'] = classificationsCsv(
    [
      ['GB1', 'Exe (Culm to Creedy)', 'Good', 'Ecological', 2, 2019, 'not designated', 294300, 107500],
      ['GB1', 'Exe (Culm to Creedy)', 'Moderate', 'Ecological', 3, 2022, 'not designated', 294300, 107500],
      ['GB2', 'Burn River', 'Poor', 'Ecological', 3, 2022, 'heavily modified', 294800, 107000],
      ['GB3', 'Dart', 'Good', 'Ecological', 3, 2022, 'not designated', 274000, 67300],
      ['GB4', 'Exe', 'Bad', 'Ecological', 3, 2022, 'not designated', 585200, 258700],
    ].map(([id, ...rest]) => [`${id}08045009999`, ...rest]),
  )
  const options = { db, userAgent: 'test', signal: new AbortController().signal, now: () => now, paceMs: 0 }
  for (const code of codes) expect(await runFeed(code, options), code).toMatchObject({ outcome: 'read' })
})

describe('near a place', () => {
  it('there is the nearest bathing water with its class, its last sample and the forecast while it holds', async () => {
    const { bathing } = await near(exmouth)
    expect(bathing).toMatchObject({
      ...{
        name: 'Exmouth',
        feed: 'bathing-england',
        classes: [{ year: 2024, rating: 'good' }],
        sampledOn: '2025-08-28',
      },
      sample: { ecoli: { count: 150, qualifier: '=' }, enterococci: { count: 73, qualifier: '<' } },
      risk: { level: 'normal' },
    })
    const tomorrow = await near(exmouth, all, ['england'], now + 86_400_000)
    expect(tomorrow.bathing).toMatchObject({ name: 'Exmouth', risk: null })
  })

  it('there is the nearest sonde that has reported in the last week', async () => {
    const { sonde } = await near({ lat: 50.68, lon: -3.46 })
    expect(sonde).toMatchObject({ id: 'E1', name: 'Exe, Countess Wear' })
    expect((sonde as { readings: unknown[] }).readings).toHaveLength(2)
    expect((await near(exmouth, all, ['england'], now + 8 * 86_400_000)).sonde).toBe('none')
  })

  it('no feed, no water and a nation without a feed are three things', async () => {
    expect(await near(exmouth, [])).toMatchObject({ bathing: 'not-connected', sonde: 'not-connected' })
    const leeds = { lat: 53.8, lon: -1.55 }
    expect(await near(leeds)).toMatchObject({ bathing: 'none', bathingWithinKm: 25, sonde: 'none' })
    expect(await near({ lat: 57.15, lon: -2.1 }, all, ['scotland'])).toMatchObject({ bathing: 'not-connected' })
    await db.update(feeds).set({ isOn: false }).where(eq(feeds.code, 'sondes'))
    expect((await near({ lat: 50.68, lon: -3.46 })).sonde).toBe('not-connected')
    await db.update(feeds).set({ isOn: true }).where(eq(feeds.code, 'sondes'))
  })
})

describe('a river', () => {
  it('has its reaches by name and place, each with the class of the newest cycle', async () => {
    const { reaches, bodies } = await along('Exe')
    expect(reaches).toMatchObject([{ name: 'Exe (Culm to Creedy)', class: 'moderate', year: 2022, cycle: 3 }])
    expect(bodies.toSorted()).toEqual(['moderate', 'poor'])
    expect((await along('Tees')).reaches).toBe('none')
  })
})

describe('a catchment', () => {
  it('has the classes and bathing waters of its area', async () => {
    const dart = { slug: 'dart', lat: 50.5, lon: -3.8, nations: ['england'] as const }
    expect(await getCatchmentWaters(db, all, dart)).toMatchObject({
      bathing: [{ name: 'Dartmouth Castle and Sugary Cove' }],
      reaches: [{ name: 'Dart', class: 'good' }],
    })
    expect(await getCatchmentWaters(db, [], dart)).toMatchObject({ bathing: 'not-connected', reaches: 'not-connected' })
  })
})
