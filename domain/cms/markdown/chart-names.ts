import type { NamedChart } from '../../figures/named-charts.ts'

/** What the charts of the index are called where a writer chooses one. */
export const chartNames: Record<NamedChart, string> = {
  spills: 'Storm overflow spills',
  'spill-hours': 'Hours of spills',
  'spills-per-overflow': 'Spills per overflow',
  'hours-per-spill': 'Hours per spill',
  'serious-incidents': 'Serious pollution incidents',
  'epa-history': 'EPA stars over the years',
  'epa-2023': 'EPA stars for 2023',
  'trust-scores': 'Trust scores of the newest wave',
  bills: 'Bills',
  'amp8-totals': 'Spending 2025 to 2030, in total',
  'cwqm-budgets': 'Budgets for water quality monitoring',
}

/** These have years of their own, and ignore one that is given. */
export const hasOwnYears = (name: NamedChart): boolean =>
  ['epa-history', 'epa-2023', 'trust-scores', 'bills'].includes(name)
