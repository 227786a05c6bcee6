import { mayClaim } from '../figures/claims.ts'
import { formatMetric } from '../figures/format-metric.ts'
import { english, type Text } from '../text/message.ts'
import type { CompanyFigure } from './company.ts'
import { areComparable, type MetricCode } from './metrics.ts'

export interface YearSeries {
  metric: MetricCode
  /** Every year from the first value to the last, none left out. */
  years: {
    year: number
    value: number | null
    text: string
    /** Counted on another basis than the newest value, so it is not set against it. */
    onOtherBasis: boolean
  }[]
  /** The newest value against the year before, as a sentence. */
  change: string
}

/** One measure of one company, year by year; null where fewer than two years have a value. */
export const yearSeriesOf = (
  metric: MetricCode,
  figures: readonly CompanyFigure[],
  t: Text = english,
): YearSeries | null => {
  const yearly = figures.filter((figure) => figure.metric === metric && /^\d{4}$/.test(figure.period))
  const known = yearly.filter(({ value }) => value !== null)
  const newest = known.at(-1)
  if (!newest || known.length < 2) return null
  const first = Number(known[0]!.period)
  const last = Number(newest.period)
  const figureOf = (year: number) => known.find(({ period }) => Number(period) === year)
  return {
    metric,
    years: Array.from({ length: last - first + 1 }, (_, index) => {
      const figure = figureOf(first + index)
      return {
        year: first + index,
        value: figure?.value ?? null,
        text: figure ? formatMetric(metric, figure.value, t) : '–',
        onOtherBasis: figure !== undefined && figure.basis !== newest.basis,
      }
    }),
    change: changeOf(figureOf(last - 1), newest, t),
  }
}

const changeOf = (before: CompanyFigure | undefined, newest: CompanyFigure, t: Text): string => {
  const notComparable = t('The year before {year} does not compare', { year: newest.period })
  if (!before || before.basis !== newest.basis || !mayClaim(before) || !mayClaim(newest)) return notComparable
  if (!areComparable(newest.metric, Number(before.period), Number(newest.period))) return notComparable
  if (before.value === newest.value) return t('The same as in {year}', { year: before.period })
  return t(newest.value! > before.value! ? 'Up from {value} in {year}' : 'Down from {value} in {year}', {
    value: formatMetric(before.metric, before.value, t),
    year: before.period,
  })
}
