import { PageSection } from '#app/components/page-section.tsx'
import { CmaBadge } from '#app/components/rhi/cma-badge.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { type CmaStatus, cmaStatuses } from '#domain/index/cma-status.ts'
import type { CompanyRecord } from '#domain/index/company.ts'
import { valuePath } from '#domain/index/value-address.ts'
import { longPeriod } from '#domain/text/dates.ts'

const explanations: Record<CmaStatus, string> = {
  unknown: 'No record of how the company answered its price determination.',
  'not-applicable':
    'The company has no price determination of its own in Ofwat’s 2024 price review (PR24), so there is nothing to appeal.',
  appeal:
    'The company asked for its determination in Ofwat’s 2024 price review (PR24) to be referred to the Competition and Markets Authority (CMA), which decides again how much it may charge.',
  accepted: 'The company accepted Ofwat’s final determination of December 2024.',
}

/** What happened to its price determination. */
export const CmaSection = ({ company: { cma, figures, name } }: { company: CompanyRecord }) => {
  const uplift = figures.find(({ metric, value }) => metric === 'cma-bill-uplift' && value !== null)
  return (
    <PageSection id="cma" figure heading="Price review" intro={explanations[cma.status]}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2" data-figure="cma">
        <CmaBadge status={cma.status} />
        {cma.text && cma.text !== cmaStatuses[cma.status].label && <span className="font-medium">{cma.text}</span>}
        {cma.provenance && <SourceNote provenance={cma.provenance} of={`price review status, ${name}`} />}
      </p>
      {cma.detail && <p className="measure mt-4">{cma.detail.replace(/\.$/, '')}.</p>}
      {uplift && (
        <p className="measure mt-4" data-figure="cma-bill-uplift">
          The CMA’s provisional decision of October 2025 added {uplift.value}% to the bill that Ofwat had set for{' '}
          {longPeriod(uplift.period)}. Of the final decision of March 2026 we have not found the split by company.{' '}
          <SourceNote
            provenance={uplift.provenance}
            of={`CMA provisional addition, ${name}`}
            page={valuePath(uplift)}
          />
        </p>
      )}
    </PageSection>
  )
}
