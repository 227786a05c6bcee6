import { noSeparableRank, saysNothing } from '../survey/rank-words.ts'
import { compareNames } from '../text/fold.ts'
import { trustOf } from './trust.ts'

/** Rank badges: ranks 1 to 3 have one colour, 4 to 6 a second, 7 and above a third. */
export const rankBadges = {
  leading: { label: 'In the first three', from: 1 },
  middle: { label: 'In the second three', from: 4 },
  following: { label: 'Seventh or below', from: 7 },
} as const
export type RankBadge = keyof typeof rankBadges

export const rankBadgeFor = (rank: number): RankBadge => (rank <= 3 ? 'leading' : rank <= 6 ? 'middle' : 'following')

/** Companies with pages of their own that the ranking leaves out: the source says so. */
const outsideTheRanking = new Set(['south-staffs-water', 'essex-suffolk-water'])

export const isInRanking = ({ id, excludedFromRanking }: { id: string; excludedFromRanking: boolean }) =>
  !excludedFromRanking && !outsideTheRanking.has(id)

/** Why a company is listed without a score. No reason is known, so none is stated. */
export const noScore = 'no score given'

/** The best and the worst rank that a company may have in truth, of so many. */
export interface RankRange {
  best: number
  worst: number
  of: number
}

export interface RankInRange extends RankRange {
  rank: number
}

/** Why no rank is shown. */
export const noRanks = {
  'no-score': `Not ranked: ${noScore}`,
  'no-range': 'Not ranked: no range known',
  'any-rank': noSeparableRank,
} as const
export type NoRank = keyof typeof noRanks

/** A rank with its range, or why there is none: pages, files and pictures can have no rank alone, because there is no such value. */
export type Rank = RankInRange | NoRank

/** The rule: no rank without its range, and none where the range is the whole table. See decision 24. */
export const rankOf = (place: number | null, range: RankRange | undefined): Rank =>
  place === null
    ? 'no-score'
    : !range
      ? 'no-range'
      : saysNothing(range, range.of)
        ? 'any-rank'
        : { rank: place, ...range }

interface ScoredCompany {
  id: string
  trust: number | null
}

/**
 * The place follows the score, best first. Equal scores share one and the next is skipped (1, 2, 2, 4).
 * A company without a score has none.
 */
export const placesOf = (companies: readonly ScoredCompany[]): Map<string, number | null> => {
  const scores = companies.flatMap(({ trust }) => trustOf(trust) ?? [])
  return new Map(
    companies.map(({ id, trust }) => {
      const ownScore = trustOf(trust)
      return [id, ownScore === null ? null : 1 + scores.filter((score) => score > ownScore).length]
    }),
  )
}

interface RankedCompany {
  id: string
  name: string
  place: number | null
  excludedFromRanking: boolean
}

/** The ranking: ascending place, then those without one by name; excluded companies are not in it. */
export const inRankingOrder = <C extends RankedCompany>(companies: readonly C[]): C[] =>
  companies
    .filter(isInRanking)
    .sort(
      (a, b) => (a.place ?? Number.POSITIVE_INFINITY) - (b.place ?? Number.POSITIVE_INFINITY) || byName(a.name, b.name),
    )

/** Alphabetical as a reader expects it: ŵ beside w. Two infinities subtract to NaN, hence the `||` above. */
const byName = (a: string, b: string) => compareNames(a, b)
