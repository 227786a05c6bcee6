import { FigureSources } from '#app/charts/figure-sources.tsx'
import { PageSection } from '#app/components/page-section.tsx'
import { RecordChecked } from '#app/components/rhi/record-checked.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { CompanyRecord } from '#domain/index/company.ts'
import { type CoverageRow, coverageStates } from '#domain/index/coverage.ts'
import { metrics } from '#domain/index/metrics.ts'
import { longDate } from '#domain/text/dates.ts'

/** What is known of the company, what is missing, and what cannot be compared. */
export const CoverageSection = ({
  company,
  rows,
  newestYears,
}: {
  company: CompanyRecord
  rows: readonly CoverageRow[]
  newestYears: Parameters<typeof RecordChecked>[0]
}) => {
  const figures = company.trust ? [company.trust, ...company.figures] : company.figures
  return (
    <PageSection
      id="coverage"
      figure
      heading="What is known, and what is not"
      intro="A gap is a finding too. Each one says whether we looked and found nothing, or whether the measure does not apply."
    >
      <ul className="border-text border-t-2 text-sm">
        {rows.map(({ metric, state, known, missing, notComparable }) => (
          <li
            key={metric}
            className="grid gap-x-6 gap-y-1 border-rule border-b py-3 sm:grid-cols-[minmax(0,15rem)_7.5rem_1fr]"
          >
            <h3 className="font-text font-semibold tracking-normal">{metrics[metric].label}</h3>
            <p>
              <Badge tone={coverageStates[state].tone}>{coverageStates[state].label}</Badge>
            </p>
            <div>
              {known.length > 0 && (
                <p>
                  {state === 'invented' ? 'Not measured. A score is invented for' : 'Known for'}{' '}
                  {metric === 'trust' ? longDate(known[0]!) : known.join(', ').replace(/, ([^,]+)$/, ' and $1')}
                </p>
              )}
              {[...missing, notComparable].filter(Boolean).map((reason) => (
                <p key={reason} className="text-quiet">
                  {reason}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <RecordChecked {...newestYears} />
        <FigureSources
          of="this record"
          groups={rows.map(({ metric }) => ({
            label: metrics[metric].label,
            figures: figures.filter((figure) => figure.metric === metric),
          }))}
        />
      </div>
    </PageSection>
  )
}
