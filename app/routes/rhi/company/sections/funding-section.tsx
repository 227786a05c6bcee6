import { PageSection } from '#app/components/page-section.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { CompanyRecord } from '#domain/index/company.ts'
import type { CoverageRow } from '#domain/index/coverage.ts'
import type { MetricCode } from '#domain/index/metrics.ts'
import { FigureList, type FigureRow } from './figure-list.tsx'

/** What may be spent by 2030, and what a household pays. */
export const FundingSection = ({ company, coverage }: { company: CompanyRecord; coverage: readonly CoverageRow[] }) => {
  const row = (metric: MetricCode, period: string, label?: string): FigureRow => ({
    metric,
    label,
    figure: company.figures.find((figure) => figure.metric === metric && figure.period === period) ?? null,
    missingReason: coverage.find((covered) => covered.metric === metric && covered.state === 'not-applicable')
      ?.missing[0],
  })
  const withFigure = (rows: FigureRow[]) => rows.filter(({ figure }) => figure !== null)
  const rows = [
    row('amp8-total', '2025-30'),
    ...withFigure([row('enhancement', '2025-30')]),
    row('cwqm-budget', '2025-30'),
    ...withFigure([
      row('bill', '2024-25', 'Average household bill in 2024–25'),
      row('bill', '2025-26', 'Average household bill in 2025–26'),
      row('bill', '2026-27', 'Average household bill in 2026–27'),
      row('bill', '2029-30', 'Average household bill in 2029–30'),
      row('bill-change', '2029-30', 'Change in the bill, 2024–25 to 2029–30'),
      row('performance-payment', '2023-24', 'Ofwat performance payment for 2023–24'),
    ]),
  ]
  return (
    <PageSection
      id="funding"
      heading="Money, 2025 to 2030"
      intro={
        <>
          <p>
            AMP8 is the regulator’s five-year spending period. Where no final determination was found, the company’s own
            plan or statement stands in and is named as such.
          </p>
          <p className="mt-3">
            <TextLink to="/rhi/methodology#money">How the sums are made</TextLink>
          </p>
        </>
      }
    >
      <FigureList rows={rows} company={company.name} />
    </PageSection>
  )
}
