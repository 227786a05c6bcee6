import { columnProvenance } from '../figures/column-provenance.ts'
import { formatMetric } from '../figures/format-metric.ts'
import type { Provenance } from '../figures/provenance.ts'
import { shortInterval } from '../survey/rank-words.ts'
import { english, type Text } from '../text/message.ts'
import type { CompanyFigure, CompanySummary } from './company.ts'
import { compareOn } from './comparison.ts'
import { type MetricCode, metrics } from './metrics.ts'
import { inRankingOrder } from './rank.ts'

/** A company's newest value among those of companies that it may be set beside. */
export interface Peers {
  metric: MetricCode
  period: string
  rows: { id: string; name: string; value: number }[]
  provenance: Provenance
  /** "23.4 spills per overflow in 2024". */
  title: string
  /** What the bars are, and what must be kept in mind. */
  subtitle: string
}

/** A company with a score, as a chart of all of them needs it. */
export interface Standing {
  id: string
  name: string
  trust: number
  /** "41% to 49%"; null where the score came without its error. */
  interval: string | null
}

const peerMetrics: MetricCode[] = ['spills-per-overflow', 'hours-per-spill', 'spills', 'serious-incidents']

/** For each count, the company's newest value among those counted alike in the same year; none where nothing is alike. */
export const peersOf = (
  companyId: string,
  companies: readonly CompanySummary[],
  figures: readonly CompanyFigure[],
  t: Text = english,
): Peers[] => {
  const reported = figures.filter(({ value }) => value !== null)
  return peerMetrics.flatMap((metric) => {
    const newest = reported.findLast((figure) => figure.metric === metric && figure.companyId === companyId)
    if (!newest) return []
    const sameYear = reported.filter((figure) => figure.metric === metric && figure.period === newest.period)
    const { shown, cautions } = compareOn(metric, companies, sameYear, t)
    const provenance = columnProvenance(
      shown.map(({ figure }) => figure),
      {},
      t,
    )
    if (!provenance || !shown.some(({ company }) => company.id === companyId)) return []
    const rows = shown
      .map(({ company, figure }) => ({ id: company.id, name: company.name, value: figure.value! }))
      .sort((a, b) => b.value - a.value)
    const { period, value } = newest
    return {
      metric,
      period,
      rows,
      provenance,
      title: t('{value} {noun} in {period}', {
        value: formatMetric(metric, value, t),
        noun: t(countedNounOf(metric, value!)),
        period,
      }),
      subtitle: `${t('{label}, beside the companies that are counted on the same basis.', { label: t(metrics[metric].label) })} ${cautions.join(' ')}`,
    }
  })
}

/** "1 serious incident", "3 serious incidents", "23.4 spills per overflow". */
const countedNounOf = (metric: MetricCode, value: number) => {
  const name = metrics[metric].shortLabel.toLowerCase()
  return value === 1 ? name.replace(/s$/, '') : name
}

/** What is counted, for the catalogues of other languages. */
export const countedNouns = peerMetrics.flatMap((metric) => [countedNounOf(metric, 1), countedNounOf(metric, 2)])

/** The companies of the ranking that have a score, best first and without their sources: for charts of all of them. */
export const standingsOf = (companies: readonly CompanySummary[], t: Text = english): Standing[] =>
  inRankingOrder(companies).flatMap(({ id, name, place, trust }) =>
    place !== null && trust?.value
      ? { id, name, trust: trust.value, interval: trust.estimate ? shortInterval(trust.estimate, t) : null }
      : [],
  )
