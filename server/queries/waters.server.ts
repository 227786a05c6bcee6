import { and, between, desc, eq, gte, inArray } from 'drizzle-orm'
import { type Feed, type FeedSetting, feedOf } from '#domain/live/feeds.ts'
import { boxAround, type Extent } from '#domain/live/surroundings.ts'
import type { Nation } from '#domain/maps/nations.ts'
import type { BacteriaCount, BathingWater } from '#domain/waters/bathing-water.ts'
import type { Known, WatersNear, WatersOf } from '#domain/waters/known-waters.ts'
import type { Sonde } from '#domain/waters/sonde.ts'
import { isReachOf, type WaterBody } from '#domain/waters/water-body.ts'
import type { Db } from '../db/db.ts'
import {
  bathingSamples,
  bathingWaters,
  bathingYears,
  sondeReadings,
  sondes,
  waterBodies,
  waterBodyClasses,
} from '../db/schema/waters.ts'
import { listFeeds } from './feeds.server.ts'

type Told = Extract<Feed['tells'], 'bathing' | 'sondes' | 'water-bodies'>
type ReadFeeds = { code: string; tells: Told; nation: Nation }[]

/** The feeds of regulators that are connected and have been read. */
const listRead = async (db: Db, settings: readonly FeedSetting[]): Promise<ReadFeeds> => {
  if (!settings.some((setting) => ['bathing', 'sondes', 'water-bodies'].includes(setting))) return []
  return (await listFeeds(db, settings)).flatMap(({ code, isNamed, isOn, lastSuccessAt, nation }) => {
    const { tells } = feedOf(code)
    const isRegulators = tells === 'bathing' || tells === 'sondes' || tells === 'water-bodies'
    return isRegulators && isNamed && isOn && lastSuccessAt !== null ? [{ code, tells, nation }] : []
  })
}

/** That nothing was found means something only where a feed tells of every nation that the place is in. */
const orWhyNot = <T>(found: T | null, read: ReadFeeds, tells: Told, nations: readonly Nation[]): Known<T> => {
  if (found !== null) return found
  const told = read.filter((feed) => feed.tells === tells).map(({ nation }) => nation)
  return nations.every((nation) => told.includes(nation)) ? 'none' : 'not-connected'
}

interface Place {
  bathing: Extent
  sonde: Extent
  nations: readonly Nation[]
}

/** The nearest bathing water and the nearest sonde that reports. */
export const getWatersNear = async (
  db: Db,
  settings: readonly FeedSetting[],
  { bathing, sonde, nations }: Place,
  now = Date.now(),
): Promise<WatersNear> => {
  const read = await listRead(db, settings)
  const [waters, nearest] = await Promise.all([
    listBathing(db, read, bathing, { limit: 1, now }),
    findSonde(db, read, sonde, now),
  ])
  return {
    bathing: orWhyNot(waters[0] ?? null, read, 'bathing', nations),
    bathingWithinKm: bathing.around.withinKm,
    sonde: orWhyNot(nearest, read, 'sondes', nations),
    sondeWithinKm: sonde.around.withinKm,
  }
}

interface RiverOrArea {
  bathing: Extent
  bodies: Extent
  /** Whose reaches are wanted. */
  rivers: readonly string[]
  nations: readonly Nation[]
}

/** Bathing waters and ecological classes of a river, or of the area of a catchment. */
export const getWatersOf = async (
  db: Db,
  settings: readonly FeedSetting[],
  { bathing, bodies, rivers, nations }: RiverOrArea,
  now = Date.now(),
): Promise<WatersOf> => {
  const read = await listRead(db, settings)
  const [waters, all] = await Promise.all([
    listBathing(db, read, bathing, { limit: 12, now }),
    listBodies(db, read, bodies),
  ])
  const reaches = all.filter(({ name }) => rivers.some((river) => isReachOf(name, river)))
  return {
    bathing: orWhyNot(waters.length > 0 ? waters : null, read, 'bathing', nations),
    reaches: orWhyNot(reaches.length > 0 ? reaches : null, read, 'water-bodies', nations),
    bodies: all.map((body) => body.class),
    bodiesReadAt: all.length > 0 ? new Date(Math.min(...all.map(({ readAt }) => readAt.getTime()))) : null,
  }
}

const withDistance = <T extends { lat: number; lon: number }>({ around, kmTo }: Extent, rows: readonly T[]) =>
  rows
    .map((row) => ({ ...row, km: kmTo(row) }))
    .filter(({ km }) => km <= around.withinKm)
    .sort((a, b) => a.km - b.km)

