import { ChartFrame } from '#app/charts/chart-frame.tsx'
import { CompanyBars } from '#app/charts/company-bars.tsx'
import { FigureTable } from '#app/charts/figure-table.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { useText } from '#app/language.ts'
import { AsWritten } from '#app/ui/as-written.tsx'
import { inventedScores, isInvented } from '#domain/figures/claims.ts'
import { formatMetric } from '#domain/figures/format-metric.ts'
import { measureChartPath } from '#domain/index/chart-address.ts'
import type { CompanyFigure } from '#domain/index/company.ts'
import type { Comparison } from '#domain/index/comparison.ts'
import { shortName } from '#domain/index/matrix.ts'
import { metrics } from '#domain/index/metrics.ts'
import { measurePath, valuePath } from '#domain/index/value-address.ts'
import { longDate, longPeriod } from '#domain/text/dates.ts'
import { companyTones } from './company-tones.ts'

interface Props {
  comparison: Comparison
  /** In the order in which they were chosen. */
  ids: readonly string[]
}

/** One note is enough where it would say the same of every company. */
const shareSource = ([first, ...others]: readonly CompanyFigure[]) =>
  others.every(({ provenance }) => JSON.stringify(provenance) === JSON.stringify(first!.provenance))

/** One measure of the companies that are comparable on it, and why the others are not. */
export const ComparedMeasure = ({ comparison, ids }: Props) => {
  const { metric, period, shown, leftOut, refusal, cautions } = comparison
  const t = useText()
  const label = t(metrics[metric].label)
  const unit = t(metrics[metric].unit)
  const nameOf = (id: string) => shown.find(({ company }) => company.id === id)?.company.name ?? id
  const leftOutList = leftOut.length > 0 && (
    <ul className="mt-3 text-quiet text-sm">
      {leftOut.map(({ company, reason, figure }) => (
        <li key={company.id} data-figure="left-out">
          {company.name}:{' '}
          {figure ? t('{value}, not compared.', { value: formatMetric(metric, figure.value, t) }) : 'N/A.'}{' '}
          {/* What a publisher calls its basis stands in quotation marks, and is English. */}
          {`${reason.replace(/\.$/, '')}.`.split(/(“.*?”)/).map((part) => (
            <AsWritten key={part} text={part} />
          ))}{' '}
          {figure && (
            <SourceNote provenance={figure.provenance} of={`${label}, ${company.name}`} page={valuePath(figure)} />
          )}
        </li>
      ))}
    </ul>
  )
  if (refusal)
    return (
      <div className="border-rule border-t pt-6" data-refused={metric}>
        <h3 className="text-xl">{label}</h3>
        <p className="mt-2 font-medium text-caution">{refusal}</p>
        {leftOutList}
      </div>
    )
  return (
    <div className="border-rule border-t pt-6" data-measure={metric}>
      <ChartFrame
        link={measureChartPath(metric, { period: metric === 'trust' ? null : period, highlighted: ids })}
        csv={`/api/compare.csv?ids=${ids.join(',')}`}
        id={`compare-${metric}`}
        title={label}
        subtitle={[
          period && t(metric === 'trust' ? longDate(period) : longPeriod(period)),
          `${unit[0]!.toUpperCase()}${unit.slice(1)}`,
          ...(shown.some(({ figure }) => isInvented(figure)) ? [t(inventedScores)] : []),
          ...cautions,
        ]
          .filter(Boolean)
          .map((sentence) => String(sentence).replace(/\.$/, ''))
          .join('. ')
          .concat('.')}
        headingLevel={3}
        invented={shown.some(({ figure }) => isInvented(figure))}
        source={
          shareSource(shown.map(({ figure }) => figure)) ? (
            <SourceNote provenance={shown[0]!.figure.provenance} of={label} page={measurePath(metric)} />
          ) : (
            shown.map(({ company, figure }) => (
              <span key={company.id} className="inline-flex min-h-8 items-center gap-2">
                {shortName(company.name)}{' '}
                <SourceNote provenance={figure.provenance} of={`${label}, ${company.name}`} page={valuePath(figure)} />
              </span>
            ))
          )
        }
        table={<FigureTable caption={label} figures={shown.map(({ figure }) => figure)} nameOf={nameOf} />}
      >
        <CompanyBars
          metric={metric}
          rows={shown.map(({ company, figure }) => ({
            id: company.id,
            name: company.name,
            figure,
            tone: companyTones[ids.indexOf(company.id)],
          }))}
        />
        {leftOutList}
      </ChartFrame>
    </div>
  )
}
