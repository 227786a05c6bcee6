import type { ReactNode } from 'react'
import { useText } from '#app/language.ts'
import type { ChartData } from '#domain/figures/chart-data.ts'
import { BillRange } from './bill-range.tsx'
import { CompanyBars } from './company-bars.tsx'
import { EpaHistory } from './epa-history.tsx'

/** A chart of companies, and nothing round it. */
export const ChartDrawing = ({
  chart,
  highlighted,
}: {
  chart: ChartData
  highlighted?: readonly string[]
}): ReactNode => {
  const t = useText()
  switch (chart.kind) {
    case 'bars':
      return (
        <CompanyBars metric={chart.metric} rows={chart.rows} reference={chart.reference} highlighted={highlighted} />
      )
    case 'bills':
      return (
        <BillRange
          periods={{ from: '2024–25', to: '2029–30' }}
          rows={chart.rows.map(({ id, name, from, to }) => ({
            id,
            label: name,
            from: from?.value ?? null,
            to: to?.value ?? null,
          }))}
        />
      )
    case 'epa-history':
      return (
        <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
          {chart.rows.map(({ id, name, figures }) => (
            <li key={id}>
              <p className="mb-1 font-semibold text-sm">{name}</p>
              <EpaHistory
                small
                label={t('EPA stars of {name}', { name })}
                span={chart.span}
                ratings={figures.map(({ period, value }) => ({ year: Number(period), stars: value }))}
              />
            </li>
          ))}
        </ul>
      )
  }
}
