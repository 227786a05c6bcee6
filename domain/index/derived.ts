import type { Provenance } from '../figures/provenance.ts'
import { formatNumber } from '../text/numbers.ts'
import type { CompanyFigure } from './company.ts'
import type { MetricCode } from './metrics.ts'

/**
 * Rates that we divide ourselves. A count grows with the size of a company; a rate does not, so it is the fairer thing to compare.
 * Each is an estimate that shows its sum and takes the weaker confidence of its two parts.
 */
interface Rate {
  metric: MetricCode
  over: MetricCode
  under: MetricCode
  /** The rate is of so many of what it is divided by. */
  per?: number
  /** What it is divided by hardly changes, and is not published every year: its newest value will do. */
  ofAnyYear?: true
  formula: (over: string, under: string, result: string) => string
  /** What weakens the rate in a period, by the basis of what it is divided by. */
  note: string
}

const rates: readonly Rate[] = [
  {
    metric: 'spills-per-overflow',
    over: 'spills',
    under: 'overflows',
    formula: (spills, overflows, result) => `${spills} spills ÷ ${overflows} storm overflows = ${result}`,
    note: 'Before 2024 not every overflow had a monitor, so earlier averages are too low.',
  },
  {
    metric: 'hours-per-spill',
    over: 'spill-hours',
    under: 'spills',
    formula: (hours, spills, result) => `${hours} hours ÷ ${spills} spills = ${result} hours`,
    note: 'How long a counted spill lasted on average. One counted spill may be several discharges within a day.',
  },
  {
    metric: 'serious-incidents-per-10000-km',
    over: 'serious-incidents',
    under: 'sewers',
    per: 10_000,
    ofAnyYear: true,
    formula: (incidents, km, result) => `${incidents} incidents ÷ ${km} km of sewers × 10,000 = ${result}`,
    note: 'The length of sewers is the company’s own statement, of another year.',
  },
]

/** What a rate is made of. */
export const inputsOf = (metric: MetricCode): MetricCode[] =>
  rates.filter((rate) => rate.metric === metric).flatMap(({ over, under }) => [over, under])

/** The rate that a count is divided into, or the count that a rate is made of. */
export const counterpartOf = (metric: MetricCode): MetricCode | null =>
  rates.find(({ over }) => over === metric)?.metric ?? rates.find((rate) => rate.metric === metric)?.over ?? null

/** Rates follow the figures they are made of: same company, same period, comparable bases. */
export const derivedFigures = (figures: readonly CompanyFigure[]): CompanyFigure[] =>
  rates.flatMap((rate) =>
    figures
      .filter(({ metric, value }) => metric === rate.over && value !== null)
      .flatMap((over) => {
        const under = figures.find((figure) => figure.metric === rate.under && isInputOf(figure, over) && figure.value)
        return under && (rate.ofAnyYear || sameGround(over, under)) ? derive(rate, over, under) : []
      }),
  )

/** What a rate was divided from, and of how many it is; null of a figure that is no rate. */
export const divisionOf = (
  { metric, companyId, period }: CompanyFigure,
  figures: readonly CompanyFigure[],
): [over: number, under: number, per: number] | null => {
  const rate = rates.find((one) => one.metric === metric)
  if (!rate) return null
  const over = figures.find((one) => one.metric === rate.over && one.companyId === companyId && one.period === period)
  const under = figures.find(
    (one) => one.metric === rate.under && isInputOf(one, { companyId, period }) && one.value !== null,
  )
  return over?.value && under?.value ? [over.value, under.value, rate.per ?? 1] : null
}

/** Whether a figure of the right measure is what a rate of this company and period is made of. */
export const isInputOf = (
  { metric, companyId, period }: CompanyFigure,
  of: Pick<CompanyFigure, 'companyId' | 'period'>,
): boolean => companyId === of.companyId && (period === of.period || slowMetrics.has(metric))
const slowMetrics = new Set(rates.filter(({ ofAnyYear }) => ofAnyYear).map(({ under }) => under))

/** The Environment Agency's counts and returns cover the same pipes; other bases only match themselves. */
const sameGround = (over: CompanyFigure, under: CompanyFigure) =>
  over.basis === under.basis ||
  (isAgency(over.basis) && (isAgency(under.basis) || /listed in|usable rows/.test(under.basis ?? '')))
const isAgency = (basis: string | null) => basis === 'Environment Agency annual return'

const derive = (rate: Rate, over: CompanyFigure, under: CompanyFigure): CompanyFigure => {
  const value = Math.round((over.value! / under.value!) * (rate.per ?? 1) * 10) / 10
  const format = (number: number) => formatNumber(number)
  const provenance: Provenance = {
    kind: 'estimate',
    source: over.provenance.source,
    period: over.provenance.period,
    confidence: weaker(over.provenance.confidence, under.provenance.confidence),
    formula: rate.formula(format(over.value!), format(under.value!), format(value)),
    note: [rate.note, under.provenance.note].filter(Boolean).join(' '),
  }
  return { ...over, metric: rate.metric, value, basis: rate.ofAnyYear ? over.basis : under.basis, provenance }
}

const strongestFirst = ['publisher', 'report', 'unchecked'] as const
const weaker = (a: Provenance['confidence'], b: Provenance['confidence']) =>
  strongestFirst.findLast((confidence) => confidence === a || confidence === b) ?? null
