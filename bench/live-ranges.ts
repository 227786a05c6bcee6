import { rangeNames } from '#domain/stations/series.ts'
import { simulatedStations } from '#domain/stations/simulator.ts'
import type { Database } from '#server/db/client.ts'
import { simulate } from '#server/stations/simulate.ts'
import { getStation } from '#server/stations/stations.server.ts'
import { backendCpuMs } from './postgres-cpu.ts'
import { judge } from './verdict.ts'

const parts = [0.01, 0.1, 1]
const warmUps = 5
/** Processor time is counted in hundredths of a second: enough runs that one does not matter. */
const runs = 60
/** A series of two years at 15 minutes. */
const perSeries = 70_080

/**
 * A station's week, month and year while the readings of other stations grow to the number given: by the processor time of this process and
 * the backends, because the filling takes minutes and the machine is not the same after it.
 */
export const measureRanges = async (database: Database, readings: number) => {
  const { db, pool } = database
  await simulate(db, 366)
  await pool.query(`insert into station_months (month)
    select generate_series(date_trunc('month', now() - interval '25 months'), now(), interval '1 month')::date on conflict do nothing`)
  const { slug } = simulatedStations[0]!
  const costs: Record<string, number[]> = {}
  let series = 0
  for (const part of parts) {
    const wanted = Math.max(1, Math.round((readings * part) / perSeries))
    if (wanted > series) await fill(pool, series, wanted)
    series = Math.max(series, wanted)
    for (const range of rangeNames) {
      for (let run = 0; run < warmUps; run++) await getStation(db, slug, range)
      const [before, began] = [await cpuMs(pool), performance.now()]
      for (let run = 0; run < runs; run++) await getStation(db, slug, range)
      const ms = ((await cpuMs(pool)) - before) / runs
      costs[range] = [...(costs[range] ?? []), ms]
      const wallMs = (performance.now() - began) / runs
      console.log(
        `${series * perSeries} readings of others, a ${range}: ${ms.toFixed(1)} ms of processor time, ${wallMs.toFixed(1)} ms`,
      )
    }
  }
  for (const range of rangeNames) {
    const [least] = costs[range]!
    judge(
      `a station's ${range} at ${readings} readings, times the processor time at 1%`,
      costs[range]!.at(-1)! / least!,
      {
        atMost: 1.5,
      },
    )
  }
}

const cpuMs = async (pool: Database['pool']) => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000 + (await backendCpuMs(pool))
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
