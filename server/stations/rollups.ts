import { sql } from 'drizzle-orm'
import { suspectCode } from '#domain/stations/marks.ts'
import type { HourSpan } from '#domain/stations/touched-hours.ts'
import type { Db } from '../db/db.ts'

/**
 * Brings the rollups of these hours, and of the days that they are in, in step with the readings. Computed anew rather than added to,
 * so that a superseded reading leaves no trace in them. In the transaction that changed the readings, with the station locked.
 */
export const refreshRollups = async (tx: Db, spans: readonly HourSpan[]) => {
  if (spans.length === 0) return
  const lists = sql`
    ${sql.param(spans.map(({ seriesId }) => seriesId))}::int[],
    ${sql.param(spans.map(({ from }) => from / 1000))}::float8[],
    ${sql.param(spans.map(({ to }) => to / 1000))}::float8[]`
  const good = sql`filter (where r.mark <> ${sql.raw(String(suspectCode))})`
  const changes = sql`min = excluded.min, mean = excluded.mean, max = excluded.max, count = excluded.count, suspect = excluded.suspect`
  await tx.execute(sql`
    insert into station_hours (series_id, at, min, mean, max, count, suspect)
    select r.series_id, date_trunc('hour', r.at, 'UTC'),
      min(r.value) ${good}, avg(r.value) ${good}, max(r.value) ${good},
      count(*) ${good}, count(*) filter (where r.mark = ${sql.raw(String(suspectCode))})
    from unnest(${lists}) as touched (series_id, first, last)
    join station_readings r on r.series_id = touched.series_id
      and r.at >= to_timestamp(touched.first) and r.at < to_timestamp(touched.last)
    group by 1, 2
    on conflict (series_id, at) do update set ${changes}`)
  await tx.execute(sql`
    insert into station_days (series_id, at, min, mean, max, count, suspect)
    select h.series_id, touched.day, min(h.min), sum(h.mean * h.count) / nullif(sum(h.count), 0), max(h.max), sum(h.count), sum(h.suspect)
    from (
      select distinct series_id, generate_series(date_trunc('day', to_timestamp(first), 'UTC'), to_timestamp(last - 1), interval '24 hours') as day
      from unnest(${lists}) as spans (series_id, first, last)
    ) as touched
    join station_hours h on h.series_id = touched.series_id and h.at >= touched.day and h.at < touched.day + interval '24 hours'
    group by 1, 2
    on conflict (series_id, at) do update set ${changes}`)
}
