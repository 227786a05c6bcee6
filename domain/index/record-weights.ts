import type { MetricCode } from './metrics.ts'

/** What the record index is made of, how it is weighed, and what is not in it. */
export const recordMeasures = {
  'epa-stars': { why: 'The regulator’s own verdict on a year: pollution, permits, plans and reporting in one rating.' },
  'spills-per-overflow': { why: 'How often an overflow spilled in a year, whatever the size of the network.' },
  'hours-per-spill': { why: 'How long a counted spill lasted on average.' },
  'serious-incidents': { why: 'Pollution incidents of category 1 and 2, the worst two of four.' },
} as const satisfies Partial<Record<MetricCode, { why: string }>>
export type RecordMeasure = keyof typeof recordMeasures
export const recordMeasureCodes = Object.keys(recordMeasures) as RecordMeasure[]

export type LabOnlyMeasure = 'serious-incidents-per-10000-km' | 'bathing-good' | 'enforcement'

/** Equal weights: no measure is known to matter more than another, and any other choice would need a reason. */
export const publishedWeights: Weights = {
  'epa-stars': 25,
  'spills-per-overflow': 25,
  'hours-per-spill': 25,
  'serious-incidents': 25,
  'serious-incidents-per-10000-km': 0,
  'bathing-good': 0,
  enforcement: 0,
  trust: 0,
}
/** What may be weighted: the record, what is known less well, and trust where a measured wave has a score for each of the nine. */
export type WeightedMeasure = RecordMeasure | LabOnlyMeasure | 'trust'
export type Weights = Readonly<Record<WeightedMeasure, number>>
export const weightedMeasureCodes = Object.keys(publishedWeights) as WeightedMeasure[]

/** Scores to one decimal and ranks under these weights, in the order of the companies; null where nothing has a weight. */
export const rankByWeights = (
  parts: readonly (readonly number[])[],
  weights: readonly number[],
): { score: number; rank: number }[] | null => {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return null
  const exact = parts.map((row) => row.reduce((sum, part, i) => sum + weights[i]! * part, 0) / total)
  return exact.map((own) => ({
    score: Math.round(own * 10) / 10,
    // A billionth of a point is what sums of fractions differ by.
    rank: 1 + exact.filter((other) => other > own + 1e-9).length,
  }))
}
