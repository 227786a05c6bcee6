import type { DehydratedState } from '@tanstack/react-query'
import type { ComponentProps, ElementType } from 'react'
import { QueryProvider } from '#app/data/query-provider.tsx'
import { CaseStudiesSection } from './case-studies-section.tsx'
import { InsightsSection } from './insights-section.tsx'
import { TrustSection } from './trust-section.tsx'

interface StateProps {
  /** The query results that came with the document. Undefined after a client-side navigation: the sections then query the API. */
  state: DehydratedState | undefined
}

type SectionProps<C extends ElementType> = Omit<ComponentProps<C>, 'refetchOnMount'>

/** The sections of the home page that query the API, in one file because they need the same library. */
export const queriedSections = {
  caseStudies: ({ state, ...props }: StateProps & SectionProps<typeof CaseStudiesSection>) => (
    <QueryProvider state={state}>
      <CaseStudiesSection {...props} refetchOnMount={!state} />
    </QueryProvider>
  ),
  trust: ({ state, ...props }: StateProps & SectionProps<typeof TrustSection>) => (
    <QueryProvider state={state}>
      <TrustSection {...props} refetchOnMount={!state} />
    </QueryProvider>
  ),
  insights: ({ state, ...props }: StateProps & SectionProps<typeof InsightsSection>) => (
    <QueryProvider state={state}>
      <InsightsSection {...props} refetchOnMount={!state} />
    </QueryProvider>
  ),
}
