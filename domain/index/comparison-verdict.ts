import { mayClaim } from '../figures/claims.ts'
import type { Comparison } from './comparison.ts'
import { type MetricCode, metrics } from './metrics.ts'

export interface Verdict {
  /** On how many measures all of the companies can be set beside each other. */
  measures: number
  /** On which of them each company is the best alone, most first. */
  best: { id: string; name: string; metrics: MetricCode[] }[]
  /** Where the best share the best value. */
  level: MetricCode[]
}

/** What one number decides fairly: no counts, which grow with the company, and nothing that is counted twice by another measure. */
const decidingMetrics: ReadonlySet<MetricCode> = new Set([
  'trust',
  'epa-stars',
  'spills-per-overflow',
  'hours-per-spill',
  'bill',
  'bill-change',
])

/**
 * Who is better on how many measures. A measure counts only where every company has a value of the same period and basis, none of
 * them invented. Null where none does.
 */
export const verdictOf = (comparisons: readonly Comparison[], count: number): Verdict | null => {
  const counted = comparisons.filter(
    ({ metric, shown }) =>
      decidingMetrics.has(metric) && shown.length === count && mayClaim(...shown.map(({ figure }) => figure)),
  )
  if (counted.length === 0) return null
  const best = new Map<string, Verdict['best'][number]>()
  const level: MetricCode[] = []
  for (const { metric, shown } of counted) {
    for (const { company } of shown)
      if (!best.has(company.id)) best.set(company.id, { id: company.id, name: company.name, metrics: [] })
    const values = shown.map(({ figure }) => figure.value!)
    const top = metrics[metric].better === 'lower' ? Math.min(...values) : Math.max(...values)
    const leaders = shown.filter(({ figure }) => figure.value === top)
    if (leaders.length === 1) best.get(leaders[0]!.company.id)!.metrics.push(metric)
    else level.push(metric)
  }
  return {
    measures: counted.length,
    best: [...best.values()].sort((a, b) => b.metrics.length - a.metrics.length),
    level,
  }
}
