import { inventedMark, isInvented } from '#domain/figures/claims.ts'
import type { CompanySummary } from '#domain/index/company.ts'
import { isInRanking } from '#domain/index/rank.ts'

/** A company as GET /api/companies lists it. A page that brings the list along gives the browser the same answer. */
export const listed = (company: CompanySummary) => ({
  id: company.id,
  name: company.name,
  rank: company.rank,
  rankColor: company.rankColor,
  trustCategory: company.trustCategory,
  trustDelta: company.trustDelta?.value ?? null,
  trustDeltaAgainst: company.trustDelta?.against ?? null,
  companyType: company.type,
  perceivedHealth: company.trust?.value ?? null,
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
