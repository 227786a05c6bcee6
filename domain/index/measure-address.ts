import type { NamedChart } from '../figures/named-charts.ts'
import type { MetricCode } from './metrics.ts'
import type { RankingColumn } from './ranking-view.ts'

/** Measures that are columns of the ranking, by which it can be sorted. */
const columns: Partial<Record<MetricCode, RankingColumn>> = {
  trust: 'trust',
  'epa-stars': 'epa',
  'amp8-total': 'amp8',
  'cwqm-budget': 'cwqm',
}

/** Measures that are no column: the companies by one of them, highest first, stand above the ranking when asked for. */
const charts: Partial<Record<MetricCode, NamedChart>> = {
  spills: 'spills',
  'spill-hours': 'spill-hours',
  'spills-per-overflow': 'spills-per-overflow',
  'hours-per-spill': 'hours-per-spill',
  'serious-incidents': 'serious-incidents',
  bill: 'bills',
}

/** Where a reader sees a measure for every company, sorted by it. */
export const measureAddress = (code: MetricCode): string => {
  if (columns[code]) return `/rhi/companies?sort=${columns[code]}`
  return charts[code] ? `/rhi/companies?measure=${code}` : '/rhi/companies'
}

/** The chart that ?measure= asks for, or null. */
export const measureChart = (measure: string | null): NamedChart | null =>
  measure !== null && Object.hasOwn(charts, measure) ? charts[measure as MetricCode]! : null
