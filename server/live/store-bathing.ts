import { lt, sql } from 'drizzle-orm'
import type { FeedCode } from '#domain/live/feeds.ts'
import type { Db } from '../db/db.ts'
import { excludedBut } from '../db/excluded.ts'
import { bathingSamples, bathingWaters, bathingYears } from '../db/schema/waters.ts'
import type { BathingRead } from './contract.ts'
import { inChunks } from './in-chunks.ts'

const keepYears = 5

/** Keeps what a regulator says of its bathing waters. A water that is missing stays as it was. Of a sample published twice, the later record. */
export const storeBathing = async (
  tx: Db,
  feed: FeedCode,
  { waters, years, samples }: BathingRead,
  readAt: number,
): Promise<{ changes: number }> => {
  for (const part of inChunks(waters))
    await tx
      .insert(bathingWaters)
      .values(
        part.map(({ riskUntil, ...water }) => ({
          ...water,
          ...{ feed, riskUntil: riskUntil === null ? null : new Date(riskUntil), readAt: new Date(readAt) },
        })),
      )
      .onConflictDoUpdate({
        target: bathingWaters.id,
        set: {
          ...excludedBut(bathingWaters, 'id'),
          // A list without it is a gap of the list: the day stays known.
          sampledOn: sql`coalesce(excluded.sampled_on, ${bathingWaters.sampledOn})`,
        },
      })
  const yearsByKey = new Map(years.map((year) => [`${year.waterId} ${year.year}`, year]))
  for (const part of inChunks([...yearsByKey.values()]))
    await tx
      .insert(bathingYears)
      .values(part)
      .onConflictDoUpdate({
        target: [bathingYears.waterId, bathingYears.year],
        set: excludedBut(bathingYears, 'waterId', 'year'),
      })
  const newest = new Map(
    samples
      .toSorted((a, b) => a.recordedOn.localeCompare(b.recordedOn))
      .map((sample) => [`${sample.waterId} ${sample.takenAt}`, sample]),
  )
  for (const part of inChunks([...newest.values()]))
    await tx
      .insert(bathingSamples)
      .values(
        part.map(({ ecoli, enterococci, ...sample }) => ({
          ...sample,
          ...{ ecoli: ecoli?.count, ecoliQualifier: ecoli?.qualifier },
          ...{ enterococci: enterococci?.count, enterococciQualifier: enterococci?.qualifier },
        })),
      )
      .onConflictDoUpdate({
        target: [bathingSamples.waterId, bathingSamples.takenAt],
        set: excludedBut(bathingSamples, 'waterId', 'takenAt'),
        setWhere: sql`${bathingSamples.recordedOn} <= excluded.recorded_on`,
      })
  const oldest = new Date(readAt)
  oldest.setUTCFullYear(oldest.getUTCFullYear() - keepYears)
  await tx.delete(bathingSamples).where(lt(bathingSamples.takenAt, oldest.toISOString()))
  return { changes: newest.size }
}
