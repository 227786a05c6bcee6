import { and, asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { maintenanceSchema, StationForm, seriesSchema } from '#domain/schemas/station.ts'
import { suspectCode } from '#domain/stations/marks.ts'
import { touchedHours } from '#domain/stations/touched-hours.ts'
import type { Db } from '../db/db.ts'
import { stationMaintenance, stationSeries, stations } from '../db/schema/stations.ts'
import { recordAction } from '../platform/record-action.ts'
import { storeReadings } from './ingest.ts'
import { refreshRollups } from './rollups.ts'

const announce = (tx: Db) => tx.execute(sql`select pg_notify('live', 'stations')`)

/** Every station, those that readers do not see too. */
export const listAllStations = (db: Db) => db.select().from(stations).orderBy(asc(stations.name))

/** The new station's id, or null if the slug is taken. */
export const createStation = (db: Db, values: StationForm, by: string): Promise<number | null> =>
  db.transaction(async (tx) => {
    const [row] = await tx.insert(stations).values(values).onConflictDoNothing().returning({ id: stations.id })
    if (!row) return null
    await recordAction(tx, { by, action: 'create-station', subject: `stations/${values.slug}` })
    await announce(tx)
    return row.id
  })

const isTaken = (error: unknown) =>
  [error, (error as { cause?: unknown })?.cause].some((cause) => (cause as { code?: string })?.code === '23505')

/** 'saved', or why not: somebody else has saved it since (optimistic lock), or the slug is another station's. */
export const saveStation = async (
  db: Db,
  { id, version, values, by }: { id: number; version: number; values: StationForm; by: string },
): Promise<'saved' | 'conflict' | 'taken'> => {
  try {
    return await db.transaction(async (tx) => {
      const [row] = await tx
        .update(stations)
        .set({ ...values, version: version + 1, updatedAt: new Date() })
        .where(and(eq(stations.id, id), eq(stations.version, version)))
        .returning({ id: stations.id })
      if (!row) return 'conflict'
      await recordAction(tx, {
        by,
        action: 'save-station',
        subject: `stations/${values.slug}`,
        details: { status: values.status, isPublic: values.isPublic },
      })
      await announce(tx)
      return 'saved'
    })
  } catch (error) {
    if (isTaken(error)) return 'taken'
    throw error
  }
}

/** False if the station measures it already. */
export const addSeries = (
  db: Db,
  stationId: number,
  values: z.output<typeof seriesSchema>,
  by: string,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .insert(stationSeries)
      .values({ stationId, ...values })
      .onConflictDoNothing()
      .returning({ id: stationSeries.id })
    if (!row) return false
    await recordAction(tx, { by, action: 'add-sensor', subject: `stations/${stationId}`, details: values })
    await announce(tx)
    return true
  })

/** An entry of the public log. What was measured meanwhile becomes suspect; what is measured until its end will be. */
export const logMaintenance = (
  db: Db,
  stationId: number,
  { kind, start, end, note }: z.output<typeof maintenanceSchema>,
  by: string,
): Promise<{ suspect: number }> =>
  db.transaction(async (tx) => {
    await tx.select({ id: stations.id }).from(stations).where(eq(stations.id, stationId)).for('no key update')
    await tx.insert(stationMaintenance).values({ stationId, kind, startAt: start, endAt: end, note, createdBy: by })
    const { rows } = await tx.execute<{ seriesId: number; seconds: number; value: number }>(sql`
      select r.series_id as "seriesId", extract(epoch from r.at)::float8 as seconds, r.value
      from station_series s join station_readings r on r.series_id = s.id
      where s.station_id = ${stationId} and r.mark <> ${suspectCode} and r.at >= ${start.toISOString()} and r.at < ${end.toISOString()}`)
    const readings = rows.map(({ seriesId, seconds, value }) => ({
      seriesId,
      at: seconds * 1000,
      value,
      mark: suspectCode,
    }))
    for (let n = 0; n < readings.length; n += 10_000) await storeReadings(tx, readings.slice(n, n + 10_000))
    await refreshRollups(tx, touchedHours(readings))
    await recordAction(tx, {
      by,
      action: 'log-maintenance',
      subject: `stations/${stationId}`,
      details: { kind, suspect: readings.length },
    })
    await tx.execute(sql`select pg_notify('live', 'station_maintenance')`)
    return { suspect: readings.length }
  })
