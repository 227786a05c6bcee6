import type { ReactNode } from 'react'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { formatMetric } from '#domain/figures/format-metric.ts'
import type { CompanyFigure } from '#domain/index/company.ts'
import { type MetricCode, metrics } from '#domain/index/metrics.ts'
import { valuePath } from '#domain/index/value-address.ts'
import { longPeriod } from '#domain/text/dates.ts'

export interface FigureRow {
  metric: MetricCode
  figure: CompanyFigure | null
  /** Why there is no figure. */
  missingReason?: string | null
  label?: string
}

/** Figures of one company, each with its label, value and source. */
export const FigureList = ({ rows, company }: { rows: readonly FigureRow[]; company: string }) => (
  <dl className="border-text border-t-2">
    {rows.map(({ metric, figure, missingReason, label = metrics[metric].label }) => {
      const isMissing = !figure || figure.value === null
      return (
        <div
          key={`${metric} ${figure?.period}`}
          className="figure-row grid gap-x-6 gap-y-1 border-rule border-b py-4"
          data-figure={metric}
        >
          <dt className="font-medium">
            {label}
            {figure && !/\d{4}/.test(label) && <Period>{longPeriod(figure.period)}</Period>}
          </dt>
          <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className={`font-display font-semibold text-2xl ${isMissing ? 'text-quiet' : ''}`}>
              {formatMetric(metric, figure?.value ?? null)}
            </span>
            {!isMissing && (
              <SourceNote provenance={figure.provenance} of={`${label}, ${company}`} page={valuePath(figure)} />
            )}
          </dd>
          <dd className="measure text-quiet text-sm">
            {isMissing
              ? (missingReason ?? figure?.provenance.note ?? 'No figure found')
              : [figure.basis && toSentence(figure.basis), figure.provenance.note && toSentence(figure.provenance.note)]
                  .filter(Boolean)
                  .join(' ')}
          </dd>
        </div>
      )
    })}
  </dl>
)

const Period = ({ children }: { children: ReactNode }) => (
  <span className="ml-2 font-normal text-quiet">{children}</span>
)

const toSentence = (text: string) => `${text[0]!.toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`
