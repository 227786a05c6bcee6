import type { ReadingChartLayout } from '#app/charts/reading-chart.layout.ts'
import { ReadingChart } from '#app/charts/reading-chart.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { useText } from '#app/language.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DisclosureSummary } from '#app/ui/disclosure-summary.tsx'
import { Table } from '#app/ui/table.tsx'
import { markOf } from '#domain/stations/marks.ts'
import { formatReading, type Parameter, thresholdProvenance, withUnit } from '#domain/stations/parameters.ts'
import { type RangeName, ranges } from '#domain/stations/series.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import type { Text } from '#domain/text/message.ts'
import { formatNumber } from '#domain/text/numbers.ts'

export interface ShownSeries {
  parameter: Parameter
  sensor: string
  latest: { at: number; value: number; mark: number } | null
  isSilent: boolean
  layout: ReadingChartLayout
  gaps: { count: number; hours: number }
  suspect: number
  /** Day by day. */
  table: { day: string; min: number | null; mean: number | null; max: number | null; count: number }[]
}

interface Props {
  series: ShownSeries
  range: RangeName
  isDemonstration: boolean
}

/** One parameter: what it is now, its chart, what the lines mean, and the same as a table. */
export const ParameterSection = ({ series, range, isDemonstration }: Props) => {
  const { parameter, latest, layout, gaps, suspect, table } = series
  const t = useText()
  const { code, unit, thresholds, explanation } = parameter
  const name = t(parameter.name)
  const values = { name, range: t(ranges[range].words) }
  const label = `${t(isDemonstration ? '{name} over {range}, simulated.' : '{name} over {range}.', values)} ${summaryOf(series, t)}`
  return (
    <section aria-labelledby={code} className="border-rule border-t pt-6">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 id={code} className="text-xl">
          {name}
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {latest ? (
            <>
              <span className="font-display font-semibold text-2xl tabular-nums">
                {formatReading(latest.value, parameter)} <span className="text-base">{unit}</span>
              </span>
              <span className="text-quiet text-sm">
                {t(londonMoment(new Date(latest.at)))}, {t(markOf(latest.mark))}
              </span>
            </>
          ) : (
            t('N/A')
          )}
          {series.isSilent && <Badge tone="caution">{t('Not reporting')}</Badge>}
          {isDemonstration && <Badge tone="caution">{t('Simulated')}</Badge>}
        </p>
      </div>
      <ReadingChart
        layout={layout}
        parameter={parameter}
        range={range}
        label={label}
        isDemonstration={isDemonstration}
      />
      <div className="mt-3 grid gap-2 text-quiet text-sm">
        <p>
          {gaps.count > 0 &&
            `${t(
              gaps.count === 1
                ? 'One gap, about {hours} h in all: nothing was measured.'
                : '{count} gaps, about {hours} h in all: nothing was measured.',
              { count: gaps.count, hours: formatNumber(gaps.hours) },
            )} `}
          {suspect > 0 &&
            `${t('{number} suspect readings are dots, and no part of the line.', { number: formatNumber(suspect) })} `}
          {t(explanation)}
        </p>
        {thresholds.length > 0 && (
          <p className="flex flex-wrap items-center gap-2">
            <span>
              {t('Lines of the law: {lines}.', {
                lines: thresholds
                  .map(({ value, label: words }) => `${t(words).toLowerCase()}, ${value} ${unit}`)
                  .join('; '),
              })}
            </span>
            <SourceNote provenance={thresholdProvenance} of={t('the thresholds of {name}', { name })} />
          </p>
        )}
        <p>{t('Sensor: {sensor}.', { sensor: series.sensor })}</p>
      </div>
      <details className="group mt-2">
        <DisclosureSummary className="text-sm">{t('Show {name} as a table', { name })}</DisclosureSummary>
        <Table
          caption={t(
            isDemonstration ? '{name}, {unit}, day by day (UTC), simulated' : '{name}, {unit}, day by day (UTC)',
            { name, unit },
          )}
          dense
        >
          <thead>
            <tr>
              <th scope="col">{t('Day')}</th>
              {['Lowest', 'Mean', 'Highest', 'Readings'].map((heading) => (
                <th key={heading} scope="col" data-align="end">
                  {t(heading)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.map(({ day, min, mean, max, count }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                {[min, mean, max].map((value, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: three columns, always these
                  <td key={index} data-align="end">
                    {value === null ? t('N/A') : formatReading(value, parameter)}
                  </td>
                ))}
                <td data-align="end">{count}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </section>
  )
}

const summaryOf = ({ table, parameter }: ShownSeries, t: Text) => {
  const lows = table.flatMap(({ min }) => (min === null ? [] : [min]))
  const highs = table.flatMap(({ max }) => (max === null ? [] : [max]))
  if (lows.length === 0) return t('No reading in this time.')
  return t('Between {low} and {high}.', {
    low: formatReading(Math.min(...lows), parameter),
    high: withUnit(formatReading(Math.max(...highs), parameter), parameter),
  })
}
