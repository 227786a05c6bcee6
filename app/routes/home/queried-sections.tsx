import type { DehydratedState } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { QueryProvider } from '#app/data/query-provider.tsx'
import { CaseStudiesSection } from './case-studies-section.tsx'
import { InsightsSection } from './insights-section.tsx'
import { TrustSection } from './trust-section.tsx'

interface StateProps {
  /** The query results that came with the document. Undefined after a client-side navigation: the sections then query the API. */
  state: DehydratedState | undefined
}

/** The sections of the home page that query the API, in one file because they need the same library. */
export const queriedSections = {
  caseStudies: ({ state }: StateProps) => (
    <QueryProvider state={state}>
      <CaseStudiesSection refetchOnMount={!state} />
    </QueryProvider>
  ),
  trust: ({ state, ...props }: StateProps & Omit<ComponentProps<typeof TrustSection>, 'refetchOnMount'>) => (
    <QueryProvider state={state}>
      <TrustSection {...props} refetchOnMount={!state} />
    </QueryProvider>
  ),
  insights: ({ state }: StateProps) => (
    <QueryProvider state={state}>
      <InsightsSection refetchOnMount={!state} />
    </QueryProvider>
  ),
}
