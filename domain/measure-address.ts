import type { MetricCode } from './metrics.ts'

/** Measures that are columns of the ranking, by which it can be sorted. The others stand in the companies' records. */
const columns: Partial<Record<MetricCode, string>> = {
  trust: 'trust',
  'epa-stars': 'epa',
  'amp8-total': 'amp8',
  'cwqm-budget': 'cwqm',
}

/** Where a reader sees a measure for every company. */
export const measureAddress = (code: MetricCode): string =>
  columns[code] ? `/rhi/companies?sort=${columns[code]}` : '/rhi/companies'
