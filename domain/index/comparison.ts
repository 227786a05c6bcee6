import { longPeriod } from '../text/dates.ts'
import type { CompanyFigure, CompanyType } from './company.ts'
import { type MetricCode, metrics } from './metrics.ts'
import { whyNotApplicable } from './not-applicable.ts'

/** Comparing companies, and only like with like. */
export const fewestCompared = 2
export const mostCompared = 4

/** What companies are compared on, in reading order. */
export const comparedMetrics = [
  'epa-stars',
  'serious-incidents',
  'spills-per-overflow',
  'hours-per-spill',
  'spills',
  'spill-hours',
  'amp8-total',
  'cwqm-budget',
  'bill',
  'bill-change',
  'trust',
] as const satisfies readonly MetricCode[]

/** The companies an address asks for (`ids=a,b,c`): known ones, each once, four at most. */
export const comparedIds = (parameter: string | null, known: ReadonlySet<string>): string[] =>
  [...new Set((parameter ?? '').split(',').map((id) => id.trim().toLowerCase()))]
    .filter((id) => known.has(id))
    .slice(0, mostCompared)

export interface ComparedCompany {
  id: string
  name: string
  type: CompanyType
  nations: readonly string[]
}

export interface LeftOut {
  company: ComparedCompany
  reason: string
  /** The company's own value, where it has one that cannot stand beside the others. */
  figure: CompanyFigure | null
}

export interface Comparison {
  metric: MetricCode
  period: string | null
  /** Two or more, on one basis and in one period; or none, when `refusal` says why. */
  shown: { company: ComparedCompany; figure: CompanyFigure }[]
  leftOut: LeftOut[]
  refusal: string | null
  cautions: string[]
}

/** What must be the same for two values to stand side by side. Null where nothing beyond the period must. */
const groundOf = (company: ComparedCompany, { metric, basis }: CompanyFigure): string | null => {
  if (metric === 'bill' || metric === 'bill-change') return company.type === 'W' ? 'water only' : 'water and sewerage'
  if (metric === 'serious-incidents' || metric === 'total-incidents') return regulatorOf(company)
  if (metric === 'spills' || metric === 'spill-hours' || metric === 'spills-per-overflow' || metric === 'amp8-total')
    return basis
  return null
}

/** Who counts a company's pollution incidents. */
const regulatorOf = ({ nations: [nation] }: ComparedCompany) =>
  nation === 'England' ? 'the Environment Agency' : nation === 'Wales' ? 'Natural Resources Wales' : (nation ?? null)

/** Begins the reason why a figure stands apart. */
const groundWords: Partial<Record<MetricCode, string>> = {
  bill: 'A bill for',
  'bill-change': 'A bill for',
  'serious-incidents': 'Counted by',
  'total-incidents': 'Counted by',
}

export const compareOn = (
  metric: MetricCode,
  companies: readonly ComparedCompany[],
  figures: readonly CompanyFigure[],
): Comparison => {
  const own = (company: ComparedCompany, period: string | null) =>
    figures.find((one) => one.companyId === company.id && one.metric === metric && one.period === period) ?? null
  const period = sharedPeriod(metric, companies, figures)
  const found = companies.map((company) => ({ company, figure: own(company, period) }))
  const valued = found.flatMap(({ company, figure }) => (figure && figure.value !== null ? { company, figure } : []))
  const ground = commonGround(valued)
  const alike = valued.filter(({ company, figure }) => groundOf(company, figure) === ground)
  const shown = alike.length >= fewestCompared ? alike : []
  const leftOut = found
    .filter(({ company }) => !shown.some((one) => one.company.id === company.id))
    .map(({ company, figure }) => ({
      company,
      figure: figure?.value === null ? null : figure,
      reason: reasonFor({ metric, company, figure, period, ground: shown.length > 0 ? ground : null }),
    }))
  return { metric, period, shown, leftOut, refusal: refusalOf(shown, valued), cautions: cautionsFor(metric, shown) }
}

/** The period in which most of the companies have a value, the newest of them if several do. */
const sharedPeriod = (metric: MetricCode, companies: readonly ComparedCompany[], figures: readonly CompanyFigure[]) => {
  const ids = new Set(companies.map(({ id }) => id))
  const counts = new Map<string, number>()
  for (const one of figures)
    if (one.metric === metric && one.value !== null && ids.has(one.companyId))
      counts.set(one.period, (counts.get(one.period) ?? 0) + 1)
  const [best] = [...counts].sort(([a, m], [b, n]) => n - m || b.localeCompare(a))
  return best?.[0] ?? null
}

/** The ground that most of the values share. */
const commonGround = (valued: readonly { company: ComparedCompany; figure: CompanyFigure }[]) => {
  const grounds = valued.map(({ company, figure }) => groundOf(company, figure))
  const sharers = (ground: string | null) => grounds.filter((one) => one === ground).length
  return [...new Set(grounds)].sort((a, b) => sharers(b) - sharers(a))[0] ?? null
}

const refusalOf = (
  shown: readonly unknown[],
  valued: readonly { company: ComparedCompany; figure: CompanyFigure }[],
) => {
  if (shown.length > 0) return null
  if (valued.length === 0) return 'No figure is known for any of these companies.'
  if (valued.length === 1) return `Only ${valued[0]!.company.name} has a figure, so there is nothing to set it beside.`
  return 'Not compared: these figures are not like with like.'
}

interface Absent {
  metric: MetricCode
  company: ComparedCompany
  figure: CompanyFigure | null
  period: string | null
  /** What the figures that are shown have in common; null when none are shown. */
  ground: string | null
}

const reasonFor = ({ metric, company, figure, period, ground }: Absent): string => {
  if (!figure || figure.value === null)
    return (
      whyNotApplicable(metric, company.id) ??
      figure?.provenance.note ??
      (period ? `No figure found for ${longPeriod(period)}` : 'No figure found')
    )
  const own = groundOf(company, figure)
  if (own === null) return 'The only one of these companies with a figure'
  const what = groundWords[metric]
  if (what) return ground === null ? `${what} ${own}` : `${what} ${own}; the others, ${ground}`
  return ground === null ? `Counted as “${own}”` : `Counted as “${own}”; the others “${ground}”`
}

const cautionsFor = (metric: MetricCode, shown: readonly { figure: CompanyFigure }[]): string[] => {
  if (shown.length === 0) return []
  const bases = new Set(shown.map(({ figure }) => figure.basis))
  const cautions: string[] = []
  if (metric === 'epa-stars' && bases.size > 1)
    cautions.push('Natural Resources Wales rates Dŵr Cymru; the Environment Agency rates the others.')
  if (['spills', 'spill-hours', 'serious-incidents'].includes(metric))
    cautions.push('A count, not adjusted for the size of the company or the number of its overflows.')
  if (metric === 'spills-per-overflow' || metric === 'hours-per-spill')
    cautions.push(
      'Our own division; each note shows the sum. A rate is fairer than a count: it does not grow with the network.',
    )
  if (shown.some(({ figure }) => figure.period === '2025') && metric !== 'epa-stars')
    cautions.push('2025 was a dry year, and its company figures are sums over 99.5% of the rows of the return.')
  if (metric === 'cwqm-budget')
    cautions.push(
      'Estimates scale one public tender by the number of storm overflows, so a difference says only who has more overflows.',
    )
  if (metrics[metric].display === 'gbp') cautions.push('The note of each bill says whether inflation is in it.')
  return cautions
}
