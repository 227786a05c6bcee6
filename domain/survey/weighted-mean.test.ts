import { describe, expect, it } from 'vitest'
import { kish, weightedMean, weightedTotal, weightedVariance } from './weighted-mean.ts'

/** R survey, tests/deff.R. */
const values = [15, 143, 21, 51, 337, 50, 274, 145, 15, 86]
const weights = [20, 200, 11, 25, 550, 30, 250, 100, 10, 55]

describe('R survey, deff', () => {
  it('unequal weights', () => {
    const result = weightedMean(values, weights)
    expect(result.mean).toBeCloseTo(243.914, 3)
    expect(result.standardError).toBeCloseTo(48.752, 3)
    expect(result.designEffect).toBeCloseTo(1.9741, 4)
    expect(result.weightingEffect).toBeCloseTo(2.684797, 7)
    expect(result.effectiveBase).toBeCloseTo(3.7246764, 7)
    expect(weightedVariance(values, weights)).toBeCloseTo(12039.981, 3)
    const { total, standardError } = weightedTotal(values, weights)
    expect(total).toBe(305_136)
    expect(standardError).toBeCloseTo(184_965, -1)
    expect((standardError / 1251) ** 2 / (weightedVariance(values, weights) / 10)).toBeCloseTo(18.157, 3)
  })

  it('equal weights', () => {
    const result = weightedMean(
      values,
      values.map(() => 100),
    )
    expect(result.mean).toBeCloseTo(113.7, 10)
    expect(result.standardError).toBeCloseTo(35.626, 3)
    expect(result.effectiveBase).toBe(10)
    // R's 1.0101 divides by the variance of a sample without replacement, 10 of the 1,000 that the weights stand for.
    expect(result.designEffect! / (1 - 10 / 1000)).toBeCloseTo(1.0101, 4)
    // The ideal bootstrap's standard error.
    expect(result.standardError * Math.sqrt(0.9)).toBeCloseTo(33.797944, 6)
  })
})

it.each([
  [[0, 1, 2, 3], 1.5555555555555556],
  [[1, 1, 1000], 2.9880418803112336],
])('Kish’s design effect of %j', (of, expected) => {
  expect(kish(of).designEffect).toBeCloseTo(expected, 14)
  expect(kish(of).effectiveBase).toBeCloseTo(of.length / expected, 12)
})

it('answers that do not differ have no design effect', () =>
  expect(weightedMean([1, 1, 1], [1, 2, 3])).toMatchObject({ mean: 1, standardError: 0, designEffect: null }))
