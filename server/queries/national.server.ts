import { eq } from 'drizzle-orm'
import type { NationalFigure } from '#domain/index/national.ts'
import { longPeriod } from '#domain/text/dates.ts'
import { perTablesRead } from '../db/content-version.ts'
import { nationalValues, sources } from '../db/schema/index-data.ts'

/** Yearly figures of whole nations, by nation, measure and year. */
export const listNationalFigures = perTablesRead(async (db): Promise<readonly NationalFigure[]> => {
  const rows = await db
    .select({ value: nationalValues, source: sources })
    .from(nationalValues)
    .innerJoin(sources, eq(sources.id, nationalValues.sourceId))
    .orderBy(nationalValues.area, nationalValues.metric, nationalValues.period)
  return rows.map(
    ({ value: { area, metric, period, value, kind, confidence, note, formula }, source: { id: _, ...source } }) => ({
      area,
      metric,
      period,
      value,
      provenance: { kind, source, confidence, note, formula, period: longPeriod(period) },
    }),
  )
})
