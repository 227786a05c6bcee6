/** Charts of the site's own data that a writer can place in an article by name. */
export const namedCharts = [
  'epa-history',
  'epa-2023',
  'spills',
  'spill-hours',
  'spills-per-overflow',
  'hours-per-spill',
  'serious-incidents',
  'amp8-totals',
  'cwqm-budgets',
  'trust-scores',
  'bills',
] as const
export type NamedChart = (typeof namedCharts)[number]

/** Which chart, of which companies (all, when none is named), for which year (the newest, when null). */
export interface ChartSpec {
  name: NamedChart
  companies: string[]
  year: number | null
}

export const isNamedChart = (name: string): name is NamedChart => (namedCharts as readonly string[]).includes(name)
