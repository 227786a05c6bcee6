import { upperQuantile, upperTail } from './normal.ts'

/**
 * Between which ranks each of several estimates lies, all of them at once with the given confidence: the confidence sets of Mogstad,
 * Romano, Shaikh and Wilhelm (2024), with Holm's step-down over normal p-values in place of simulation. No random numbers, so a reader
 * who repeats it gets the same ranges. Rank 1 is the largest.
 */
export interface ScoreEstimate {
  id: string
  value: number
  standardError: number
}

export interface RankRange {
  id: string
  /** Ties share the best of their ranks. */
  rank: number
  best: number
  worst: number
}

export type Correction = 'holm' | 'bonferroni'

export const rankRanges = (
  estimates: readonly ScoreEstimate[],
  { alpha = 0.05, correction = 'holm' }: { alpha?: number; correction?: Correction } = {},
): RankRange[] => {
  const isAbove = separations(orderedPairs(estimates), alpha, correction)
  return estimates.map((estimate) => rangeOf(estimate, estimates, isAbove))
}

/** One company's range on its own, which is narrower: only the pairs that it is in are tested (Bonferroni). */
export const marginalRange = (estimates: readonly ScoreEstimate[], id: string, alpha = 0.05): RankRange => {
  const pairs = orderedPairs(estimates).filter(({ above, below }) => above.id === id || below.id === id)
  const own = estimates.find((estimate) => estimate.id === id)!
  return rangeOf(own, estimates, separations(pairs, alpha, 'bonferroni'))
}

interface Pair {
  above: ScoreEstimate
  below: ScoreEstimate
}

const orderedPairs = (estimates: readonly ScoreEstimate[]): Pair[] =>
  estimates.flatMap((above) => estimates.filter((below) => below !== above).map((below) => ({ above, below })))

/** How many standard errors lie between two estimates; without any error every difference is beyond doubt. */
const distance = ({ above, below }: Pair): number => {
  const difference = above.value - below.value
  const error = Math.hypot(above.standardError, below.standardError)
  return difference === 0 ? 0 : difference / error
}

/** The pairs of which the first is above the second beyond doubt. */
const separations = (pairs: readonly Pair[], alpha: number, correction: Correction) => {
  const ordered = pairs.map((pair) => ({ pair, z: distance(pair) })).sort((a, b) => b.z - a.z)
  const isRejected = ({ z }: { z: number }, index: number) =>
    correction === 'holm'
      ? upperTail(z) <= alpha / (ordered.length - index)
      : z >= upperQuantile(alpha / ordered.length)
  const firstKept = ordered.findIndex((test, index) => !isRejected(test, index))
  const rejected = firstKept < 0 ? ordered : ordered.slice(0, firstKept)
  const keys = new Set(rejected.map(({ pair }) => keyOf(pair.above, pair.below)))
  return (above: ScoreEstimate, below: ScoreEstimate) => keys.has(keyOf(above, below))
}

const keyOf = (above: ScoreEstimate, below: ScoreEstimate) => `${above.id} ${below.id}`

const rangeOf = (
  own: ScoreEstimate,
  estimates: readonly ScoreEstimate[],
  isAbove: (above: ScoreEstimate, below: ScoreEstimate) => boolean,
): RankRange => ({
  id: own.id,
  rank: 1 + estimates.filter(({ value }) => value > own.value).length,
  best: 1 + estimates.filter((other) => isAbove(other, own)).length,
  worst: estimates.length - estimates.filter((other) => isAbove(own, other)).length,
})

/**
 * The ranking as groups: companies whose ranges overlap, directly or through others, cannot be separated. Within a group the order means
 * nothing; between groups it does.
 */
export const groupsOf = <R extends Pick<RankRange, 'best' | 'worst'>>(ranges: readonly R[]): R[][] => {
  const groups: R[][] = []
  let worst = 0
  for (const range of [...ranges].sort((a, b) => a.best - b.best || a.worst - b.worst)) {
    if (range.best > worst) groups.push([])
    groups.at(-1)!.push(range)
    worst = Math.max(worst, range.worst)
  }
  return groups
}

/** Ranks with ties (csranks' irank): equal values share the best (0), the middle (0.5) or the worst (1) of their ranks. */
export const tiedRanks = (values: readonly number[], omega: 0 | 0.5 | 1 = 0): number[] =>
  values.map((own) => {
    const above = values.filter((value) => value > own).length
    const equal = values.filter((value) => value === own).length
    return 1 + above + omega * (equal - 1)
  })
