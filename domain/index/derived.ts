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
]

/** What a rate is made of. */
export const inputsOf = (metric: MetricCode): MetricCode[] =>
  rates.filter((rate) => rate.metric === metric).flatMap(({ over, under }) => [over, under])

/** Rates follow the figures they are made of: same company, same period, comparable bases. */
export const derivedFigures = (figures: readonly CompanyFigure[]): CompanyFigure[] =>
  rates.flatMap((rate) =>
    figures
      .filter(({ metric, value }) => metric === rate.over && value !== null)
      .flatMap((over) => {
        const under = figures.find(
          ({ metric, companyId, period, value }) =>
            metric === rate.under && companyId === over.companyId && period === over.period && value,
        )
        return under && sameGround(over, under) ? derive(rate, over, under) : []
      }),
  )

/** The Environment Agency's counts and returns cover the same pipes; other bases only match themselves. */
const sameGround = (over: CompanyFigure, under: CompanyFigure) =>
  over.basis === under.basis ||
  (isAgency(over.basis) && (isAgency(under.basis) || /listed in|usable rows/.test(under.basis ?? '')))
const isAgency = (basis: string | null) => basis === 'Environment Agency annual return'

const derive = (rate: Rate, over: CompanyFigure, under: CompanyFigure): CompanyFigure => {
  const value = Math.round((over.value! / under.value!) * 10) / 10
  const format = (number: number) => formatNumber(number)
  const provenance: Provenance = {
    kind: 'estimate',
    source: over.provenance.source,
    period: over.provenance.period,
    confidence: weaker(over.provenance.confidence, under.provenance.confidence),
    formula: rate.formula(format(over.value!), format(under.value!), format(value)),
    note: [rate.note, under.provenance.note].filter(Boolean).join(' '),
  }
  return { ...over, metric: rate.metric, value, basis: under.basis, provenance }
}

const strongestFirst = ['publisher', 'report', 'unchecked'] as const
const weaker = (a: Provenance['confidence'], b: Provenance['confidence']) =>
  strongestFirst.findLast((confidence) => confidence === a || confidence === b) ?? null
