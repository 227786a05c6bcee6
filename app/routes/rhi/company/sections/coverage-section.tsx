import { FigureSources } from '#app/charts/figure-sources.tsx'
import { PageSection } from '#app/components/page-section.tsx'
import { RecordChecked } from '#app/components/rhi/record-checked.tsx'
import { useText } from '#app/language.ts'
import { AsWritten } from '#app/ui/as-written.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { CompanyRecord } from '#domain/index/company.ts'
import { type CoverageRow, coverageStates } from '#domain/index/coverage.ts'
import { metrics } from '#domain/index/metrics.ts'

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
  const t = useText()
  const figures = company.trust ? [company.trust, ...company.figures] : company.figures
  return (
    <PageSection
      id="coverage"
      figure
      heading={t('What is known, and what is not')}
      intro={t(
        'A gap is a finding too. Each one says whether we looked and found nothing, or whether the measure does not apply.',
      )}
    >
      <ul className="border-text border-t-2 text-sm">
        {rows.map(({ metric, state, known, missing, notComparable }) => (
          <li
            key={metric}
            className="grid gap-x-6 gap-y-1 border-rule border-b py-3 sm:grid-cols-[minmax(0,15rem)_7.5rem_1fr]"
          >
            <h3 className="font-text font-semibold tracking-normal">{t(metrics[metric].label)}</h3>
            <p>
              <Badge tone={coverageStates[state].tone}>{t(coverageStates[state].label)}</Badge>
            </p>
            <div>
              {known && <p>{known}</p>}
              {[...missing, notComparable].map(
                (reason) =>
                  reason && (
                    <p key={reason} className="text-quiet">
                      <AsWritten text={reason} />
                    </p>
                  ),
              )}
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <RecordChecked {...newestYears} />
        <FigureSources
          of={t('this record')}
          groups={rows.map(({ metric }) => ({
            label: t(metrics[metric].label),
            figures: figures.filter((figure) => figure.metric === metric),
          }))}
        />
      </div>
    </PageSection>
  )
}