type Placed = typeof bathingWaters | typeof sondes | typeof waterBodies
const inBox = (table: Placed, { around }: Extent) => {
  const { south, north, west, east } = boxAround(around)
  return and(between(table.lat, south, north), between(table.lon, west, east))
}

const listBathing = async (
  db: Db,
  read: ReadFeeds,
  extent: Extent,
  { limit, now }: { limit: number; now: number },
): Promise<(BathingWater & { km: number })[]> => {
  const codes = read.flatMap(({ code, tells }) => (tells === 'bathing' ? [code] : []))
  if (codes.length === 0) return []
  const rows = await db
    .select()
    .from(bathingWaters)
    .where(and(inArray(bathingWaters.feed, codes), inBox(bathingWaters, extent)))
  const near = withDistance(extent, rows).slice(0, limit)
  if (near.length === 0) return []
  const ids = near.map(({ id }) => id)
  const [years, samples] = await Promise.all([
    db.select().from(bathingYears).where(inArray(bathingYears.waterId, ids)).orderBy(desc(bathingYears.year)),
    db
      .selectDistinctOn([bathingSamples.waterId])
      .from(bathingSamples)
      .where(inArray(bathingSamples.waterId, ids))
      .orderBy(bathingSamples.waterId, desc(bathingSamples.takenAt)),
  ])
  return near.map((water) => {
    const { id, feed, name, page, sampledOn, sampleResult, risk, riskUntil, isWorsenedByRain, readAt, km } = water
    const sample = samples.find(({ waterId }) => waterId === id)
    // The list may name a later sample than the one whose counts we have.
    const isNewest = sample && (!sampledOn || sample.takenAt.slice(0, 10) >= sampledOn)
    return {
      ...{ id, feed: feed as BathingWater['feed'], name, page, sampleResult, isWorsenedByRain, readAt, km },
      classes: years.filter(({ waterId }) => waterId === id).map(({ year, rating }) => ({ year, rating })),
      sampledOn: isNewest ? sample.takenAt.slice(0, 10) : sampledOn,
      sample: isNewest
        ? {
            takenAt: sample.takenAt,
            ecoli: countOf(sample.ecoli, sample.ecoliQualifier),
            enterococci: countOf(sample.enterococci, sample.enterococciQualifier),
            isDiscounted: sample.isDiscounted,
          }
        : null,
      risk: risk && riskUntil && riskUntil.getTime() > now ? { level: risk, until: riskUntil } : null,
    }
  })
}

const countOf = (count: number | null, qualifier: BacteriaCount['qualifier'] | null): BacteriaCount | null =>
  count === null || qualifier === null ? null : { count, qualifier }

/** Most sondes are temporary: one counts that has reported in the last week. */
const reportedMs = 7 * 86_400_000

const findSonde = async (db: Db, read: ReadFeeds, extent: Extent, now: number): Promise<Sonde | null> => {
  if (!read.some(({ tells }) => tells === 'sondes')) return null
  const rows = await db
    .select()
    .from(sondeReadings)
    .innerJoin(sondes, eq(sondes.id, sondeReadings.sondeId))
    .where(and(inBox(sondes, extent), gte(sondeReadings.at, new Date(now - reportedMs))))
  const [nearest] = withDistance(
    extent,
    rows.map((row) => row.sondes),
  )
  if (!nearest) return null
  const own = rows.flatMap((row) => (row.sondes.id === nearest.id ? [row.sonde_readings] : []))
  return {
    ...{ id: nearest.id, name: nearest.name, km: nearest.km },
    readings: own.map(({ parameter, value, at, quality }) => ({ parameter, value, at, quality })),
    readAt: own[0]!.readAt,
  }
}

/** With the class of the newest cycle. */
const listBodies = async (db: Db, read: ReadFeeds, extent: Extent): Promise<WaterBody[]> => {
  if (!read.some(({ tells }) => tells === 'water-bodies')) return []
  const rows = await db
    .selectDistinctOn([waterBodies.id])
    .from(waterBodies)
    .innerJoin(waterBodyClasses, eq(waterBodyClasses.waterBodyId, waterBodies.id))
    .where(inBox(waterBodies, extent))
    .orderBy(waterBodies.id, desc(waterBodyClasses.cycle))
  return withDistance(
    extent,
    rows.map((row) => ({ ...row.water_body_classes, ...row.water_bodies })),
  ).map(({ id, name, kind, isModified, year, cycle, readAt, class: found }) => ({
    ...{ id, name, kind, isModified, class: found, year, cycle, readAt },
  }))
}
