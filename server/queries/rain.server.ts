import { and, between, eq, gte } from 'drizzle-orm'
import { kmBetween, maxGaugeKm, mayBeDry } from '#domain/live/dry-day.ts'
import { type RecentRain, recentRainOf } from '#domain/live/last-rain.ts'
import { rainOfDays } from '#domain/live/rain.ts'
import type { Db } from '../db/db.ts'
import { rainDays, rainGauges } from '../db/schema/live.ts'

interface Coordinates {
  lat: number
  lon: number
}

const nearestGauge = async (db: Db, point: Coordinates) => {
  const near = await db
    .select()
    .from(rainGauges)
    .where(
      and(
        between(rainGauges.lat, point.lat - 0.1, point.lat + 0.1),
        between(rainGauges.lon, point.lon - 0.2, point.lon + 0.2),
      ),
    )
  return near
    .map(({ id, ...place }) => ({ id, km: kmBetween(point, place) }))
    .filter(({ km }) => km <= maxGaugeKm)
    .sort((a, b) => a.km - b.km)[0]
}

/** By the start of a discharge at a place: how far off the gauge is by which its day may have been dry, or null. */
export const dryDayFinder = async (db: Db, point: Coordinates | null): Promise<(start: number) => number | null> => {
  const gauge = point ? await nearestGauge(db, point) : undefined
  if (!gauge) return () => null
  const days = await db.select().from(rainDays).where(eq(rainDays.gaugeId, gauge.id))
  const rainOf = rainOfDays(new Map(days.map(({ day, quarters }) => [day, quarters])))
  return (start) => (mayBeDry(start, rainOf) === true ? Math.round(gauge.km * 10) / 10 : null)
}

const recentDays = 14

/** What the nearest gauge, at most ten kilometres off, has measured of late. */
export const getRecentRain = async (
  db: Db,
  point: Coordinates,
  now = Date.now(),
): Promise<(RecentRain & { km: number }) | null> => {
  const gauge = await nearestGauge(db, point)
  if (!gauge) return null
  const since = new Date(now - recentDays * 86_400_000).toISOString().slice(0, 10)
  const days = await db
    .select()
    .from(rainDays)
    .where(and(eq(rainDays.gaugeId, gauge.id), gte(rainDays.day, since)))
  const rain = recentRainOf(days)
  return rain && { ...rain, km: Math.round(gauge.km) }
}
