import type { CompanyRecord } from '#domain/index/company.ts'
import type { CoverageRow } from '#domain/index/coverage.ts'
import type { MetricCode } from '#domain/index/metrics.ts'
import type { FigureRow } from './sections/figure-list.tsx'

/** What may be spent by 2030, and what a household pays. Chosen by the loader, so that browsers load no code for it. */
export const fundingRows = (company: CompanyRecord, coverage: readonly CoverageRow[]): FigureRow[] => {
  const row = (metric: MetricCode, period: string, label?: string): FigureRow => ({
    metric,
    label,
    figure: company.figures.find((figure) => figure.metric === metric && figure.period === period) ?? null,
    missingReason: coverage.find((covered) => covered.metric === metric && covered.state === 'not-applicable')
      ?.missing[0],
  })
  const withFigure = (rows: FigureRow[]) => rows.filter(({ figure }) => figure !== null)
  return [
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
}
