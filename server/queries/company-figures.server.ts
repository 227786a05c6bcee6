import { eq, inArray } from 'drizzle-orm'
import type { CompanyFigure } from '#domain/index/company.ts'
import { derivedFigures, inputsOf } from '#domain/index/derived.ts'
import type { MetricCode } from '#domain/index/metrics.ts'
import { applicableValue } from '#domain/index/not-applicable.ts'
import { longPeriod } from '#domain/text/dates.ts'
import type { Db } from '../db/db.ts'
import { metricValues, sources } from '../db/schema/index-data.ts'

/** Measured values with their sources, and the rates that follow from them, by company, metric and period. */
export const listCompanyFigures = async (
  db: Db,
  { metrics }: { metrics?: readonly MetricCode[] } = {},
): Promise<CompanyFigure[]> => {
  const rows = await db
    .select({ value: metricValues, source: sources })
    .from(metricValues)
    .innerJoin(sources, eq(sources.id, metricValues.sourceId))
    .where(metrics && inArray(metricValues.metric, [...metrics, ...metrics.flatMap(inputsOf)]))
    .orderBy(metricValues.companyId, metricValues.metric, metricValues.period)
  const measured = rows.map(
    ({ value: row, source: { id: _, ...source } }): CompanyFigure => ({
      companyId: row.companyId,
      metric: row.metric as MetricCode,
      period: row.period,
      value: applicableValue(row.metric as MetricCode, row.companyId, row.value),
      basis: row.basis,
      provenance: {
        kind: row.kind,
        source,
        period: longPeriod(row.period),
        confidence: row.confidence,
        note: row.note,
        formula: row.formula,
      },
    }),
  )
  const all = [...measured, ...derivedFigures(measured)]
  return metrics ? all.filter(({ metric }) => metrics.includes(metric)) : all
}
