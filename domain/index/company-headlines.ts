import { formatMetric } from '../figures/format-metric.ts'
import type { Provenance } from '../figures/provenance.ts'
import type { LiveSummary } from '../live/live-view.ts'
import { longPeriod } from '../text/dates.ts'
import { londonMoment } from '../text/london-time.ts'
import { english, type Text } from '../text/message.ts'
import { gbpMillionsExact } from '../text/money.ts'
import { formatNumber } from '../text/numbers.ts'
import type { CompanyFigure, CompanyRecord } from './company.ts'
import { type EnforcementCase, enforcementTotal } from './enforcement.ts'
import { type MetricCode, metrics } from './metrics.ts'
import { whyNotApplicable } from './not-applicable.ts'
import { valuePath } from './value-address.ts'

/** One fact of those that are asked first of a company: a value with its source, or that none was found. */
export interface Headline {
  term: string
  value: string
  /** Drawn instead of the value. */
  stars?: number | null
  provenance?: Provenance
  /** Where the value is accounted for. */
  page?: string
  /** Beside the value, where no source note can be: what it covers, or why there is none. */
  note?: string
  /** Where the note leads: to the cases with their sources, to the live map. */
  href?: string
}

const headlineMetrics = ['epa-stars', 'serious-incidents', 'spills-per-overflow', 'bill'] as const

/** Pollution is not among them: supply works cause incidents too. */
const sewerage: ReadonlySet<MetricCode> = new Set(['epa-stars', 'spills-per-overflow'])

/** What is asked first of a company, in the order in which it is asked. */
export const companyHeadlines = (
  company: CompanyRecord,
  cases: readonly EnforcementCase[],
  live: LiveSummary | null,
  t: Text = english,
): Headline[] => [
  ...headlineMetrics.map((metric) => measureOf(metric, company, t)),
  ...(company.type === 'WW' ? [dischargingOf(company.id, live, t)] : []),
  penaltiesOf(cases, t),
]

const measureOf = (metric: MetricCode, company: CompanyRecord, t: Text): Headline => {
  const label = metric === 'epa-stars' ? t('Environmental stars') : t(metrics[metric].shortLabel)
  const figures = company.figures.filter((one) => one.metric === metric && one.value !== null)
  const figure = figures.findLast(isPast) ?? figures.at(-1)
  if (figure) {
    const period = longPeriod(figure.period)
    return {
      term: isPast(figure) ? `${label}, ${period}` : t('{label} set for {period}', { label, period }),
      value: formatMetric(metric, figure.value, t),
      stars: metric === 'epa-stars' ? figure.value : null,
      provenance: figure.provenance,
      page: valuePath(figure),
    }
  }
  if (company.type === 'W' && sewerage.has(metric))
    return { term: label, value: t('Does not apply'), note: t('It has no sewers') }
  const reason = whyNotApplicable(metric, company.id, t)
  return reason
    ? { term: label, value: t('Does not apply'), note: reason }
    : { term: label, value: t('Not found'), note: t('No figure on the public record that we could find') }
}

/** Zero is said only where somebody reports. */
const dischargingOf = (companyId: string, live: LiveSummary | null, t: Text): Headline => {
  const term = t('Discharging now')
  if (!live) return { term, value: t('Not known'), note: t('No live feed of it is connected') }
  const { counts, isCurrent, asOf } = live
  if (!isCurrent || counts.all === counts.silent)
    return { term, value: t('Not known'), note: t('Its feed is not current') }
  return {
    term,
    value: number(counts.discharging),
    note: t(asOf ? 'of {all} overflows, {moment}, by its own feed' : 'of {all} overflows, by its own feed', {
      all: number(counts.all),
      moment: asOf ? londonMoment(asOf) : '',
    }),
    href: `/live?company=${companyId}`,
  }
}

const penaltiesOf = (cases: readonly EnforcementCase[], t: Text): Headline => {
  const term = t('Penalties since 2019')
  if (cases.length === 0) return { term, value: t('None found'), note: t('Not proof that there is none') }
  const { finalGbpM, final, proposed, open } = enforcementTotal(cases)
  const counts = [
    final && t('{count} final', { count: final }),
    proposed && t('{count} proposed', { count: proposed }),
    open && t('{count} open', { count: open }),
  ].filter(Boolean)
  return {
    term,
    value: finalGbpM === null ? t('No sum') : gbpMillionsExact(finalGbpM),
    note: t('{counts}, with sources', { counts: counts.join(', ') }),
    href: '#enforcement',
  }
}

/** A bill that is set for years to come is not the newest one, if there is another. */
const isPast = ({ metric, period }: CompanyFigure) => metric !== 'bill' || period < '2029'

const number = (count: number) => formatNumber(count)
