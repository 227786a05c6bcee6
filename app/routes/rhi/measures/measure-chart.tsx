import { NamedChart } from '#app/charts/named-chart.tsx'
import { PageSection } from '#app/components/page-section.tsx'
import { useText } from '#app/language.ts'
import { ChoiceLinks } from '#app/ui/choice-links.tsx'
import type { BarsChart, ChartData } from '#domain/figures/chart-data.ts'
import { measureChartPath } from '#domain/index/chart-address.ts'
import { toggleHighlight } from '#domain/index/highlight.ts'
import { shortName } from '#domain/index/matrix.ts'
import { type MetricCode, metrics } from '#domain/index/metrics.ts'
import { longPeriod } from '#domain/text/dates.ts'

interface Props {
  metric: MetricCode
  chart: BarsChart & Pick<ChartData, 'name'>
  /** That can be asked for, newest first. */
  periods: readonly string[]
  highlighted: readonly string[]
}

/** Every company by one measure: its year, the companies that stand out, and whether counts or rates, are links. */
export const MeasureChart = ({ metric, chart, periods, highlighted }: Props) => {
  const t = useText()
  const { period, rows, other } = chart
  const shown = highlighted.filter((id) => rows.some((row) => row.id === id))
  return (
    <PageSection id="chart" figure heading={t('How the companies compare')}>
      <div className="mb-6 grid gap-y-2">
        {other && (
          <ChoiceLinks
            label={t('Show')}
            choices={[metric, other].map((one) => ({
              to: measureChartPath(one, { period, highlighted: shown }),
              text: t(metrics[one].shortLabel),
              isChosen: one === metric,
            }))}
          />
        )}
        {periods.length > 1 && (
          <ChoiceLinks
            label={t('Year')}
            choices={periods.map((one) => ({
              to: measureChartPath(metric, { period: one, highlighted: shown }),
              text: longPeriod(one),
              isChosen: one === period,
            }))}
          />
        )}
        <ChoiceLinks
          label={t('Highlight')}
          choices={rows.map(({ id, name }) => ({
            to: measureChartPath(metric, { period, highlighted: toggleHighlight(shown, id) }),
            text: shortName(name),
            isChosen: shown.includes(id),
          }))}
        />
      </div>
      <NamedChart chart={chart} headingLevel={3} highlighted={shown} />
    </PageSection>
  )
}
