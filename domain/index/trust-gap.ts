import { mayClaim } from '../figures/claims.ts'
import { type Interval, meanInterval } from '../survey/intervals.ts'
import type { CompanyFigure } from './company.ts'
import type { RecordIndex } from './record-index.ts'

/** How far a company is trusted more (above zero) or less than companies of its record are. */
export interface TrustGap {
  companyId: string
  trust: number
  /** What the line through all of them gives for its record. */
  expected: number
  gap: number
  interval: Interval
  /** A gap is called one only if its interval leaves zero out. */
  verdict: 'more' | 'less' | 'none'
}

/**
 * The trust score less what its record suggests: the least-squares line of trust over the record index. A gap is a sum of the trust scores
 * with fixed factors, so their standard errors give its own exactly; the record has no sampling error. Null unless every company has a
 * measured score with its error: an invented score has no gap to anything.
 */
export const trustGaps = (
  { rows }: RecordIndex,
  trustOf: (companyId: string) => CompanyFigure | null | undefined,
): TrustGap[] | null => {
  const points = rows.flatMap(({ companyId, score }) => {
    const figure = trustOf(companyId)
    return figure?.estimate && figure.value !== null && mayClaim(figure)
      ? { companyId, record: score, trust: figure.value, standardError: figure.estimate.standardError }
      : []
  })
  const meanRecord = points.reduce((sum, { record }) => sum + record, 0) / points.length
  const spread = points.reduce((sum, { record }) => sum + (record - meanRecord) ** 2, 0)
  if (points.length < 3 || points.length < rows.length || spread === 0) return null
  return points
    .map(({ companyId, record, trust }) => {
      // The hat matrix: how much each company's trust counts in what is expected of this one.
      const shares = points.map(
        (other) => 1 / points.length + ((record - meanRecord) * (other.record - meanRecord)) / spread,
      )
      const expected = points.reduce((sum, other, j) => sum + shares[j]! * other.trust, 0)
      const variance = points.reduce((sum, other, j) => {
        const factor = (other.companyId === companyId ? 1 : 0) - shares[j]!
        return sum + (factor * other.standardError) ** 2
      }, 0)
      const interval = meanInterval(trust - expected, Math.sqrt(variance))
      const verdict = interval.low > 0 ? ('more' as const) : interval.high < 0 ? ('less' as const) : ('none' as const)
      return { companyId, trust, expected, gap: trust - expected, interval, verdict }
    })
    .sort((a, b) => b.gap - a.gap || (a.companyId < b.companyId ? -1 : 1))
}
