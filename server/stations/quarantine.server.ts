import { and, asc, eq, isNull } from 'drizzle-orm'
import { markCode } from '#domain/stations/marks.ts'
import { isReleasable } from '#domain/stations/quarantine.ts'
import { touchedHours } from '#domain/stations/touched-hours.ts'
import type { Db } from '../db/db.ts'
import { stationQuarantine, stationSeries } from '../db/schema/stations.ts'
import { recordAction } from '../platform/record-action.ts'
import { storeReadings } from './ingest.ts'
import { ensureMonths, monthOf } from './months.ts'
import { refreshRollups } from './rollups.ts'

/** Those that wait for a decision, oldest first. */
export const listQuarantined = (db: Db, stationId: number) =>
  db
    .select()
    .from(stationQuarantine)
    .where(and(eq(stationQuarantine.stationId, stationId), isNull(stationQuarantine.decision)))
    .orderBy(asc(stationQuarantine.id))
    .limit(50)

interface Decision {
  stationId: number
  id: number
  decision: 'released' | 'rejected'
  note: string
  by: string
  now?: number
}

/** Null when it is done, or why it was not. A reading that is released is marked as checked: a person has looked at it. */
export const decideQuarantined = async (db: Db, { stationId, id, decision, note, by, now = Date.now() }: Decision) => {
  const of = and(eq(stationQuarantine.id, id), eq(stationQuarantine.stationId, stationId))
  const [found] = await db.select().from(stationQuarantine).where(of)
  if (!found || found.decision !== null) return 'Somebody has decided already, or it is gone.'
  const { parameter, value, reason } = found
  const at = found.at.getTime()
  if (decision === 'released') {
    if (!isReleasable({ reason, at }, now)) return 'It cannot be released: nothing could make it true.'
    await ensureMonths(db, [monthOf(at)])
  }
  return db.transaction(async (tx) => {
    const [decided] = await tx
      .update(stationQuarantine)
      .set({ decision, note, decidedBy: by, decidedAt: new Date(now) })
      .where(and(of, isNull(stationQuarantine.decision)))
      .returning({ id: stationQuarantine.id })
    if (!decided) return 'Somebody has decided already, or it is gone.'
    if (decision === 'released') {
      const [series] = await tx
        .select({ id: stationSeries.id })
        .from(stationSeries)
        .where(and(eq(stationSeries.stationId, stationId), eq(stationSeries.parameter, parameter as never)))
      if (!series) throw new Error('A reading of a parameter that the station does not measure cannot be released')
      const readings = [{ seriesId: series.id, at, value, mark: markCode('checked') }]
      await storeReadings(tx, readings)
      await refreshRollups(tx, touchedHours(readings))
    }
    await recordAction(tx, {
      by,
      action: `${decision === 'released' ? 'release' : 'reject'}-reading`,
      subject: `stations/${stationId}`,
      details: { parameter, at: found.at.toISOString(), value, note },
    })
    return null
  })
}
