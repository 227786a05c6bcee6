import { rangeNames } from '#domain/stations/series.ts'
import { simulatedStations } from '#domain/stations/simulator.ts'
import type { Database } from '#server/db/client.ts'
import { simulate } from '#server/stations/simulate.ts'
import { getStation } from '#server/stations/stations.server.ts'
import { judge } from './verdict.ts'

const parts = [0.01, 0.1, 1]
const runs = 15
/** A series of two years at 15 minutes. */
const perSeries = 70_080

/** A station's week, month and year while the readings of other stations grow to the number given. */
export const measureRanges = async (database: Database, readings: number) => {
  const { db, pool } = database
  await simulate(db, 366)
  await pool.query(`insert into station_months (month)
    select generate_series(date_trunc('month', now() - interval '25 months'), now(), interval '1 month')::date on conflict do nothing`)
  const { slug } = simulatedStations[0]!
  const medians: Record<string, number[]> = {}
  let series = 0
  for (const part of parts) {
    const wanted = Math.max(1, Math.round((readings * part) / perSeries))
    if (wanted > series) await fill(pool, series, wanted)
    series = Math.max(series, wanted)
    for (const range of rangeNames) {
      const times: number[] = []
      for (let run = 0; run < runs; run++) {
        const began = performance.now()
        await getStation(db, slug, range)
        times.push(performance.now() - began)
      }
      const median = times.sort((a, b) => a - b)[runs >> 1]!
      medians[range] = [...(medians[range] ?? []), median]
      console.log(`${series * perSeries} readings of others, a ${range}: ${median.toFixed(1)} ms`)
    }
  }
  for (const range of rangeNames) {
    const [least] = medians[range]!
    judge(`a station's ${range} at ${readings} readings, times that at 1%`, medians[range]!.at(-1)! / least!, {
      atMost: 1.5,
    })
  }
}

/** Series that belong to no station: the pages of ours must not notice them. */
const fill = async (pool: Database['pool'], from: number, to: number) => {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    const series = `generate_series(${1_000_000 + from}, ${1_000_000 + to - 1}) s`
    const value = '10 + 5 * sin(n / 15.0) + s % 7'
    await client.query(`insert into station_readings (series_id, at, value, mark)
      select s, date_bin('15 minutes', now(), timestamptz '2000-01-01Z') - n * interval '15 minutes', ${value}, 0
      from ${series}, generate_series(0, ${perSeries - 1}) n`)
    for (const [table, unit, rows] of [
      ['station_hours', 'hour', perSeries / 4],
      ['station_days', 'day', perSeries / 96],
    ])
      await client.query(`insert into ${table} (series_id, at, min, mean, max, count, suspect)
        select s, date_trunc('${unit}', now(), 'UTC') - n * interval '1 ${unit}', 8, 10, 12, 4, 0
        from ${series}, generate_series(0, ${Number(rows) - 1}) n`)
    await client.query('analyze station_readings, station_hours, station_days')
  } finally {
    client.release()
  }
}
