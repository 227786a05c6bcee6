import { and, between, eq } from 'drizzle-orm'
import { kmBetween, maxGaugeKm, mayBeDry } from '#domain/live/dry-day.ts'
import { rainOfDays } from '#domain/live/rain.ts'
import type { Db } from '../db/db.ts'
import { rainDays, rainGauges } from '../db/schema/live.ts'

/** By the start of a discharge at a place: how far off the gauge is by which its day may have been dry, or null. */
export const dryDayFinder = async (
  db: Db,
  point: { lat: number; lon: number } | null,
): Promise<(start: number) => number | null> => {
  if (!point) return () => null
  const near = await db
    .select()
    .from(rainGauges)
    .where(
      and(
        between(rainGauges.lat, point.lat - 0.1, point.lat + 0.1),
        between(rainGauges.lon, point.lon - 0.2, point.lon + 0.2),
      ),
    )
  const gauge = near
    .map(({ id, ...place }) => ({ id, km: kmBetween(point, place) }))
    .filter(({ km }) => km <= maxGaugeKm)
    .sort((a, b) => a.km - b.km)[0]
  if (!gauge) return () => null
  const days = await db.select().from(rainDays).where(eq(rainDays.gaugeId, gauge.id))
  const rainOf = rainOfDays(new Map(days.map(({ day, quarters }) => [day, quarters])))
  return (start) => (mayBeDry(start, rainOf) === true ? Math.round(gauge.km * 10) / 10 : null)
}
