import { describe, expect, it } from 'vitest'
import { changeBetween, meanInterval, proportionInterval } from './intervals.ts'
import { quantile, upperQuantile, upperTail } from './normal.ts'
import { baseVerdict, suppressSmallCells } from './suppression.ts'

describe('the normal distribution', () => {
  it.each([
    [0.05 / 1406, 3.9724949],
    [0.05 / 74, 3.2048452],
    [0.025, 1.959963985],
  ])('a tail of %d begins at %d', (tail, z) => {
    expect(upperQuantile(tail)).toBeCloseTo(z, 7)
    expect(upperTail(upperQuantile(tail)) / tail).toBeCloseTo(1, 10)
  })
  it('is symmetric, and whole', () => {
    expect(quantile(0.025)).toBeCloseTo(-quantile(0.975), 12)
    expect(upperTail(-1.3) + upperTail(1.3)).toBeCloseTo(1, 14)
    // Series and continued fraction meet at 3.
    expect(upperTail(3 - 1e-9) / upperTail(3 + 1e-9)).toBeCloseTo(1, 7)
  })
})

describe('intervals', () => {
  it('of a mean', () =>
    expect(meanInterval(50, 2)).toEqual({ low: expect.closeTo(46.08007, 5), high: expect.closeTo(53.91993, 5) }))
  // Wilson's interval by hand: z² = 3.8415; nobody of ten is 0 to 27.8%.
  it.each([
    [0, 10, 0, 0.2775],
    [1, 10, 0.7225, 1],
    [0.5, 100, 0.4038, 0.5962],
    [0.77, 300, 0.7191, 0.814],
  ])('of a share of %d with an effective base of %d', (share, base, low, high) => {
    const interval = proportionInterval(share, base)
    expect(interval.low).toBeCloseTo(low, 4)
    expect(interval.high).toBeCloseTo(high, 4)
  })
})

it.each([
  [50, 53, 2, 'none'],
  [50, 56, 2, 'up'],
  [50, 44, 2, 'down'],
  [50, 50, 0, 'none'],
] as const)('from %d to %d with standard errors of %d is a change: %s', (before, after, standardError, direction) =>
  expect(changeBetween({ value: before, standardError }, { value: after, standardError })).toMatchObject({
    difference: after - before,
    direction,
  }),
)

describe('what is too small to publish', () => {
  it.each([
    [{ base: 49, effectiveBase: 49 }, 'suppressed'],
    [{ base: 50, effectiveBase: 50 }, 'caution'],
    [{ base: 400, effectiveBase: 49.9 }, 'suppressed'],
    [{ base: 100, effectiveBase: 99.9 }, 'caution'],
    [{ base: 100, effectiveBase: 100 }, 'published'],
  ] as const)('%j: %s', (base, verdict) => expect(baseVerdict(base)).toBe(verdict))

  it.each([
    [
      { a: 9, b: 9, c: 100 },
      { a: null, b: null, c: 100 },
    ],
    // One hidden cell alone is the total less the rest.
    [
      { a: 3, b: 50, c: 100 },
      { a: null, b: null, c: 100 },
    ],
    [
      { a: 0, b: 10, c: 100 },
      { a: 0, b: 10, c: 100 },
    ],
  ])('%j is shown as %j', (counts, shown) => expect(suppressSmallCells(counts)).toEqual(shown))
})
