import { and, inArray, lt, sql } from 'drizzle-orm'
import { quarterOf, quartersOfDay, type RainDay } from '#domain/live/rain.ts'
import type { Db } from '../db/db.ts'
import { rainDays, rainGauges } from '../db/schema/live.ts'
import type { RainGauge, RainReading } from './contract.ts'

const keepDays = 62
const chunk = 500

/** Keeps rain by gauge and day. A quarter of an hour has one place, so reading it again changes nothing. */
export const storeRain = async (
  tx: Db,
  { gauges, readings }: { gauges: readonly RainGauge[]; readings: readonly RainReading[] },
  readAt: number,
): Promise<{ changes: number }> => {
  for (let start = 0; start < gauges.length; start += chunk)
    await tx
      .insert(rainGauges)
      .values(gauges.slice(start, start + chunk))
      .onConflictDoUpdate({ target: rainGauges.id, set: { lat: sql`excluded.lat`, lon: sql`excluded.lon` } })
  const placed = readings.map((reading) => ({ ...reading, ...quarterOf(reading.at) }))
  const groups = [...Map.groupBy(placed, ({ gauge, day }) => `${day} ${gauge}`).values()]
  const known = await readDays(tx, placed)
  const days = groups.map((group) => {
    const { gauge, day } = group[0]!
    const quarters: RainDay = [...(known.get(`${day} ${gauge}`) ?? Array(quartersOfDay).fill(null))]
    for (const { quarter, mm } of group) quarters[quarter] = mm
    return { gaugeId: gauge, day, quarters }
  })
  for (let start = 0; start < days.length; start += chunk)
    await tx
      .insert(rainDays)
      .values(days.slice(start, start + chunk))
      .onConflictDoUpdate({ target: [rainDays.gaugeId, rainDays.day], set: { quarters: sql`excluded.quarters` } })
  const oldest = new Date(readAt - keepDays * 86_400_000).toISOString().slice(0, 10)
  await tx.delete(rainDays).where(lt(rainDays.day, oldest))
  return { changes: 0 }
}

const readDays = async (tx: Db, placed: readonly { gauge: string; day: string }[]) => {
  const days = [...new Set(placed.map(({ day }) => day))]
  const gauges = [...new Set(placed.map(({ gauge }) => gauge))]
  if (days.length === 0) return new Map<string, RainDay>()
  const rows = await tx
    .select()
    .from(rainDays)
    .where(and(inArray(rainDays.day, days), inArray(rainDays.gaugeId, gauges)))
  return new Map(rows.map(({ gaugeId, day, quarters }) => [`${day} ${gaugeId}`, quarters]))
}
