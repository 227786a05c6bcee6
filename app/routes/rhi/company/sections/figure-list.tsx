import { SourceNote } from '#app/components/sources/source-note.tsx'
import { useLanguage } from '#app/language.ts'
import { formatMetric } from '#domain/figures/format-metric.ts'
import type { CompanyFigure } from '#domain/index/company.ts'
import type { MetricCode } from '#domain/index/metrics.ts'
import { valuePath } from '#domain/index/value-address.ts'
import { longPeriod } from '#domain/text/dates.ts'

export interface FigureRow {
  metric: MetricCode
  figure: CompanyFigure | null
  label: string
  /** What the value rests on, or why there is none. */
  detail: string
}

/** Figures of one company, each with its label, value and source. */
export const FigureList = ({ rows, company }: { rows: readonly FigureRow[]; company: string }) => {
  const { text: t, langOf } = useLanguage()
  return (
    <dl className="border-text border-t-2">
      {rows.map(({ metric, figure, label, detail }) => {
        const isMissing = !figure || figure.value === null
        return (
          <div
            key={`${metric} ${figure?.period}`}
            className="figure-row grid gap-x-6 gap-y-1 border-rule border-b py-4"
            data-figure={metric}
          >
            <dt className="font-medium">
              {label}
              {figure && !/\d{4}/.test(label) && (
                <span className="ml-2 font-normal text-quiet">{longPeriod(figure.period)}</span>
              )}
            </dt>
            <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className={`font-display font-semibold text-2xl ${isMissing ? 'text-quiet' : ''}`}>
                {formatMetric(metric, figure?.value ?? null, t)}
              </span>
              {!isMissing && (
                <SourceNote provenance={figure.provenance} of={`${label}, ${company}`} page={valuePath(figure)} />
              )}
            </dd>
            <dd className="measure text-quiet text-sm" lang={langOf?.(detail)}>
              {detail}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
