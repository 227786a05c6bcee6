import { queryFunction } from '#app/data/api.ts'
import type { CaseStudySummary } from '#domain/editorial/case-study.ts'
import type { InsightPost } from '#domain/editorial/insight.ts'
import type { Provenance } from '#domain/figures/provenance.ts'
import type { DeltaBasis, TrustCategory } from '#domain/index/trust.ts'

/** What the home page asks the API for. A document arrives with the answers; these run when the page is come to inside the app. */
const ask = (failure: string) => async (context: { queryKey: readonly unknown[]; signal: AbortSignal }) => {
  try {
    return await queryFunction()(context)
  } catch (error) {
    throw new Error(failure, { cause: error })
  }
}

export const latestInsights = {
  queryKey: ['/api/insights?limit=3'],
  queryFn: ask('Failed to fetch insights'),
  select: (answer: { posts?: InsightPost[] }) => answer.posts ?? null,
}

export const featuredCaseStudies = {
  queryKey: ['/api/case-studies?limit=3'],
  queryFn: ask('Failed to fetch case studies'),
  select: (answer: unknown) => (Array.isArray(answer) ? (answer as CaseStudySummary[]).slice(0, 3) : []),
}

export interface ScoredCompany {
  id: string
  name: string
  rank: number | null
  trustCategory: TrustCategory | null
  trustDelta: number | null
  trustDeltaAgainst: DeltaBasis | null
  provenance: { perceivedHealth: Provenance | null }
}

export const companyScores = {
  queryKey: ['/api/companies'],
  select: (companies: ScoredCompany[]) => companies.find(({ id }) => id === 'wessex-water') ?? null,
}
