import type { DehydratedState } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { QueryProvider } from '#app/data/query-provider.tsx'
import { CaseStudiesSection } from './case-studies-section.tsx'
import { InsightsSection } from './insights-section.tsx'
import { TrustSection } from './trust-section.tsx'

interface Answers {
  /** What came with the document; nothing on a page reached inside the app. */
  answers?: DehydratedState
}

/** The parts of the home page that ask the API. One file, because they need the same library. */
export const queriedSections = {
  caseStudies: ({ answers }: Answers) => (
    <QueryProvider state={answers}>
      <CaseStudiesSection />
    </QueryProvider>
  ),
  trust: ({ answers, ...props }: Answers & ComponentProps<typeof TrustSection>) => (
    <QueryProvider state={answers}>
      <TrustSection {...props} />
    </QueryProvider>
  ),
  insights: ({ answers }: Answers) => (
    <QueryProvider state={answers}>
      <InsightsSection />
    </QueryProvider>
  ),
}
