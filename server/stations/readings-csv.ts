import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { markOf } from '#domain/stations/marks.ts'
import { parameterOf } from '#domain/stations/parameters.ts'
import { toCsv } from '#domain/text/csv.ts'
import type { Db } from '../db/db.ts'
import { stationReadings, stationSeries, type stations } from '../db/schema/stations.ts'

/** Rows that are read at once: a reader who is slow holds no connection, and a file of any size takes no more memory than this. */
const slice = 5000

interface Wanted {
  station: Pick<typeof stations.$inferSelect, 'id' | 'slug' | 'isDemonstration'>
  from: Date
  to: Date
}

/** Every reading of a station, series by series, in order of time. */
export async function* readingLines(db: Db, { station, from, to }: Wanted): AsyncGenerator<string, undefined> {
  const origin = station.isDemonstration ? 'simulated' : 'measured'
  yield toCsv(['station', 'parameter', 'unit', 'time', 'value', 'mark', 'origin'], [])
  const series = await db
    .select()
    .from(stationSeries)
    .where(eq(stationSeries.stationId, station.id))
    .orderBy(asc(stationSeries.id))
  for (const { id, parameter } of series) {
    const unit = parameterOf(parameter)?.unit ?? ''
    let after = new Date(from.getTime() - 1)
    for (;;) {
      const rows = await db
        .select({ at: stationReadings.at, value: stationReadings.value, mark: stationReadings.mark })
        .from(stationReadings)
        .where(and(eq(stationReadings.seriesId, id), gt(stationReadings.at, after), lt(stationReadings.at, to)))
        .orderBy(asc(stationReadings.at))
        .limit(slice)
      const lines = rows.map(
        ({ at, value, mark }) =>
          `${station.slug},${parameter},${unit},${at.toISOString()},${value},${markOf(mark)},${origin}\r\n`,
      )
      if (lines.length > 0) yield lines.join('')
      if (rows.length < slice) break
      after = rows.at(-1)!.at
    }
  }
}
