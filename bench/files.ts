import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { to as copyTo } from 'pg-copy-streams'
import { parameterCodes } from '#domain/stations/parameters.ts'
import { largeFilesApi } from '#server/api/large-files.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { judge } from './verdict.ts'

const stationCount = 30

/**
 * A download of every reading (BENCH_READINGS, 10 million unless it is set), on an embedded database of its own: how fast, beside COPY TO STDOUT
 * of the same rows in the same minutes, and how much memory this process takes for it.
 */
export default async function files() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'riverline-bench-'))
  const database = await openDatabase({ dataDir })
  try {
    await migrate(database)
    const readings = await fill(database.pool, Number(process.env.BENCH_READINGS ?? 10_000_000))
    // The first has the pages of the table read from the disk.
    await copyAll(database.pool)
    const copied = await copyAll(database.pool)
    console.log(`COPY TO STDOUT: ${readings} rows in ${copied.seconds.toFixed(1)} s, ${megabytes(copied.bytes)} MB`)
    for (const format of ['csv', 'json', 'parquet']) {
      const { seconds, bytes, memory } = await download(database, format)
      console.log(
        `${format}: ${seconds.toFixed(1)} s, ${megabytes(bytes)} MB, ${Math.round(readings / seconds)} rows/s, ${megabytes(memory)} MB of memory`,
      )
      if (format !== 'json')
        judge(`${readings} readings as ${format}, rows a second to those of COPY TO STDOUT`, copied.seconds / seconds, {
          atLeast: format === 'csv' ? 0.25 : 0.05,
        })
      judge(`memory that ${readings} readings as ${format} took`, memory / 1e6, { atMost: 150, unit: ' MB' })
    }
  } finally {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const megabytes = (bytes: number) => Math.round(bytes / 1e6)

const fill = async (pool: Database['pool'], wanted: number): Promise<number> => {
  const perSeries = Math.ceil(wanted / (stationCount * parameterCodes.length))
  const start = `date_trunc('month', now(), 'UTC') - interval '${perSeries} days' / 96`
  await pool.query(`insert into station_months
    select generate_series(date_trunc('month', ${start}), now(), interval '1 month')::date on conflict do nothing`)
  await pool.query(`insert into stations (slug, name, place, river, lat, lon, owner, operator, status, is_public)
    select 'station-' || n, 'Station ' || n, 'Bank', 'Frome', 51, -2, 'Bench', 'Bench', 'active', true
    from generate_series(1, ${stationCount}) n`)
  await pool.query(
    `insert into station_series (station_id, parameter, sensor) select s.id, p, 'none' from stations s, unnest($1::text[]) p`,
    [parameterCodes],
  )
  const { rowCount } = await pool.query(`insert into station_readings (series_id, at, value, mark)
    select ss.id, ${start} + n * interval '15 minutes', round((10 + 5 * sin(n / 15.0) + ss.id % 7)::numeric, 2), 0
    from station_series ss, generate_series(0, ${perSeries - 1}) n`)
  await pool.query('vacuum analyze station_readings')
  return rowCount ?? 0
}

const copyAll = async (pool: Database['pool']) => {
  const client = await pool.connect()
  try {
    const began = performance.now()
    const rows = client.query(
      copyTo(`copy (select s.slug, ss.parameter, r.at, r.value, r.mark, s.is_demonstration from station_readings r
        join station_series ss on ss.id = r.series_id join stations s on s.id = ss.station_id) to stdout (format csv)`),
    )
    let bytes = 0
    for await (const chunk of rows) bytes += (chunk as Buffer).length
    return { seconds: (performance.now() - began) / 1000, bytes }
  } finally {
    client.release()
  }
}

const download = async ({ db }: Database, format: string) => {
  const before = process.memoryUsage().rss
  let [bytes, most] = [0, 0]
  const began = performance.now()
  const answer = await largeFilesApi(db).request(`/readings.${format}`)
  for await (const chunk of answer.body!) {
    bytes += chunk.length
    most = Math.max(most, process.memoryUsage().rss)
  }
  return { seconds: (performance.now() - began) / 1000, bytes, memory: Math.max(0, most - before) }
}
