import { and, eq, lte, sql } from 'drizzle-orm'
import type { WaveSurvey } from '#domain/schemas/survey.ts'
import type { Db } from '../db/db.ts'
import { waves } from '../db/schema/index-data.ts'

/** How a published wave was made; null where it was not made of answers. */
export const getWaveSurvey = async (db: Db, waveId: string): Promise<WaveSurvey | null> => {
  const [row] = await db
    .select({ survey: waves.survey })
    .from(waves)
    .where(and(eq(waves.id, waveId), lte(waves.publishAt, sql`now()`)))
  return row?.survey ?? null
}
