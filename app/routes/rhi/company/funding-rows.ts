import type { CompanyFigure, CompanyRecord } from '#domain/index/company.ts'
import type { CoverageRow } from '#domain/index/coverage.ts'
import { type MetricCode, metrics } from '#domain/index/metrics.ts'
import type { Text } from '#domain/text/message.ts'
import type { FigureRow } from './sections/figure-list.tsx'

/** What may be spent by 2030, and what a household pays. Chosen by the loader, so that browsers load no code for it. */
export const fundingRows = (company: CompanyRecord, coverage: readonly CoverageRow[], t: Text): FigureRow[] => {
  const row = (metric: MetricCode, period: string, label = t(metrics[metric].label)): FigureRow => {
    const figure = company.figures.find((one) => one.metric === metric && one.period === period) ?? null
    const missingReason = coverage.find((covered) => covered.metric === metric && covered.state === 'not-applicable')
      ?.missing[0]
    return {
      metric,
      label,
      figure,
      detail:
        figure && figure.value !== null
          ? basisOf(figure)
          : (missingReason ?? figure?.provenance.note ?? t('No figure found')),
    }
  }
  const withFigure = (rows: FigureRow[]) => rows.filter(({ figure }) => figure !== null)
  return [
    row('amp8-total', '2025-30'),
    ...withFigure([row('enhancement', '2025-30')]),
    row('cwqm-budget', '2025-30'),
    ...withFigure([
      row('bill', '2024-25', t('Average household bill in 2024–25')),
      row('bill', '2025-26', t('Average household bill in 2025–26')),
      row('bill', '2026-27', t('Average household bill in 2026–27')),
      row('bill', '2029-30', t('Average household bill in 2029–30')),
      row('bill-change', '2029-30', t('Change in the bill, 2024–25 to 2029–30')),
      row('performance-payment', '2023-24', t('Ofwat performance payment for 2023–24')),
    ]),
  ]
}

const basisOf = ({ basis, provenance: { note } }: CompanyFigure) =>
  [basis && toSentence(basis), note && toSentence(note)].filter(Boolean).join(' ')

const toSentence = (text: string) => `${text[0]!.toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`
