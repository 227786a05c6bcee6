import type { DehydratedState } from '@tanstack/react-query'
import type { ComponentProps, ElementType } from 'react'
import { StatementBlock } from '#app/blocks/statement-block.tsx'
import { CallToAction } from '#app/components/hero/call-to-action.tsx'
import { QueryProvider } from '#app/data/query-provider.tsx'
import type { HomeText } from '#domain/collections/home.ts'
import { CaseStudiesSection } from './case-studies-section.tsx'
import { CertificationsSection } from './certifications-section.tsx'
import { EcosystemSection } from './ecosystem-section.tsx'
import { InsightsSection } from './insights-section.tsx'
import { PlatformSection } from './platform-section.tsx'
import { TrustSection } from './trust-section.tsx'

interface StateProps {
  /** The query results that came with the document. Undefined after a client-side navigation: the sections then query the API. */
  state: DehydratedState | undefined
}

type SectionProps<C extends ElementType> = Omit<ComponentProps<C>, 'refetchOnMount'>

/** Standards, the site's promise, and what to do next. */
const LastSections = ({ text }: { text: Pick<HomeText, 'standards' | 'statement' | 'callToAction'> }) => (
  <>
    <CertificationsSection text={text.standards} />
    <StatementBlock block={{ type: 'statement', ...text.statement, pattern: 'confluence' }} />
    <section className="section">
      <div className="frame">
        <CallToAction {...text.callToAction} pattern="tributaries" />
      </div>
    </section>
  </>
)

/** The lower sections of the home page, in one file: three of them query the API and need the same library. */
export const lowerSections = {
  platform: PlatformSection,
  ecosystem: EcosystemSection,
  last: LastSections,
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
