import { describe, expect, it } from 'vitest'
import { inRankingOrder, placesOf, rankBadgeFor, rankOf } from './rank.ts'

describe('rank badge', () => {
  it.each([
    [1, 'leading'],
    [3, 'leading'],
    [4, 'middle'],
    [6, 'middle'],
    [7, 'following'],
    [15, 'following'],
  ])('rank %i is %s', (rank, badge) => expect(rankBadgeFor(rank)).toBe(badge))
})

describe('placesOf', () => {
  const ranked = (...scores: (number | null)[]) => [
    ...placesOf(scores.map((trust, index) => ({ id: `c${index}`, trust }))).values(),
  ]
  it.each([
    ['follows the score, best first', [40, 77, 52], [3, 1, 2]],
    ['lets equal scores share a rank and skips the next', [52, 77, 52, 40], [2, 1, 2, 4]],
    ['gives none without a score, and zero is no score', [null, 77, 0], [null, 1, null]],
    ['of nobody is empty', [], []],
  ])('%s', (_, scores, ranks) => expect(ranked(...scores)).toEqual(ranks))
})

describe('what is shown of a rank', () => {
  const range = { best: 3, worst: 6, of: 9 }
  it.each([
    ['the rank and its range', 4, range, { rank: 4, ...range }],
    ['nothing without a score', null, undefined, 'no-score'],
    ['nothing where no range is known', 4, undefined, 'no-range'],
    ['nothing where any rank is possible', 4, { best: 1, worst: 9, of: 9 }, 'any-rank'],
    ['a rank that is beyond doubt', 9, { best: 9, worst: 9, of: 9 }, { rank: 9, best: 9, worst: 9, of: 9 }],
  ] as const)('%s', (_, place, given, shown) => expect(rankOf(place, given)).toEqual(shown))
})

describe('ranking order', () => {
  const company = (id: string, place: number | null, excludedFromRanking = false) => ({
    id,
    name: id,
    place,
    excludedFromRanking,
  })
  it('is by ascending place, then those without one by name', () => {
    const given = [
      company('ses-water', null),
      company('b', 2),
      company('bristol-water', null),
      company('a', 10),
      company('c', 1),
    ]
    expect(inRankingOrder(given).map(({ id }) => id)).toEqual(['c', 'b', 'a', 'bristol-water', 'ses-water'])
  })
  it.each(['south-staffs-water', 'essex-suffolk-water'])('leaves out %s whatever its record says', (id) =>
    expect(inRankingOrder([company(id, 1)])).toEqual([]),
  )
  it('leaves out a company whose record says so', () => expect(inRankingOrder([company('a', 1, true)])).toEqual([]))
  it('does not change what it was given', () => {
    const given = [company('b', 2), company('a', 1)]
    inRankingOrder(given)
    expect(given[0]!.id).toBe('b')
  })
})
