import { isNamedChart } from './named-charts.ts'

/** "::chart" wherever it stands, also where Markdown would not read it as a chart: whoever typed it meant one. */
const mention = /(?<!:)::chart\b(?:\{([^}\n]*)\})?/g

export const hasChart = (text: string): boolean => text.search(mention) >= 0

interface Mention {
  name: string
  companies: string[]
  year: string | null
}

/** The charts that a text asks for, as they were typed. */
export const chartsAskedFor = (text: string): Mention[] =>
  [...text.matchAll(mention)].map(([, attributes = '']) => {
    const said = (name: string) =>
      new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)'|(\\S+))`).exec(attributes)?.slice(1).find(Boolean) ?? null
    return {
      name: said('name') ?? '',
      companies: (said('companies') ?? '')
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean),
      year: said('year'),
    }
  })

/** Why the charts of a text would not come out as they were meant. */
export const chartFaults = (text: string, isCompany: (id: string) => boolean): string[] =>
  chartsAskedFor(text).flatMap(({ name, companies, year }) => [
    ...(isNamedChart(name) ? [] : [`::chart has no chart named "${name}"`]),
    ...companies.filter((id) => !isCompany(id)).map((id) => `::chart names a company that does not exist: ${id}`),
    ...(year === null || /^\d{4}$/.test(year) ? [] : [`::chart has a year that is none: ${year}`]),
  ])
