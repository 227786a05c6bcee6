import { isInvented } from '../figures/claims.ts'
import { longDate, longPeriod } from '../text/dates.ts'
import { english, type Text } from '../text/message.ts'
import type { CompanyFigure, CompanyType } from './company.ts'
import { areComparable, type MetricCode, metrics } from './metrics.ts'
import { whyNotApplicable } from './not-applicable.ts'
import { noScore } from './rank.ts'

/** What is known of a company, what is missing and what cannot be compared: one row a measure. */
export const coverageStates = {
  known: { label: 'Known', tone: 'green' },
  invented: { label: 'Invented', tone: 'caution' },
  partly: { label: 'Partly', tone: 'caution' },
  missing: { label: 'Missing', tone: 'danger' },
  'not-applicable': { label: 'Does not apply', tone: 'quiet' },
} as const
export type CoverageState = keyof typeof coverageStates

export interface CoverageRow {
  metric: MetricCode
  state: CoverageState
  /** Which periods have a value, as a sentence; null where none has. */
  known: string | null
  /** Periods that were looked for and not found, or the reason that the measure does not apply. */
  missing: string[]
  /** Why its own values cannot be set beside each other or beside other companies'; null where they can. */
  notComparable: string | null
}

const coveredMetrics: MetricCode[] = [
  'trust',
  'ccw-trust',
  'epa-stars',
  'serious-incidents',
  'total-incidents',
  'overflows',
  'spills',
  'spill-hours',
  'spills-per-overflow',
  'hours-per-spill',
  'amp8-total',
  'enhancement',
  'cwqm-budget',
  'bill',
  'bill-change',
]
/** Measures of sewerage, which a water-only company cannot have. Pollution is not one: supply works cause incidents too. */
const sewerageMetrics: MetricCode[] = [
  'epa-stars',
  'overflows',
  'spills',
  'spill-hours',
  'spills-per-overflow',
  'hours-per-spill',
]

export const coverageOf = (
  company: { id: string; type: CompanyType },
  figures: readonly CompanyFigure[],
  t: Text = english,
): CoverageRow[] =>
  coveredMetrics.map((metric) => {
    const ownFigures = figures.filter((figure) => figure.metric === metric)
    const reported = ownFigures.filter(({ value }) => value !== null)
    const missing = ownFigures.filter(({ value }) => value === null)
    const reason =
      whyNotApplicable(metric, company.id, t) ??
      (company.type === 'W' && sewerageMetrics.includes(metric) && reported.length === 0
        ? t('Water only: it has no sewers')
        : null)
    const state = reason
      ? 'not-applicable'
      : reported.length === 0
        ? 'missing'
        : reported.every(isInvented)
          ? 'invented'
          : missing.length > 0
            ? 'partly'
            : 'known'
    return {
      metric,
      state,
      known: knownSentence(metric === 'trust' ? reported.slice(0, 1) : reported, state === 'invented', t),
      missing: reason
        ? [reason]
        : reported.length === 0 && missing.length === 0
          ? [t('No figure found')]
          : missing.map(({ period, provenance }) =>
              // The note of a trust score is about scores in general; why this one is missing is known.
              metric === 'trust'
                ? `${t(longDate(period))}: ${t(noScore)}`
                : provenance.note
                  ? `${longPeriod(period)}: ${provenance.note}`
                  : longPeriod(period),
            ),
      notComparable: reported.length > 0 ? whyNotComparable(metric, company, reported, t) : null,
    }
  })

const knownSentence = (reported: readonly CompanyFigure[], isInventedScore: boolean, t: Text): string | null => {
  const periods = reported.map(({ metric, period }) => (metric === 'trust' ? t(longDate(period)) : longPeriod(period)))
  const last = periods.pop()
  if (last === undefined) return null
  const all = periods.length > 0 ? t('{periods} and {last}', { periods: periods.join(', '), last }) : last
  return t(isInventedScore ? 'Not measured. A score is invented for {periods}' : 'Known for {periods}', {
    periods: all,
  })
}

const whyNotComparable = (
  metric: MetricCode,
  { type }: { type: CompanyType },
  reported: readonly CompanyFigure[],
  t: Text,
): string | null => {
  const bases = new Set(reported.map(({ basis }) => basis))
  const years = reported.map(({ period }) => Number(period.slice(0, 4)))
  if (!areComparable(metric, Math.min(...years), Math.max(...years)))
    return t('The method changed for {year}: years before and after do not compare.', {
      year: metrics[metric].comparableBreaks[0]!,
    })
  if ((metric === 'spills' || metric === 'spill-hours') && !bases.has('Environment Agency annual return'))
    return bases.size > 1
      ? t('The years are counted on different bases, so they are no trend, and neither compares with England.')
      : t('Counted on another basis than in England.')
  if (metric === 'amp8-total' && [...bases].some((basis) => basis?.includes('plan')))
    return t('A company plan, which does not compare with a final determination.')
  if (metric === 'amp8-total' && [...bases].some((basis) => basis?.includes('statement')))
    return t('A sum that the company states, not a value of Ofwat’s tables.')
  if (metric === 'cwqm-budget' && reported.some(({ provenance }) => provenance.kind === 'estimate'))
    return t('An estimate: it follows the number of storm overflows and nothing else.')
  if ((metric === 'bill' || metric === 'bill-change') && type === 'W')
    return t('For water alone: it does not compare with a bill for water and sewerage.')
  return null
}
