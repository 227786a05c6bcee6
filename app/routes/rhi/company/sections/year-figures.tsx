import { SourceNote } from '#app/components/sources/source-note.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { formatMetric } from '#domain/figures/format-metric.ts'
import type { CompanyFigure } from '#domain/index/company.ts'
import { metrics } from '#domain/index/metrics.ts'
import { longPeriod } from '#domain/text/dates.ts'

/** Longer lists start closed. */
const maxOpenRows = 8

interface Props {
  figures: readonly CompanyFigure[]
  company: string
}

/** Every year that is known or was looked for, each with its basis and source. */
export const YearFigures = ({ figures, company }: Props) => (
  <details className="group" open={figures.length <= maxOpenRows}>
    <summary className="button mb-3 inline-flex min-h-8 items-center gap-1 font-semibold text-action">
      <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
      Every year we have ({figures.length} values, each with its source)
    </summary>
    <ul className="border-text border-t-2">
      {figures.map(({ metric, period, value, basis, provenance }) => (
        <li
          key={`${metric} ${period}`}
          className="grid grid-cols-[3.5rem_1fr] items-center gap-x-4 border-rule border-b py-2 text-sm"
          data-figure={metric}
        >
          <span className="tabular-nums">{longPeriod(period)}</span>
          {/* The note stands beside the figure, and under it where the row is too narrow for both. */}
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="grow basis-24">
              <span className="font-semibold tabular-nums">{formatMetric(metric, value)}</span>{' '}
              {value !== null &&
                (value === 1
                  ? metrics[metric].shortLabel.toLowerCase().replace(/s$/, '')
                  : metrics[metric].shortLabel.toLowerCase())}
              <span className="block text-quiet">
                {value === null ? (provenance.note ?? 'No figure found') : basis && `Basis: ${basis}`}
              </span>
            </span>
            {value !== null && (
              <SourceNote provenance={provenance} of={`${metrics[metric].label} ${period}, ${company}`} />
            )}
          </span>
        </li>
      ))}
    </ul>
  </details>
)
