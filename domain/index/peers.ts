import { columnProvenance } from '../figures/column-provenance.ts'
import type { Provenance } from '../figures/provenance.ts'
import { shortInterval } from '../survey/rank-words.ts'
import { english, type Text } from '../text/message.ts'
import type { CompanyFigure, CompanySummary } from './company.ts'
import { compareOn } from './comparison.ts'
import type { MetricCode } from './metrics.ts'
import { inRankingOrder } from './rank.ts'

/** A company's newest value among those of companies that it may be set beside. */
export interface Peers {
  metric: MetricCode
  period: string
  rows: { id: string; name: string; value: number }[]
  provenance: Provenance
  cautions: string[]
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
): Peers[] => {
  const reported = figures.filter(({ value }) => value !== null)
  return peerMetrics.flatMap((metric) => {
    const newest = reported.findLast((figure) => figure.metric === metric && figure.companyId === companyId)
    if (!newest) return []
    const sameYear = reported.filter((figure) => figure.metric === metric && figure.period === newest.period)
    const { shown, cautions } = compareOn(metric, companies, sameYear)
    const provenance = columnProvenance(shown.map(({ figure }) => figure))
    if (!provenance || !shown.some(({ company }) => company.id === companyId)) return []
    const rows = shown
      .map(({ company, figure }) => ({ id: company.id, name: company.name, value: figure.value! }))
      .sort((a, b) => b.value - a.value)
    return { metric, period: newest.period, rows, provenance, cautions }
  })
}

/** The companies of the ranking that have a score, best first and without their sources: for charts of all of them. */
export const standingsOf = (companies: readonly CompanySummary[], t: Text = english): Standing[] =>
  inRankingOrder(companies).flatMap(({ id, name, place, trust }) =>
    place !== null && trust?.value
      ? { id, name, trust: trust.value, interval: trust.estimate ? shortInterval(trust.estimate, t) : null }
      : [],
  )
