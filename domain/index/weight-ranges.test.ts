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
 * Brute force without a linear programme. The weightings under which two companies are level, and those without a measure, cut the weights
 * into cells; ranks change only between cells. Every cell holds a sum of some of its own corners, so trying all corners and all sums of
 * two and of three of them tries every cell. Three measures: a corner is the cross product of two cuts.
 */
const bruteForce = (rows: readonly (readonly number[])[]) => {
  const cuts: number[][] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ]
  for (const [i, a] of rows.entries()) for (const b of rows.slice(i + 1)) cuts.push(a.map((entry, k) => entry - b[k]!))
  const cross = ([a, b, c]: number[], [d, e, f]: number[]) => [b! * f! - c! * e!, c! * d! - a! * f!, a! * e! - b! * d!]
  const corners = new Map<string, number[]>()
  for (const [i, cut] of cuts.entries())
    for (const other of cuts.slice(i + 1))
      for (const sign of [1, -1]) {
        const corner = cross(cut, other).map((entry) => sign * entry)
        if (corner.every((entry) => entry >= 0) && corner.some((entry) => entry > 0)) corners.set(corner.join(), corner)
      }
  const points = [...corners.values()]
  const ranges = rows.map(() => ({ best: rows.length, worst: 1 }))
  const attempt = (weights: readonly number[]) => {
    const scores = rows.map((row) => row.reduce((sum, entry, k) => sum + entry * weights[k]!, 0))
    for (const [i, score] of scores.entries()) {
      const rank = 1 + scores.filter((other) => other > score).length
      ranges[i] = { best: Math.min(ranges[i]!.best, rank), worst: Math.max(ranges[i]!.worst, rank) }
    }
  }
  const sum = (...parts: number[][]) => [0, 1, 2].map((k) => parts.reduce((total, part) => total + part[k]!, 0))
  for (const [i, a] of points.entries()) {
    attempt(a)
    for (const [j, b] of points.slice(i + 1).entries()) {
      attempt(sum(a, b))
      for (const c of points.slice(i + j + 2)) attempt(sum(a, b, c))
    }
  }
  return ranges
}

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
  it.each(Array.from({ length: 25 }, (_, i) => i))('as brute force finds them, random case %d', () => {
    const rows = Array.from({ length: 3 + random.below(2) }, () => [0, 1, 2].map(() => random.below(7)))
    expect(weightRanges(rows)).toEqual(bruteForce(rows))
  })
})
