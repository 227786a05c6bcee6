import { eq, max, sql } from 'drizzle-orm'
import { maxBatch, type SentReading } from '#domain/stations/batch.ts'
import { parameters } from '#domain/stations/parameters.ts'
import { simulateAt, simulatedEveryMs, simulatedStations } from '#domain/stations/simulator.ts'
import type { Db } from '../db/db.ts'
import { stationReadings, stationSeries, stations } from '../db/schema/stations.ts'
import { ingest } from './ingest.ts'

const dayMs = 86_400_000

/**
 * Makes the demonstration stations if they are not there, and brings their readings up to now: from where they end, or so many days
 * back. By the same road as readings of real stations. Returns how many were new.
 */
export const simulate = async (db: Db, days: number, now = Date.now()): Promise<number> => {
  let accepted = 0
  for (const station of simulatedStations) {
    const id = await ensureStation(db, station)
    const [known] = await db
      .select({ latest: max(stationReadings.at) })
      .from(stationReadings)
      .innerJoin(stationSeries, eq(stationSeries.id, stationReadings.seriesId))
      .where(eq(stationSeries.stationId, id))
    const from = known?.latest ? known.latest.getTime() + simulatedEveryMs : now - days * dayMs
    let batch: SentReading[] = []
    const flush = async () => {
      if (batch.length > 0) accepted += (await ingest(db, id, batch, { keepMonths: null, now })).accepted
      batch = []
    }
    for (let at = Math.ceil(from / simulatedEveryMs) * simulatedEveryMs; at <= now; at += simulatedEveryMs) {
      batch.push(...simulateAt(station, at))
      if (batch.length > maxBatch - parameters.length) await flush()
    }
    await flush()
  }
  return accepted
}

const ensureStation = async (
  db: Db,
  { isLowland: _, ...station }: (typeof simulatedStations)[number],
): Promise<number> =>
  db.transaction(async (tx) => {
    const who = 'Riverline’s simulator'
    await tx
      .insert(stations)
      .values({ ...station, owner: who, operator: who, status: 'active', isPublic: true, isDemonstration: true })
      .onConflictDoNothing()
    const [row] = await tx.select({ id: stations.id }).from(stations).where(eq(stations.slug, station.slug))
    await tx
      .insert(stationSeries)
      .values(
        parameters.map(({ code }) => ({ stationId: row!.id, parameter: code, sensor: 'Simulated, no instrument' })),
      )
      .onConflictDoNothing()
    await tx.execute(sql`select pg_notify('live', 'stations')`)
    return row!.id
  })
