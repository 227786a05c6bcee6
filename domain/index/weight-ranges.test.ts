import { describe, expect, it } from 'vitest'
import { randomFrom } from '#tests/support/random.ts'
import { gameValue } from './matrix-game.ts'
import { weightRanges } from './weight-ranges.ts'

describe('the value of a game', () => {
  it.each([
    [
      'matching pennies',
      [
        [1, -1],
        [-1, 1],
      ],
      0,
    ],
    ['one row: its best column', [[3, 7, -2]], 7],
    ['one column: its worst row', [[3], [-7], [2]], -7],
    [
      'rock, paper, scissors',
      [
        [0, 1, -1],
        [-1, 0, 1],
        [1, -1, 0],
      ],
      0,
    ],
    [
      'by hand: 1/3 and 2/3',
      [
        [3, 0],
        [0, 1.5],
      ],
      1,
    ],
    [
      '2 × 2 without a saddle point',
      [
        [4, 1],
        [2, 3],
      ],
      2.5,
    ],
  ] as const)('%s', (_, rows, value) => {
    const { numerator, denominator } = gameValue(rows.map((row) => row.map((entry) => BigInt(entry * 2))))
    expect(Number(numerator) / Number(denominator) / 2).toBe(value)
  })
})

/**
 * Brute force without a linear programme. The weightings that put a company at or above some others, or some others at or above it, are a
 * cone; a cone among weights of zero or more is the sum of its edges, and an edge lies where as many conditions hold exactly as there are
 * measures less one. So all edges are found by trying all choices of conditions, and each company's best and worst rank by trying all sets.
 */
const bruteForce = (rows: readonly (readonly number[])[]) =>
  rows.map((own, i) => {
    const leads = rows.filter((_, j) => j !== i).map((other) => other.map((entry, k) => entry - own[k]!))
    const edges = edgesOf([...leads, ...own.map((_, k) => own.map((_, l) => (k === l ? 1 : 0)))])
    const at = (lead: readonly number[], weights: readonly number[]) =>
      lead.reduce((sum, entry, k) => sum + entry * weights[k]!, 0)
    const above = (weights: readonly number[]) => leads.filter((lead) => at(lead, weights) > 0).length
    let worst = 1
    for (let set = 1; set < 2 ** leads.length; set++) {
      const members = leads.filter((_, j) => set & (1 << j))
      const within = edges.filter((edge) => members.every((lead) => at(lead, edge) >= 0))
      const inside = own.map((_, k) => within.reduce((sum, edge) => sum + edge[k]!, 0))
      if (members.every((lead) => at(lead, inside) > 0)) worst = Math.max(worst, 1 + members.length)
    }
    return { best: 1 + Math.min(...edges.map(above)), worst }
  })

/** Weights, none below zero, at which one condition fewer than there are measures hold exactly: cofactors solve them. */
const edgesOf = (conditions: readonly (readonly number[])[]): number[][] => {
  const size = conditions[0]!.length
  const edges: number[][] = []
  for (const chosen of choicesOf(conditions, size - 1)) {
    const edge = chosen[0]!.map((_, k) => (-1) ** k * determinant(chosen.map((row) => row.filter((_, l) => l !== k))))
    for (const sign of [1, -1]) {
      const weights = edge.map((entry) => sign * entry)
      if (weights.every((entry) => entry >= 0) && weights.some((entry) => entry > 0)) edges.push(weights)
    }
  }
  return edges
}

const choicesOf = <T>(items: readonly T[], count: number): T[][] =>
  count === 0
    ? [[]]
    : items.flatMap((item, i) => choicesOf(items.slice(i + 1), count - 1).map((rest) => [item, ...rest]))

/** Elimination without fractions (Bareiss): every division leaves no rest. */
const determinant = (matrix: readonly (readonly number[])[]): number => {
  const rows = matrix.map((row) => [...row])
  let [sign, last] = [1, 1]
  for (let k = 0; k < rows.length; k++) {
    const pivot = rows.findIndex((row, i) => i >= k && row[k] !== 0)
    if (pivot < 0) return 0
    if (pivot !== k) {
      ;[rows[k], rows[pivot]] = [rows[pivot]!, rows[k]!]
      sign = -sign
    }
    for (let i = k + 1; i < rows.length; i++)
      for (let j = k + 1; j < rows.length; j++)
        rows[i]![j] = (rows[i]![j]! * rows[k]![k]! - rows[i]![k]! * rows[k]![j]!) / last
    last = rows[k]![k]!
  }
  return sign * last
}

/** Every weighting in steps of one in so many parts. */
const gridOf = (measures: number, parts: number): number[][] =>
  measures === 1
    ? [[parts]]
    : Array.from({ length: parts + 1 }, (_, first) => first).flatMap((first) =>
        gridOf(measures - 1, parts - first).map((rest) => [first, ...rest]),
      )

describe('best and worst rank under any weighting', () => {
  it('of companies of which one is best at everything', () =>
    expect(
      weightRanges([
        [3, 3],
        [2, 1],
        [1, 2],
      ]),
    ).toEqual([
      { best: 1, worst: 1 },
      { best: 2, worst: 3 },
      { best: 2, worst: 3 },
    ]))

  it('a company between two others can be last of neither measure and still never first', () =>
    expect(
      weightRanges([
        [10, 0],
        [0, 10],
        [4, 4],
      ])[2],
    ).toEqual({ best: 2, worst: 3 }))

  it('equal companies share every rank', () =>
    expect(
      weightRanges([
        [1, 2],
        [1, 2],
      ]),
    ).toEqual([
      { best: 1, worst: 1 },
      { best: 1, worst: 1 },
    ]))

  const random = randomFrom(4)
  // The weights lab has seven measures, and eight with trust.
  const cases = [2, 3, 4, 5, 7, 8].flatMap((measures) =>
    Array.from({ length: measures > 5 ? 3 : 15 }, (_, i) => [measures, i] as const),
  )
  it.each(cases)('of %d measures as brute force finds them, random case %d', (measures) => {
    const rows = Array.from({ length: 3 + random.below(3) }, () =>
      Array.from({ length: measures }, () => random.below(7)),
    )
    const ranges = weightRanges(rows)
    expect(ranges).toEqual(bruteForce(rows))
    // A grid over all weightings never leaves the range. It need not reach both ends: what gives them may lie between its points.
    const outside = gridOf(measures, measures > 5 ? 6 : 12).filter((weights) => {
      const scores = rows.map((row) => row.reduce((sum, entry, k) => sum + entry * weights[k]!, 0))
      const ranks = scores.map((score) => 1 + scores.filter((other) => other > score).length)
      return ranks.some((rank, i) => rank < ranges[i]!.best || rank > ranges[i]!.worst)
    })
    expect(outside).toEqual([])
  })
})
