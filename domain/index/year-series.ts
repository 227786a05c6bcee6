import { mayClaim } from '../figures/claims.ts'
import { formatMetric } from '../figures/format-metric.ts'
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
export const yearSeriesOf = (metric: MetricCode, figures: readonly CompanyFigure[]): YearSeries | null => {
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
        text: figure ? formatMetric(metric, figure.value) : '–',
        onOtherBasis: figure !== undefined && figure.basis !== newest.basis,
      }
    }),
    change: changeOf(figureOf(last - 1), newest),
  }
}

const changeOf = (before: CompanyFigure | undefined, newest: CompanyFigure): string => {
  const notComparable = `The year before ${newest.period} does not compare`
  if (!before || before.basis !== newest.basis || !mayClaim(before) || !mayClaim(newest)) return notComparable
  if (!areComparable(newest.metric, Number(before.period), Number(newest.period))) return notComparable
  if (before.value === newest.value) return `The same as in ${before.period}`
  const direction = newest.value! > before.value! ? 'Up' : 'Down'
  return `${direction} from ${formatMetric(before.metric, before.value)} in ${before.period}`
}
