import { columnProvenance } from '../figures/column-provenance.ts'
import type { Provenance } from '../figures/provenance.ts'
import { english, type Text } from '../text/message.ts'
import type { CompanyFigure } from './company.ts'
import { type MetricCode, metrics } from './metrics.ts'
import { type YearSeries, yearSeriesOf } from './year-series.ts'

/** What companies are compared on year by year: a rating and rates, and one count that is small everywhere. */
const yearlyMetrics = [
  'epa-stars',
  'spills-per-overflow',
  'hours-per-spill',
  'serious-incidents',
] as const satisfies readonly MetricCode[]

/** As many columns as a phone has room to name. */
const mostYears = 8

export interface ComparedHistory {
  metric: MetricCode
  /** One row per company, all over the same years; `series` is null where fewer than two years are known. */
  rows: { id: string; name: string; series: YearSeries | null }[]
  /** The highest value of all, so that columns of one height mean the same. */
  top: number
  /** First years of a new method among those shown. */
  breaks: number[]
  provenance: Provenance
}

/** These companies year by year, measure by measure; a measure that fewer than two of them have is left out. */
export const comparedHistory = (
  companies: readonly { id: string; name: string }[],
  figures: readonly CompanyFigure[],
  t: Text = english,
): ComparedHistory[] =>
  yearlyMetrics.flatMap((metric) => {
    const own = companies.map(({ id, name }) => {
      const values = figures.filter((figure) => figure.companyId === id && figure.metric === metric)
      return { id, name, values, series: yearSeriesOf(metric, values, t) }
    })
    const drawn = own.filter(({ series }) => series !== null)
    const provenance = columnProvenance(
      drawn.flatMap(({ values }) => values),
      {},
      t,
    )
    if (drawn.length < 2 || !provenance) return []
    const shown = drawn.flatMap(({ series }) => series!.years)
    const years = shown.map(({ year }) => year)
    const to = Math.max(...years)
    const from = Math.max(Math.min(...years), to - mostYears + 1)
    return {
      metric,
      rows: own.map(({ id, name, series }) => ({ id, name, series: series && overYears(series, from, to) })),
      top: Math.max(...shown.map(({ year, value }) => (year < from ? 0 : (value ?? 0)))),
      breaks: metrics[metric].comparableBreaks.filter((year) => from < year && year <= to),
      provenance,
    }
  })

const overYears = (series: YearSeries, from: number, to: number): YearSeries => ({
  ...series,
  years: Array.from({ length: to - from + 1 }, (_, index) => {
    const year = from + index
    const known = series.years.find((one) => one.year === year)
    if (!known) return { year, value: null, text: '–', onOtherBasis: false }
    // The title says that these are stars; eight times "4 stars" would not fit.
    return series.metric === 'epa-stars' ? { ...known, text: `${known.value ?? '–'}` } : known
  }),
})
