import { queryFunction } from '#app/data/api.ts'
import type { CaseStudySummary } from '#domain/editorial/case-study.ts'
import type { InsightPost } from '#domain/editorial/insight.ts'
import type { Provenance } from '#domain/figures/provenance.ts'
import type { NoRank, RankRange } from '#domain/index/rank.ts'
import type { DeltaBasis, TrustCategory } from '#domain/index/trust.ts'

export interface QueriedSectionProps {
  /** False for what came with the document: it is never stale, because a change of content purges the cached page. */
  refetchOnMount: boolean
}

const fetchOrFail = (failure: string) => async (context: { queryKey: readonly unknown[]; signal: AbortSignal }) => {
  try {
    return await queryFunction()(context)
  } catch (error) {
    throw new Error(failure, { cause: error })
  }
}

export const latestInsights = {
  queryKey: ['/api/insights?limit=3'],
  queryFn: fetchOrFail('Failed to fetch insights'),
  select: (response: { posts?: InsightPost[] }) => response.posts ?? null,
}

export const featuredCaseStudies = {
  queryKey: ['/api/case-studies?limit=3'],
  queryFn: fetchOrFail('Failed to fetch case studies'),
  select: (response: unknown) => (Array.isArray(response) ? (response as CaseStudySummary[]).slice(0, 3) : []),
}

export interface ScoredCompany {
  id: string
  name: string
  /** Both or neither. */
  rank: number | null
  rankRange: RankRange | null
  notRanked: NoRank | null
  trustCategory: TrustCategory | null
  trustDelta: number | null
  trustDeltaAgainst: DeltaBasis | null
  provenance: { perceivedHealth: Provenance | null }
}

export const companyScores = {
  queryKey: ['/api/companies'],
  select: (companies: ScoredCompany[]) => companies.find(({ id }) => id === 'wessex-water') ?? null,
}
