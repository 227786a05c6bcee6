import { count, desc, eq, sql } from 'drizzle-orm'
import { type MetricCode, metricCodes } from '#domain/index/metrics.ts'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/accounts.ts'
import { imports, metricValues, scores, waves } from '../db/schema/index-data.ts'

/** Every wave, hidden ones too, newest first. */
export const listAllWaves = async (db: Db) => {
  const rows = await db
    .select({
      id: waves.id,
      label: waves.label,
      fielded: waves.fielded,
      publishAt: waves.publishAt,
      isOut: sql<boolean>`${waves.publishAt} <= now()`,
      scores: count(scores.trust),
    })
    .from(waves)
    .leftJoin(scores, eq(scores.waveId, waves.id))
    .groupBy(waves.id)
    .orderBy(desc(waves.order))
  return rows.map((row) => ({ ...row, publishAt: row.publishAt.toISOString() }))
}

export interface MetricState {
  metric: MetricCode
  values: number
  missing: number
  illustrative: number
  /** The newest period with a value; undated ones do not count. */
  newest: string | null
}

/** How much there is of each measure, and how new it is. */
export const listMetricStates = async (db: Db): Promise<MetricState[]> => {
  const rows = await db
    .select({
      metric: metricValues.metric,
      values: count(metricValues.value),
      missing: sql<number>`count(*) filter (where ${metricValues.value} is null)::int`,
      illustrative: sql<number>`count(*) filter (where ${metricValues.kind} = 'illustrative')::int`,
      newest: sql<
        string | null
      >`max(${metricValues.period}) filter (where ${metricValues.value} is not null and ${metricValues.period} <> 'undated')`,
    })
    .from(metricValues)
    .groupBy(metricValues.metric)
  return metricCodes
    .filter((metric) => metric !== 'trust')
    .map(
      (metric) =>
        (rows.find((row) => row.metric === metric) as MetricState | undefined) ?? {
          metric,
          values: 0,
          missing: 0,
          illustrative: 0,
          newest: null,
        },
    )
}

/** The latest imports with who made them. */
export const listImports = async (db: Db) => {
  const rows = await db
    .select({
      id: imports.id,
      what: imports.what,
      filename: imports.filename,
      changeLog: imports.changeLog,
      rows: sql<number>`jsonb_array_length(${imports.changes} -> 'rows')`,
      appliedAt: imports.appliedAt,
      undoneAt: imports.undoneAt,
      by: users.name,
    })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.appliedBy))
    .orderBy(desc(imports.appliedAt))
    .limit(50)
  return rows.map((row) => ({
    ...row,
    appliedAt: row.appliedAt.toISOString(),
    undoneAt: row.undoneAt?.toISOString() ?? null,
  }))
}
