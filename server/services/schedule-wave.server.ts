import { and, eq, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { waves } from '../db/schema/index-data.ts'
import { lockShippedRows } from '../db/seed.ts'
import { recordAction } from '../platform/record-action.ts'

export type ScheduleOutcome = 'set' | 'unknown' | 'last-wave' | 'changed-since'

/** Sets when a wave appears; null is now. The site must keep one wave that is out, or it would have no ranking. */
export const scheduleWave = (
  db: Db,
  { id, publishAt, seenPublishAt, by }: { id: string; publishAt: Date | null; seenPublishAt: string; by: string },
): Promise<ScheduleOutcome> =>
  db.transaction(async (tx): Promise<ScheduleOutcome> => {
    await lockShippedRows(tx)
    const [wave] = await tx.select().from(waves).where(eq(waves.id, id)).for('update')
    if (!wave) return 'unknown'
    if (wave.publishAt.toISOString() !== seenPublishAt) return 'changed-since'
    const otherPublicWaves = await tx
      .select({ id: waves.id })
      .from(waves)
      .where(and(ne(waves.id, id), lte(waves.publishAt, sql`now()`)))
    if (publishAt && publishAt > new Date() && otherPublicWaves.length === 0) return 'last-wave'
    await tx
      .update(waves)
      .set({ publishAt: publishAt ?? sql`now()`, seedHash: null })
      .where(eq(waves.id, id))
    await recordAction(tx, {
      by,
      action: publishAt ? 'schedule-wave' : 'publish-wave',
      subject: `waves/${id}`,
      details: { from: seenPublishAt, to: publishAt?.toISOString() ?? 'now' },
    })
    return 'set'
  })
