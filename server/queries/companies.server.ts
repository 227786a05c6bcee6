import { cmaStatusOf } from '#domain/index/cma-status.ts'
import type { CompanyFigure, CompanyRecord, CompanySummary } from '#domain/index/company.ts'
import { epaYearOf } from '#domain/index/epa.ts'
import type { MetricCode } from '#domain/index/metrics.ts'
import { isInRanking, placesOf, rankOf } from '#domain/index/rank.ts'
import { rankColorOf, trustCategoryOf, trustDeltaOf, trustOf } from '#domain/index/trust.ts'
import { mayHaveChanged, rankRangesOf } from '#domain/index/trust-uncertainty.ts'
import { perTablesRead } from '../db/content-version.ts'
import type { Db } from '../db/db.ts'
import { companies } from '../db/schema/index-data.ts'
import { type RiverHealthIndex, readIndex } from './river-health-index.server.ts'
import type { WaveRecord } from './waves.server.ts'

/** The spending period that the ranking shows. */
const amp8 = '2025-30'

/** A year with fewer rated companies than this is shown on company pages only. */
export const minRatedCompanies = 5

/** The years for which most ratings are on record, newest first. */
export const epaYearsOf = (figures: readonly CompanyFigure[]): string[] => {
  const ratings = figures.filter(({ metric, value }) => metric === 'epa-stars' && value !== null)
  const byYear = Map.groupBy(ratings, ({ period }) => period)
  return [...byYear]
    .filter(([, ratingsOfYear]) => ratingsOfYear.length >= minRatedCompanies)
    .map(([year]) => year)
    .sort()
    .reverse()
}

/** The newest years that are on record, for the line that every index page has. */
export const newestYearsOf = (figures: readonly CompanyFigure[]) => {
  const spillYears = figures.flatMap(({ metric, period }) => (metric === 'spills-per-overflow' ? period : []))
  return { epaYear: epaYearsOf(figures)[0] ?? null, spillYear: spillYears.sort().at(-1) ?? null }
}

/** Every company, classified, by name. The ranking is `inRankingOrder` of this list. */
export const listCompanies = async (db: Db): Promise<CompanySummary[]> => summariesOf(await readIndex(db))

/** Company names by slug, for a page that shows nothing else of them. */
export const listCompanyNames = perTablesRead(async (db): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.select({ id: companies.id, name: companies.name }).from(companies)
  return new Map(rows.map(({ id, name }) => [id, name]))
})

/** The whole record of the company with this slug, or null. */
export const getCompany = async (db: Db, slug: string): Promise<CompanyRecord | null> =>
  companyRecordOf(await readIndex(db, { metrics: 'all' }), slug)

/** Every company of the index, by name, with the ratings of the newest year or of another. */
export const summariesOf = (
  { companies: rows, waves, scores, figures }: RiverHealthIndex,
  { epaYear = null }: { epaYear?: string | null } = {},
): CompanySummary[] => {
  const [current, previous] = waves
  const scoreIn = (wave: WaveRecord | undefined, companyId: string) =>
    (wave && scores.get(wave.id)?.get(companyId)) ?? null
  const places = placesOf(
    rows
      .map(({ company }) => company)
      .filter(isInRanking)
      .map(({ id }) => ({ id, trust: scoreIn(current, id)?.value ?? null })),
  )
  const ranges = rankRangesOf(
    rows.filter(({ company }) => places.get(company.id)).map(({ company }) => scoreIn(current, company.id)!),
  )
  const ratedYears = figures.flatMap(({ metric, period, value }) =>
    metric === 'epa-stars' && value !== null ? period : [],
  )
  const year = epaYearOf(epaYear, [...new Set(ratedYears)].sort().reverse()) ?? ''

  const byCompany = Map.groupBy(figures, ({ companyId }) => companyId)
  return rows.map(({ company, cmaSource }) => {
    const companyFigures = byCompany.get(company.id) ?? []
    const figureOf = (metric: MetricCode, period: string): CompanyFigure | null =>
      companyFigures.find((figure) => figure.metric === metric && figure.period === period) ?? null
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
      place: places.get(company.id) ?? null,
      rank: rankOf(places.get(company.id) ?? null, ranges.get(company.id)),
      rankColor: rankColorOf(score),
      trustCategory: trustCategoryOf(score),
      trustDelta: current
        ? trustDeltaOf({
            trust: score,
            // A difference that may be chance is not called a change: the score is then set against the sector mean.
            previousTrust: mayHaveChanged(scoreIn(previous, company.id), trust)
              ? (scoreIn(previous, company.id)?.value ?? null)
              : null,
            sectorMean: current.sectorMeanTrust,
          })
        : null,
      trust: trust && { ...trust, value: score },
      epa: figureOf('epa-stars', year),
      // Invented, and so of no year.
      epaEquivalent: companyFigures.find(({ metric }) => metric === 'matrix-epa-equivalent') ?? null,
      spillsPerOverflow: companyFigures.findLast(({ metric }) => metric === 'spills-per-overflow') ?? null,
      amp8: figureOf('amp8-total', amp8),
      cwqm: figureOf('cwqm-budget', amp8),
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

/** All that an index with every metric holds of one company, or null. */
export const companyRecordOf = (
  index: RiverHealthIndex,
  slug: string,
  summaries = summariesOf(index),
): CompanyRecord | null => {
  const summary = summaries.find(({ id }) => id === slug)
  const row = index.companies.find(({ company }) => company.id === slug)?.company
  if (!summary || !row) return null
  return {
    ...summary,
    legalName: row.legalName,
    environmentalRegulator: row.environmentalRegulator,
    economicRegulator: row.economicRegulator,
    hqTown: row.hqTown,
    website: row.website,
    ownership: row.ownership,
    figures: index.figures.filter(({ companyId }) => companyId === slug),
  }
}
