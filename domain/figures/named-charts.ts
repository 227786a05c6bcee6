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

/** Every "::chart", also where Markdown would not parse it as a directive: its author meant a chart. */
const chartPattern = /(?<!:)::chart\b(?:\{([^}\n]*)\})?/g

export const hasChart = (text: string): boolean => text.search(chartPattern) >= 0

interface ChartDirective {
  name: string
  companies: string[]
  year: string | null
}

/** The ::chart directives of a text, with their attributes as they were typed. */
export const chartDirectivesIn = (text: string): ChartDirective[] =>
  [...text.matchAll(chartPattern)].map(([, attributes = '']) => {
    const attribute = (name: string) =>
      new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)'|(\\S+))`).exec(attributes)?.slice(1).find(Boolean) ?? null
    return {
      name: attribute('name') ?? '',
      companies: (attribute('companies') ?? '')
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean),
      year: attribute('year'),
    }
  })

/** Why the charts of a text would not come out as they were meant. */
export const chartFaults = (text: string, isCompany: (id: string) => boolean): string[] =>
  chartDirectivesIn(text).flatMap(({ name, companies, year }) => [
    ...(isNamedChart(name) ? [] : [`::chart has no chart named "${name}"`]),
    ...companies.filter((id) => !isCompany(id)).map((id) => `::chart names a company that does not exist: ${id}`),
    ...(year === null || /^\d{4}$/.test(year) ? [] : [`::chart has a year that is none: ${year}`]),
  ])
