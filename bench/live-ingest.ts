import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import { parameters } from '#domain/stations/parameters.ts'
import { simulateAt, simulatedStations } from '#domain/stations/simulator.ts'
import { stationsApi } from '#server/api/stations.ts'
import type { Database } from '#server/db/client.ts'
import { readEnv } from '#server/env.ts'
import { simulate } from '#server/stations/simulate.ts'
import { createStationToken } from '#server/stations/tokens.server.ts'
import { judge } from './verdict.ts'

const quarter = 15 * 60_000
const batchSize = 10_000
const batches = 16

/** From the JSON of a batch to the commit, rollups and all, two stations at once, beside COPY of the same rows into a table of the same form. */
export const measureIngest = async ({ db, pool }: Database) => {
  const now = Date.now()
  await simulate(db, 1, now)
  const api = stationsApi({ db, env: readEnv({}) })
  const senders = await Promise.all(
    simulatedStations.map(async (station) => {
      const { rows } = await pool.query('select id from stations where slug = $1', [station.slug])
      const token = (await createStationToken(db, rows[0].id, null))!
      const readings = historyOf(station, now)
      const send = async (from: number): Promise<number> => {
        const part = readings.slice(from, from + batchSize)
        const body = JSON.stringify({
          readings: part.map((row) => ({ ...row, time: new Date(row.time).toISOString() })),
        })
        const headers = { Authorization: `Bearer ${token}` }
        const answer = await api.request(`/stations/${station.slug}/readings`, { method: 'POST', headers, body })
        return ((await answer.json()) as { accepted: number }).accepted
      }
      // The first makes the months and warms up.
      await send(0)
      return { readings, send }
    }),
  )
  const began = performance.now()
  const counts = await Promise.all(
    senders.map(async ({ send }) => {
      let accepted = 0
      for (let n = 1; n < batches; n++) accepted += await send(n * batchSize)
      return accepted
    }),
  )
  const ingestSeconds = (performance.now() - began) / 1000
  const accepted = counts.reduce((sum, count) => sum + count, 0)
  const copySeconds = await copy(
    pool,
    senders.map(({ readings }) => readings.slice(batchSize)),
  )
  const rate = accepted / ingestSeconds
  const copyRate = accepted / copySeconds
  console.log(
    `${accepted} readings in batches of ${batchSize}: ${Math.round(rate)} a second; COPY ${Math.round(copyRate)} a second`,
  )
  judge('ingest by the API, batched', rate, { atLeast: 20_000, unit: ' readings/s' })
  judge('COPY of the same rows, times as fast', copyRate / rate, { atMost: 10 })
}

type Reading = { parameter: string; time: number; value: number }

/** Older than what is there, in order of time, as a logger sends what it has kept. */
const historyOf = (station: (typeof simulatedStations)[number], now: number): Reading[] => {
  const count = batchSize * batches
  const readings: Reading[] = []
  const start = Math.floor(now / quarter) * quarter - Math.ceil(count / parameters.length + 30_000) * quarter
  for (let at = start; readings.length < count; at += quarter) readings.push(...simulateAt(station, at))
  return readings.slice(0, count)
}

const copy = async (pool: Database['pool'], stations: readonly (readonly Reading[])[]) => {
  const codes = parameters.map(({ code }) => code as string)
  const client = await pool.connect()
  try {
    await client.query('create table copied (like station_readings including all)')
    const began = performance.now()
    const stream = client.query(copyFrom('copy copied (series_id, at, value, mark) from stdin'))
    const copied = finished(stream)
    for (const [index, readings] of stations.entries())
      for (let n = 0; n < readings.length; n += 1000) {
        const lines = readings
          .slice(n, n + 1000)
          .map(
            (row) =>
              `${index * 100 + codes.indexOf(row.parameter)}\t${new Date(row.time).toISOString()}\t${row.value}\t0\n`,
          )
        if (!stream.write(lines.join(''))) await once(stream, 'drain')
      }
    stream.end()
    await copied
    const seconds = (performance.now() - began) / 1000
    await client.query('drop table copied')
    return seconds
  } finally {
    client.release()
  }
}
