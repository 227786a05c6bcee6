import { eq, getTableColumns } from 'drizzle-orm'
import type { CompanyFigure } from '#domain/index/company.ts'
import type { MetricCode } from '#domain/index/metrics.ts'
import { compareNames } from '#domain/text/fold.ts'
import { perTablesRead } from '../db/content-version.ts'
import type { Db } from '../db/db.ts'
import { companies, sources } from '../db/schema/index-data.ts'
import { listCompanyFigures } from './company-figures.server.ts'
import { listScores, listWaves, type WaveRecord } from './waves.server.ts'

/**
 * The tables that nearly every page of the index needs. They are read once for a content version, and a request passes them on; what a page shows is computed from them by functions that take an index and no database (companies.server.ts, chart-data.server.ts).
 */
export interface RiverHealthIndex {
  /** By name. */
  companies: readonly { company: typeof companies.$inferSelect; cmaSource: typeof sources.$inferSelect | null }[]
  /** Published waves, newest first. */
  waves: readonly WaveRecord[]
  /** Trust scores of the published waves, by wave and then by company. */
  scores: ReadonlyMap<string, ReadonlyMap<string, CompanyFigure>>
  /** By company, metric and period: of the metrics that were read. */
  figures: readonly CompanyFigure[]
}

/** The companies' names, by slug. */
export const companyNamesOf = ({ companies }: RiverHealthIndex): Map<string, string> =>
  new Map(companies.map(({ company }) => [company.id, company.name]))

/** What a list of companies shows. */
const rankingMetrics: readonly MetricCode[] = [
  'epa-stars',
  'matrix-epa-equivalent',
  'spills-per-overflow',
  'amp8-total',
  'cwqm-budget',
]

/** Figures are those of a list of companies, unless all are needed. */
export const readIndex = async (
  db: Db,
  { metrics = rankingMetrics }: { metrics?: readonly MetricCode[] | 'all' } = {},
): Promise<RiverHealthIndex> => {
  const index = await readTables(db)
  if (metrics === 'all') return index
  return { ...index, figures: index.figures.filter(({ metric }) => metrics.includes(metric as MetricCode)) }
}

/** Four statements: companies, waves, figures and scores. */
const readTables = perTablesRead(async (db): Promise<RiverHealthIndex> => {
  // One after another: the preview of an import reads within its transaction, which has a single connection.
  const rows = await db
    .select({ company: getTableColumns(companies), cmaSource: getTableColumns(sources) })
    .from(companies)
    .leftJoin(sources, eq(sources.id, companies.cmaSourceId))
  // Not by the database, whose order depends on its collation: SES before Scottish, for one.
  rows.sort((a, b) => compareNames(a.company.name, b.company.name))
  const waves = await listWaves(db)
  const figures = await listCompanyFigures(db)
  const scores = await listScores(db, waves)
  return { companies: Object.freeze(rows), waves: Object.freeze(waves), scores, figures: Object.freeze(figures) }
})
