import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { parameterOf } from '#domain/stations/parameters.ts'
import { type Point, type RangeName, ranges } from '#domain/stations/series.ts'
import type { Db } from '../db/db.ts'
import { stationMaintenance, stationSeries, stations } from '../db/schema/stations.ts'

/** A sensor that has said nothing for this many of its intervals is silent. */
const silentAfter = 4

/** The newest reading of each series: one descent of the index for each. */
const latestOf = async (db: Db, seriesIds: readonly number[]) => {
  const { rows } = await db.execute<{ series_id: number; seconds: number; value: number; mark: number }>(sql`
    select wanted.series_id, extract(epoch from latest.at)::float8 as seconds, latest.value, latest.mark
    from unnest(${sql.param(seriesIds)}::int[]) as wanted (series_id)
    cross join lateral (
      select at, value, mark from station_readings r where r.series_id = wanted.series_id order by at desc limit 1) latest`)
  return new Map(rows.map(({ series_id, seconds, value, mark }) => [series_id, { at: seconds * 1000, value, mark }]))
}

/** Stations that readers may see, with what each says now. */
export const listStations = async (db: Db, now = Date.now()) => {
  const rows = await db
    .select({ station: stations, series: stationSeries })
    .from(stations)
    .leftJoin(stationSeries, eq(stationSeries.stationId, stations.id))
    .where(eq(stations.isPublic, true))
    .orderBy(asc(stations.name), asc(stationSeries.id))
  const latest =
    rows.length > 0
      ? await latestOf(
          db,
          rows.flatMap(({ series }) => (series ? [series.id] : [])),
        )
      : new Map()
  return [...Map.groupBy(rows, ({ station }) => station.id).values()].map((of) => {
    const { slug, name, place, river, status, isDemonstration, lat, lon } = of[0]!.station
    const series = of.flatMap(({ series: row }) => (row ? [withLatest(row, latest, now)] : []))
    return { slug, name, place, river, status, isDemonstration, lat, lon, series }
  })
}

const withLatest = (
  { id, parameter, sensor, intervalMinutes }: typeof stationSeries.$inferSelect,
  latest: Map<number, { at: number; value: number; mark: number }>,
  now: number,
) => {
  const newest = latest.get(id) ?? null
  const isSilent = !newest || now - newest.at > silentAfter * intervalMinutes * 60_000
  return { id, parameter, sensor, intervalMinutes, latest: newest, isSilent }
}

/** Stations that readers may see, in an area. */
export const listStationsWithin = async (db: Db, isWithin: (point: { lat: number; lon: number }) => boolean) => {
  const { slug, name, isDemonstration, lat, lon } = stations
  const rows = await db
    .select({ slug, name, isDemonstration, lat, lon })
    .from(stations)
    .where(eq(stations.isPublic, true))
    .orderBy(asc(stations.name))
  return rows.filter(isWithin).map((row) => ({ slug: row.slug, name: row.name, isDemonstration: row.isDemonstration }))
}

export const getPublicStation = async (db: Db, slug: string) => {
  const [station] = await db
    .select()
    .from(stations)
    .where(and(eq(stations.slug, slug), eq(stations.isPublic, true)))
  return station ?? null
}

/** One station with the points of its charts, or null. */
export const getStation = async (db: Db, slug: string, range: RangeName, now = Date.now()) => {
  const station = await getPublicStation(db, slug)
  if (!station) return null
  const [series, maintenance] = await Promise.all([
    db.select().from(stationSeries).where(eq(stationSeries.stationId, station.id)),
    db
      .select()
      .from(stationMaintenance)
      .where(eq(stationMaintenance.stationId, station.id))
      .orderBy(desc(stationMaintenance.startAt))
      .limit(100),
  ])
  const ids = series.map(({ id }) => id)
  const to = now
  const from = now - ranges[range].spanMs
  const [latest, points] = await Promise.all([latestOf(db, ids), pointsOf(db, ids, range, from)])
  return {
    station,
    from,
    to,
    series: series
      .map((row) => ({
        ...withLatest(row, latest, now),
        stepMs: Math.max(ranges[range].stepMs, row.intervalMinutes * 60_000),
        points: points.get(row.id) ?? [],
      }))
      .sort((a, b) => parameterOf(a.parameter)!.id - parameterOf(b.parameter)!.id),
    maintenance: maintenance.map(({ id, kind, startAt, endAt, note }) => ({
      ...{ id, kind, from: startAt.getTime(), to: endAt.getTime(), note },
    })),
  }
}

type PointRow = [
  seconds: number,
  ...means: [Point['min'], Point['mean'], Point['max']],
  suspect: number,
  doubted: Point['doubted'],
]

/** What the charts of a range are drawn from. A sensor that reports every second still gives 672 points a week. */
export const pointsOf = async (db: Db, seriesIds: readonly number[], range: RangeName, from: number) => {
  const wanted = sql`series_id = any(${sql.param(seriesIds)}::int[]) and at >= to_timestamp(${from / 1000}::float8)`
  const columns = sql`series_id, extract(epoch from at)::float8 as seconds, min, mean, max, suspect, null as doubted`
  const statements = {
    readings: sql`
      select series_id, extract(epoch from date_bin('15 minutes', at, timestamptz '2000-01-01Z'))::float8 as seconds,
        min(value) filter (where mark <> 3) as min, avg(value) filter (where mark <> 3) as mean,
        max(value) filter (where mark <> 3) as max, (count(*) filter (where mark = 3))::int as suspect,
        avg(value) filter (where mark = 3) as doubted
      from station_readings where ${wanted} group by 1, 2`,
    hours: sql`select ${columns} from station_hours where ${wanted}`,
    days: sql`select ${columns} from station_days where ${wanted}`,
  }
  // One row of JSON for each series: thousands of rows would take longer to read than to find.
  const { rows } = await db.execute<{ series_id: number; points: PointRow[] }>(sql`
    select series_id, json_agg(json_build_array(seconds, min, mean, max, suspect, doubted) order by seconds) as points
    from (${statements[ranges[range].of]}) as p group by series_id`)
  return new Map(
    rows.map(({ series_id, points }) => [
      series_id,
      points.map(
        ([seconds, min, mean, max, suspect, doubted]): Point => ({
          ...{ at: seconds * 1000, min, mean, max, suspect, doubted },
        }),
      ),
    ]),
  )
}
