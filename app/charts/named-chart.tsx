import { useText } from '#app/language.ts'
import { AsWritten } from '#app/ui/as-written.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { ChartData } from '#domain/figures/chart-data.ts'
import { isInvented } from '#domain/figures/claims.ts'
import { figureKinds } from '#domain/figures/provenance.ts'
import { measureChartPath } from '#domain/index/chart-address.ts'
import type { CompanyFigure } from '#domain/index/company.ts'
import { metrics } from '#domain/index/metrics.ts'
import { ChartDrawing } from './chart-drawing.tsx'
import { ChartFrame } from './chart-frame.tsx'
import { FigureSources } from './figure-sources.tsx'
import { FigureTable } from './figure-table.tsx'

interface Props {
  chart: ChartData
  headingLevel?: 2 | 3
  /** Ids of companies that stand out. */
  highlighted?: readonly string[]
}

/** A chart of companies by name, with its message, cautions, sources and table: what articles embed. */
export const NamedChart = ({ chart, headingLevel, highlighted }: Props) => {
  const t = useText()
  const nameOf = (id: string) => chart.rows.find((row) => row.id === id)?.name ?? id
  const figures = figuresOf(chart)
  const metric = chart.kind === 'bars' ? chart.metric : chart.kind === 'bills' ? 'bill' : 'epa-stars'
  const period = chart.kind === 'bars' ? chart.period : null
  const label = chart.kind === 'bars' ? t(metrics[chart.metric].label) : chart.subtitle
  return (
    <ChartFrame
      id={`chart-${chart.name ?? metric}`}
      link={measureChartPath(metric, { period, highlighted })}
      title={chart.title}
      subtitle={chart.subtitle}
      headingLevel={headingLevel}
      csv="/api/company-values.csv"
      embed={chart.name ? `chart/${chart.name}` : undefined}
      invented={figures.some(isInvented)}
      source={
        <>
          <KindBadges figures={figures} />
          <FigureSources of={t('this chart')} nameOf={nameOf} groups={[{ label, figures }]} />
        </>
      }
      table={<FigureTable caption={chart.title} figures={figures} nameOf={nameOf} />}
    >
      <ChartDrawing chart={chart} highlighted={highlighted} />
      {(chart.cautions.length > 0 || (chart.kind === 'bars' && (chart.leftOut.length > 0 || chart.other))) && (
        <ul className="mt-4 text-quiet text-sm">
          {chart.cautions.map((caution) => (
            <li key={caution}>{caution}</li>
          ))}
          {chart.kind === 'bars' && chart.other && (
            <li>
              {t('The same by')}{' '}
              <TextLink to={measureChartPath(chart.other, { period })}>
                {t(metrics[chart.other].label).toLowerCase()}
              </TextLink>
            </li>
          )}
          {chart.kind === 'bars' &&
            chart.leftOut.map(({ company, reason }) => (
              <li key={company.id}>
                {t('{name} is left out.', { name: company.name })} <AsWritten text={reason} />.
              </li>
            ))}
        </ul>
      )}
    </ChartFrame>
  )
}

const figuresOf = (chart: ChartData): CompanyFigure[] => {
  if (chart.kind === 'bars') return chart.rows.map(({ figure }) => figure)
  if (chart.kind === 'bills')
    return chart.rows.flatMap(({ from, to }) => [from, to].filter((figure) => figure !== null))
  return chart.rows.flatMap(({ figures }) => figures)
}

/** The kinds of figure in the chart, in view without a press. */
const KindBadges = ({ figures }: { figures: readonly CompanyFigure[] }) => {
  const t = useText()
  const kinds = new Set(figures.filter(({ value }) => value !== null).map(({ provenance }) => provenance.kind))
  return (
    <span className="flex min-h-8 flex-wrap items-center gap-2">
      {[...kinds].map((kind) => (
        <Badge key={kind} tone={figureKinds[kind].tone} icon={kind === 'illustrative' ? 'diamond' : undefined}>
          {t(figureKinds[kind].label)}
        </Badge>
      ))}
    </span>
  )
}
