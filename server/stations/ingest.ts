import { eq, sql } from 'drizzle-orm'
import type { SentReading } from '#domain/stations/batch.ts'
import { type DoubtfulReading, type GoodReading, sortReadings } from '#domain/stations/sort-readings.ts'
import { touchedHours } from '#domain/stations/touched-hours.ts'
import type { Db } from '../db/db.ts'
import { stationMaintenance, stationSeries, stations } from '../db/schema/stations.ts'
import { ensureMonths, monthOf, oldestKept } from './months.ts'
import { refreshRollups } from './rollups.ts'

interface Options {
  keepMonths: number | null
  now?: number
}

export interface IngestResult {
  received: number
  /** New. */
  accepted: number
  /** Other values for times that were known: the later one counts, and the earlier one is kept as superseded. */
  superseded: number
  /** Known already, to the digit. */
  duplicate: number
  quarantined: DoubtfulReading[]
}

/**
 * Takes a batch of one station: all of it or, if the transaction fails, nothing. Sent again, it changes nothing. The station's row is
 * locked, so that two batches of one station come one after the other and its rollups miss neither; those of others go on.
 */
export const ingest = async (
  db: Db,
  stationId: number,
  sent: readonly SentReading[],
  { keepMonths, now = Date.now() }: Options,
): Promise<IngestResult> => {
  const { series, maintenance } = await stationRules(db, stationId)
  const { good, doubtful } = sortReadings(sent, { series, maintenance, oldest: oldestKept(keepMonths, now), now })
  await ensureMonths(db, [...new Set(good.map(({ at }) => monthOf(at)))])
  return db.transaction(async (tx) => {
    await tx.select({ id: stations.id }).from(stations).where(eq(stations.id, stationId)).for('no key update')
    const { stored, superseded } = await storeReadings(tx, good)
    // Rows that were equal touched no hour, but telling which is no cheaper than computing their hours again.
    if (stored > 0) await refreshRollups(tx, touchedHours(good))
    await storeDoubtful(tx, stationId, doubtful)
    if (stored > 0) await tx.execute(sql`select pg_notify('live', 'station_readings')`)
    return {
      received: sent.length,
      accepted: stored - superseded,
      superseded,
      duplicate: sent.length - doubtful.length - stored,
      quarantined: doubtful,
    }
  })
}

const stationRules = async (db: Db, stationId: number) => {
  const [rows, spans] = await Promise.all([
    db
      .select({ id: stationSeries.id, parameter: stationSeries.parameter })
      .from(stationSeries)
      .where(eq(stationSeries.stationId, stationId)),
    db
      .select({ start: stationMaintenance.startAt, end: stationMaintenance.endAt })
      .from(stationMaintenance)
      .where(eq(stationMaintenance.stationId, stationId)),
  ])
  return {
    series: new Map<string, number>(rows.map(({ parameter, id }) => [parameter, id])),
    maintenance: spans.map(({ start, end }) => ({ start: start.getTime(), end: end.getTime() })),
  }
}

/** One statement for all of them: what is superseded is copied from the snapshot in which it still stands. */
export const storeReadings = async (tx: Db, readings: readonly GoodReading[]) => {
  if (readings.length === 0) return { stored: 0, superseded: 0 }
  const [first, last] = [Math.min, Math.max].map((most) =>
    readings.reduce((known, { at }) => most(known, at / 1000), readings[0]!.at / 1000),
  )
  const { rows } = await tx.execute<{ stored: number; superseded: number }>(sql`
    with sent as (
      select series_id, to_timestamp(seconds) as at, value, mark
      from unnest(
        ${sql.param(readings.map(({ seriesId }) => seriesId))}::int[],
        ${sql.param(readings.map(({ at }) => at / 1000))}::float8[],
        ${sql.param(readings.map(({ value }) => value))}::float8[],
        ${sql.param(readings.map(({ mark }) => mark))}::int2[]) as t (series_id, seconds, value, mark)
    ), superseded as (
      insert into station_corrections (series_id, at, value, mark)
      select r.series_id, r.at, r.value, r.mark
      from sent join station_readings r on r.series_id = sent.series_id and r.at = sent.at
      -- Said once more in numbers, or the planner would rather read every month.
        and r.series_id = any(${sql.param([...new Set(readings.map(({ seriesId }) => seriesId))])}::int[])
        and r.at between to_timestamp(${first}::float8) and to_timestamp(${last}::float8)
      where (r.value, r.mark) is distinct from (sent.value, sent.mark)
      returning 1
    ), stored as (
      insert into station_readings (series_id, at, value, mark) select series_id, at, value, mark from sent
      on conflict (series_id, at) do update set value = excluded.value, mark = excluded.mark
      where (station_readings.value, station_readings.mark) is distinct from (excluded.value, excluded.mark)
      returning 1
    )
    select (select count(*) from stored)::int as stored, (select count(*) from superseded)::int as superseded`)
  return rows[0]!
}

const storeDoubtful = async (tx: Db, stationId: number, readings: readonly DoubtfulReading[]) => {
  if (readings.length === 0) return
  await tx.execute(sql`
    insert into station_quarantine (station_id, parameter, at, value, reason)
    select ${stationId}, parameter, to_timestamp(seconds), value, reason
    from unnest(
      ${sql.param(readings.map(({ parameter }) => parameter))}::text[],
      ${sql.param(readings.map(({ at }) => at / 1000))}::float8[],
      ${sql.param(readings.map(({ value }) => value))}::float8[],
      ${sql.param(readings.map(({ reason }) => reason))}::text[]) as t (parameter, seconds, value, reason)
    on conflict do nothing`)
}
