import { longPeriod } from '../text/dates.ts'
import { compareTexts } from '../text/fold.ts'
import { english, type Text } from '../text/message.ts'
import type { CompanyFigure, CompanyType } from './company.ts'
import { type MetricCode, metrics } from './metrics.ts'
import { whyNotApplicable } from './not-applicable.ts'

/** Comparing companies, and only like with like. */
export const minCompared = 2
export const maxCompared = 4

/** What the page opens on when nobody is chosen yet: two companies that are rated and counted alike. */
const openingPair = ['severn-trent-water', 'thames-water']

/** The companies that are shown: those that are chosen, and as many of the opening pair as make two. */
export const withOpeningPair = (ids: readonly string[], companyIds: ReadonlySet<string>): string[] => {
  const others = openingPair.filter((id) => companyIds.has(id) && !ids.includes(id))
  return [...ids, ...others.slice(0, Math.max(0, minCompared - ids.length))]
}

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

/** The companies an address asks for (`ids=a,b,c`): known ones, each once. Four are compared; who comes after them is left out. */
export const comparedIds = (parameter: string | null, companyIds: ReadonlySet<string>) => {
  const known = [...new Set((parameter ?? '').split(',').map((id) => id.trim().toLowerCase()))].filter((id) =>
    companyIds.has(id),
  )
  return { ids: known.slice(0, maxCompared), leftOutIds: known.slice(maxCompared) }
}

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

/** Why a figure stands apart: where no other is shown, and where others are. */
const apart = {
  bill: ['A bill for {own}', 'A bill for {own}; the others, {ground}'],
  incidents: ['Counted by {own}', 'Counted by {own}; the others, {ground}'],
  basis: ['Counted as “{own}”', 'Counted as “{own}”; the others “{ground}”'],
} as const

/** The words of a reason, for the catalogues of other languages. */
export const groundWords = [
  ...Object.values(apart).flat(),
  ...['water only', 'water and sewerage', 'the Environment Agency', 'Natural Resources Wales'],
]

export const compareOn = (
  metric: MetricCode,
  companies: readonly ComparedCompany[],
  figures: readonly CompanyFigure[],
  t: Text = english,
): Comparison => {
  const figureOf = (company: ComparedCompany, period: string | null) =>
    figures.find((figure) => figure.companyId === company.id && figure.metric === metric && figure.period === period) ??
    null
  const period = sharedPeriod(metric, companies, figures)
  const rows = companies.map((company) => ({ company, figure: figureOf(company, period) }))
  const valuedRows = rows.flatMap(({ company, figure }) => (figure && figure.value !== null ? { company, figure } : []))
  const ground = commonGround(valuedRows)
  const alike = valuedRows.filter(({ company, figure }) => groundOf(company, figure) === ground)
  const shown = alike.length >= minCompared ? alike : []
  const leftOut = rows
    .filter(({ company }) => !shown.some((row) => row.company.id === company.id))
    .map(({ company, figure }) => ({
      company,
      figure: figure?.value === null ? null : figure,
      reason: reasonFor({ metric, company, figure, period, ground: shown.length > 0 ? ground : null }, t),
    }))
  return {
    metric,
    period,
    shown,
    leftOut,
    refusal: refusalOf(shown, valuedRows, t),
    cautions: cautionsFor(metric, shown, t),
  }
}

/** The period in which most of the companies have a value, the newest of them if several do. */
const sharedPeriod = (metric: MetricCode, companies: readonly ComparedCompany[], figures: readonly CompanyFigure[]) => {
  const ids = new Set(companies.map(({ id }) => id))
  const counts = new Map<string, number>()
  for (const { companyId, metric: code, period, value } of figures)
    if (code === metric && value !== null && ids.has(companyId)) counts.set(period, (counts.get(period) ?? 0) + 1)
  const [best] = [...counts].sort(([a, m], [b, n]) => n - m || compareTexts(b, a))
  return best?.[0] ?? null
}

/** The ground that most of the values share. */
const commonGround = (rows: readonly { company: ComparedCompany; figure: CompanyFigure }[]) => {
  const grounds = rows.map(({ company, figure }) => groundOf(company, figure))
  const countOf = (ground: string | null) => grounds.filter((other) => other === ground).length
  return [...new Set(grounds)].sort((a, b) => countOf(b) - countOf(a))[0] ?? null
}

const refusalOf = (
  shown: readonly unknown[],
  valuedRows: readonly { company: ComparedCompany; figure: CompanyFigure }[],
  t: Text,
) => {
  if (shown.length > 0) return null
  if (valuedRows.length === 0) return t('No figure is known for any of these companies.')
  if (valuedRows.length === 1)
    return t('Only {name} has a figure, so there is nothing to set it beside.', { name: valuedRows[0]!.company.name })
  return t('Not compared: these figures are not like with like.')
}

interface MissingFigure {
  metric: MetricCode
  company: ComparedCompany
  figure: CompanyFigure | null
  period: string | null
  /** What the figures that are shown have in common; null when none are shown. */
  ground: string | null
}

const reasonFor = ({ metric, company, figure, period, ground }: MissingFigure, t: Text): string => {
  if (!figure || figure.value === null)
    return (
      whyNotApplicable(metric, company.id, t) ??
      figure?.provenance.note ??
      (period ? t('No figure found for {period}', { period: longPeriod(period) }) : t('No figure found'))
    )
  const ownGround = groundOf(company, figure)
  if (ownGround === null) return t('The only one of these companies with a figure')
  const [alone, amongOthers] =
    apart[metric.startsWith('bill') ? 'bill' : metric.endsWith('incidents') ? 'incidents' : 'basis']
  return ground === null ? t(alone, { own: t(ownGround) }) : t(amongOthers, { own: t(ownGround), ground: t(ground) })
}

const cautionsFor = (metric: MetricCode, shown: readonly { figure: CompanyFigure }[], t: Text): string[] => {
  if (shown.length === 0) return []
  const bases = new Set(shown.map(({ figure }) => figure.basis))
  const cautions: string[] = []
  if (metric === 'epa-stars' && bases.size > 1)
    cautions.push(t('Natural Resources Wales rates Dŵr Cymru; the Environment Agency rates the others.'))
  if (['spills', 'spill-hours', 'serious-incidents'].includes(metric))
    cautions.push(t('A count, not adjusted for the size of the company or the number of its overflows.'))
  if (metric === 'spills-per-overflow' || metric === 'hours-per-spill')
    cautions.push(
      t('Our own division; each note shows the sum. A rate is fairer than a count: it does not grow with the network.'),
    )
  if (shown.some(({ figure }) => figure.period === '2025') && metric !== 'epa-stars')
    cautions.push(t('2025 was a dry year, and its company figures are sums over 99.5% of the rows of the return.'))
  if (metric === 'cwqm-budget')
    cautions.push(
      t(
        'Estimates scale one public tender by the number of storm overflows, so a difference says only who has more overflows.',
      ),
    )
  if (metrics[metric].display === 'gbp') cautions.push(t('The note of each bill says whether inflation is in it.'))
  return cautions
}
