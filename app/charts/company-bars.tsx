import { useText } from '#app/language.ts'
import { Destination } from '#app/ui/text-link.tsx'
import { isInvented } from '#domain/figures/claims.ts'
import { formatMetric } from '#domain/figures/format-metric.ts'
import type { CompanyFigure } from '#domain/index/company.ts'
import type { MetricCode } from '#domain/index/metrics.ts'
import { intervalAfter } from '#domain/survey/rank-words.ts'
import { Bars } from './bars.tsx'
import type { Tone } from './tones.ts'

interface Props {
  metric: MetricCode
  rows: readonly { id: string; name: string; figure: CompanyFigure; tone?: Tone; beside?: string }[]
  /** Ids of companies that stand out; none: all alike. */
  highlighted?: readonly string[]
  reference?: { value: number; label: string } | null
}

/** One value for each of several companies. What is estimated or invented is hollow and says so; what is missing is a gap. */
export const CompanyBars = ({ metric, rows, reference, highlighted = [] }: Props) => {
  const t = useText()
  return (
    <Bars
      max={metric === 'epa-stars' ? 4 : metric === 'trust' ? 100 : undefined}
      reference={reference}
      bars={rows.map(({ id, name, figure, tone, beside }) => ({
        id,
        tone: highlighted.length > 0 && !highlighted.includes(id) ? 'quiet' : tone,
        emphasis: highlighted.includes(id),
        label: (
          <>
            <Destination to={`/rhi/companies/${id}`} className="decoration-rule hover:decoration-current">
              {name}
            </Destination>
            {beside && <span className="block text-quiet text-xs">{beside}</span>}
          </>
        ),
        value: figure.value,
        text: formatMetric(metric, figure.value, t) + intervalAfter(figure, t),
        hollow: figure.provenance.kind === 'estimate' || figure.provenance.kind === 'illustrative' || isPlan(figure),
        mark:
          figure.value === null
            ? null
            : isPlan(figure)
              ? 'plan'
              : figure.provenance.kind === 'estimate'
                ? 'estimate'
                : isInvented(figure)
                  ? 'invented'
                  : figure.provenance.confidence === 'unchecked'
                    ? 'not checked'
                    : null,
      }))}
    />
  )
}

/** What a company asked for is not what it was given. */
const isPlan = ({ metric, basis }: CompanyFigure) => metric === 'amp8-total' && (basis?.includes('plan') ?? false)
