import { and, count, desc, eq, getTableColumns, gte, isNotNull } from 'drizzle-orm'
import { cmaStatusOf } from '#domain/index/cma-status.ts'
import type { CompanyFigure, CompanyRecord, CompanySummary } from '#domain/index/company.ts'
import { companySlug } from '#domain/index/company-slug.ts'
import { epaYearOf } from '#domain/index/epa.ts'
import type { MetricCode } from '#domain/index/metrics.ts'
import { isInRanking, ranksOf } from '#domain/index/rank.ts'
import { rankColorOf, trustCategoryOf, trustDeltaOf, trustOf } from '#domain/index/trust.ts'
import type { Db } from '../db/db.ts'
import { companies, metricValues, sources } from '../db/schema/index-data.ts'
import { listCompanyFigures } from './company-figures.server.ts'
import { listScores, listWaves } from './waves.server.ts'

/** The spending period that the ranking shows. */
const amp8 = '2025-30'
const rankingMetrics: MetricCode[] = [
  'epa-stars',
  'matrix-epa-equivalent',
  'spills-per-overflow',
  'amp8-total',
  'cwqm-budget',
]

/** A year with fewer ratings than this is on the companies' own pages only. */
export const fewestRated = 5

/** The years for which most ratings are held, newest first. */
export const listEpaYears = async (db: Db): Promise<string[]> => {
  const rows = await db
    .select({ period: metricValues.period })
    .from(metricValues)
    .where(and(eq(metricValues.metric, 'epa-stars'), isNotNull(metricValues.value)))
    .groupBy(metricValues.period)
    .having(gte(count(), fewestRated))
    .orderBy(desc(metricValues.period))
  return rows.map(({ period }) => period)
}

/** The newest years that are held, for the line that every index page has. */
export const getNewestYears = async (db: Db): Promise<{ epaYear: string | null; spillYear: string | null }> => {
  const [epaYears, companies] = [await listEpaYears(db), await listCompanies(db)]
  const spillYears = companies.flatMap(({ spillsPerOverflow }) => spillsPerOverflow?.period ?? [])
  return { epaYear: epaYears[0] ?? null, spillYear: spillYears.sort().at(-1) ?? null }
}

/** Every company, classified, by name, with the ratings of the newest year or of another. The ranking is `inRankingOrder` of this list. */
export const listCompanies = async (
  db: Db,
  { epaYear }: { epaYear?: string | null } = {},
): Promise<CompanySummary[]> => {
  // One after another: the preview of an import asks within its transaction, which has a single connection.
  const rows = await db
    .select({ company: getTableColumns(companies), cmaSource: getTableColumns(sources) })
    .from(companies)
    .leftJoin(sources, eq(sources.id, companies.cmaSourceId))
    .orderBy(companies.name)
  const waves = await listWaves(db)
  const figures = await listCompanyFigures(db, { metrics: rankingMetrics })
  const [current, previous] = waves
  const scores = await listScores(db, waves.slice(0, 2))
  const scoreIn = (wave: typeof current, id: string) => (wave && scores.get(wave.id)?.get(id)) ?? null
  const ranks = ranksOf(
    rows
      .map(({ company }) => company)
      .filter(isInRanking)
      .map(({ id }) => ({ id, trust: scoreIn(current, id)?.value ?? null })),
  )
  const figureOf = (companyId: string, metric: MetricCode, period: string): CompanyFigure | null =>
    figures.find((one) => one.companyId === companyId && one.metric === metric && one.period === period) ?? null
  const heldYears = figures.flatMap(({ metric, period, value }) =>
    metric === 'epa-stars' && value !== null ? period : [],
  )
  const year = epaYearOf(epaYear ?? null, [...new Set(heldYears)].sort().reverse()) ?? ''

  return rows.map(({ company, cmaSource }) => {
    const trust = scoreIn(current, company.id)
    const score = trustOf(trust?.value)
    const { id: _, ...source } = cmaSource ?? { id: '' }
    return {
      id: company.id,
      name: company.name,
      code: company.code,
      type: company.type,
      region: company.region,
      nations: company.nations,
      servedText: company.servedText,
      excludedFromRanking: !isInRanking(company),
      rank: ranks.get(company.id) ?? null,
      rankColor: rankColorOf(score),
      trustCategory: trustCategoryOf(score),
      trustDelta: current
        ? trustDeltaOf({
            trust: score,
            previousTrust: scoreIn(previous, company.id)?.value ?? null,
            sectorMean: current.sectorMeanTrust,
          })
        : null,
      trust: trust && { ...trust, value: score },
      epa: figureOf(company.id, 'epa-stars', year),
      // Invented, and so of no year.
      epaEquivalent:
        figures.find((one) => one.companyId === company.id && one.metric === 'matrix-epa-equivalent') ?? null,
      spillsPerOverflow:
        figures.findLast((one) => one.companyId === company.id && one.metric === 'spills-per-overflow') ?? null,
      amp8: figureOf(company.id, 'amp8-total', amp8),
      cwqm: figureOf(company.id, 'cwqm-budget', amp8),
      cma: {
        status: cmaStatusOf(company.cmaStatus),
        text: company.cmaStatus,
        detail: company.cmaDetail,
        provenance:
          'publisher' in source
            ? {
                kind: 'public-record',
                source,
                confidence: source.reportedBy ? 'report' : source.url ? 'publisher' : 'unchecked',
              }
            : null,
      },
    }
  })
}

/** All that is known of one company, or null. */
export const getCompany = async (db: Db, id: string): Promise<CompanyRecord | null> => {
  const [row] = await db.select().from(companies).where(eq(companies.id, id)).limit(1)
  if (!row) return null
  const [summaries, figures] = await Promise.all([listCompanies(db), listCompanyFigures(db, { companyId: id })])
  return {
    ...summaries.find((company) => company.id === id)!,
    legalName: row.legalName,
    environmentalRegulator: row.environmentalRegulator,
    economicRegulator: row.economicRegulator,
    hqTown: row.hqTown,
    website: row.website,
    ownership: row.ownership,
    figures,
  }
}

/** Where the head office is, for companies without an area on the map. */
export const getHeadOffice = async (db: Db, companyId: string): Promise<{ lat: number; lon: number } | null> => {
  const [row] = await db
    .select({ lat: companies.hqLat, lon: companies.hqLon })
    .from(companies)
    .where(eq(companies.id, companyId))
  return row?.lat != null && row.lon != null ? { lat: row.lat, lon: row.lon } : null
}

/** The slug that an id or one of Ofwat's codes stands for. */
export const findCompanySlug = async (db: Db, idOrCode: string): Promise<string> =>
  companySlug(
    idOrCode,
    await db.select({ id: companies.id, code: companies.code, otherCodes: companies.otherCodes }).from(companies),
  )
