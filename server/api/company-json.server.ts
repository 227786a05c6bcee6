import { inventedMark, isInvented } from '#domain/figures/claims.ts'
import type { CompanyRecord, CompanySummary } from '#domain/index/company.ts'
import { isInRanking, type Rank } from '#domain/index/rank.ts'

/** A company as GET /api/companies lists it. The home page sends the same JSON with its document, to hydrate the query cache. */
export const toApiSummary = (company: CompanySummary) => ({
  id: company.id,
  name: company.name,
  ...rankFields(company.rank),
  rankColor: company.rankColor,
  trustCategory: company.trustCategory,
  trustDelta: company.trustDelta?.value ?? null,
  trustDeltaAgainst: company.trustDelta?.against ?? null,
  companyType: company.type,
  perceivedHealth: company.trust?.value ?? null,
  /** With 95% confidence; null where the score came without its error. */
  perceivedHealthInterval: company.trust?.estimate
    ? { low: company.trust.estimate.low, high: company.trust.estimate.high }
    : null,
  epaRating: company.epa?.value ?? null,
  epaYear: company.epa?.period ?? null,
  code: company.code,
  region: company.region,
  nations: company.nations,
  inRanking: isInRanking(company),
  /** “Invented” while rank, score, category and difference measure nothing. */
  trustMark: company.trust?.value != null && isInvented(company.trust) ? inventedMark : null,
  provenance: {
    perceivedHealth: company.trust?.provenance ?? null,
    epaRating: company.epa?.provenance ?? null,
  },
})

/** A rank and between which ranks the company lies with 95% confidence, both or neither; without them, why. */
const rankFields = (rank: Rank) => {
  if (typeof rank === 'string') return { rank: null, rankRange: null, notRanked: rank }
  const { rank: number, ...range } = rank
  return { rank: number, rankRange: range, notRanked: null }
}

/** A company as GET /api/companies-wide-data lists it: what it invests. */
export const toApiInvestment = (company: CompanySummary) => ({
  companyId: company.id,
  totalInvestmentAmp8GbpM: company.amp8?.value ?? null,
  totalInvestmentBasis: company.amp8?.basis ?? null,
  cwqmBudgetGbpM: company.cwqm?.value ?? null,
  cmaStatus: company.cma.text,
  provenance: {
    totalInvestmentAmp8GbpM: company.amp8?.provenance ?? null,
    cwqmBudgetGbpM: company.cwqm?.provenance ?? null,
    cmaStatus: company.cma.provenance,
  },
})

/** A company as GET /api/companies/:id gives it: summary, investment, particulars and every value. */
export const toApiRecord = (company: CompanyRecord) => {
  const { companyId: _, provenance: investmentProvenance, ...investment } = toApiInvestment(company)
  const { provenance, ...summary } = toApiSummary(company)
  return {
    ...summary,
    ...investment,
    cmaDetail: company.cma.detail,
    legalName: company.legalName,
    environmentalRegulator: company.environmentalRegulator,
    economicRegulator: company.economicRegulator,
    served: company.servedText,
    headquarters: company.hqTown,
    website: company.website,
    ownership: company.ownership,
    provenance: { ...provenance, ...investmentProvenance },
    values: company.figures.map(({ companyId: __, ...figure }) => figure),
  }
}
