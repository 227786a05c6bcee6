import { type SQL, sql } from 'drizzle-orm'
import { markOf } from '#domain/stations/marks.ts'
import { observationId, readObservationId } from '#domain/stations/sensor-things/address.ts'
import type { Comparison, Options } from '#domain/stations/sensor-things/options.ts'
import type { Db } from '../../db/db.ts'

export interface Observation {
  id: number
  seriesId: number
  properties: Record<string, unknown>
}

const operators: Record<Comparison['operator'], string> = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' }

const conditionOf = ({ property, operator, value }: Comparison): SQL => {
  const sign = sql.raw(operators[operator])
  return property === 'result'
    ? sql`r.value ${sign} ${value}::float8`
    : sql`r.at ${sign} to_timestamp(${value / 1000}::float8)`
}

type Row = { series_id: number; seconds: number; value: number; mark: number }

const observationOf = ({ series_id, seconds, value, mark }: Row): Observation => {
  const time = new Date(seconds * 1000).toISOString()
  return {
    id: observationId(series_id, seconds * 1000),
    seriesId: series_id,
    properties: { phenomenonTime: time, resultTime: time, result: value, resultQuality: { mark: markOf(mark) } },
  }
}

/** By time, then by series. Each series gives no more than the page needs, by its index; the pages are merged. One more tells that more follow. */
export const listObservations = async (
  db: Db,
  series: readonly number[],
  { top, skip, filter, descending }: Pick<Options, 'top' | 'skip' | 'filter' | 'descending'>,
): Promise<{ observations: Observation[]; hasMore: boolean }> => {
  const conditions = sql.join([sql`r.series_id = wanted.series_id`, ...filter.map(conditionOf)], sql` and `)
  const direction = sql.raw(descending ? 'desc' : 'asc')
  const { rows } = await db.execute<Row>(sql`
    select found.series_id, extract(epoch from found.at)::float8 as seconds, found.value, found.mark
    from unnest(${sql.param(series)}::int[]) as wanted (series_id)
    cross join lateral (
      select r.series_id, r.at, r.value, r.mark from station_readings r where ${conditions} order by r.at ${direction} limit ${skip + top + 1}) found
    order by found.at ${direction}, found.series_id limit ${top + 1} offset ${skip}`)
  return { observations: rows.slice(0, top).map(observationOf), hasMore: rows.length > top }
}

export const countObservations = async (db: Db, series: readonly number[], filter: readonly Comparison[]) => {
  const conditions = sql.join(
    [sql`r.series_id = any(${sql.param(series)}::int[])`, ...filter.map(conditionOf)],
    sql` and `,
  )
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from station_readings r where ${conditions}`,
  )
  return rows[0]!.total
}

/** The one with this id, if it is of one of these series. */
export const getObservation = async (db: Db, series: readonly number[], id: number): Promise<Observation | null> => {
  const key = readObservationId(id)
  if (!key || !series.includes(key.seriesId) || key.at > 8e12) return null
  const filter = [{ property: 'phenomenonTime', operator: 'eq', value: key.at } as const]
  const options = { top: 1, skip: 0, filter, descending: false }
  return (await listObservations(db, [key.seriesId], options)).observations[0] ?? null
}
