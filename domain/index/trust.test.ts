import { describe, expect, it } from 'vitest'
import { formatSigned, rankColorOf, trendOf, trustCategoryOf, trustDeltaOf, trustOf } from './trust.ts'

describe('category and colour of a score', () => {
  it.each([
    [100, 'excellent', 'blue'],
    [70, 'excellent', 'blue'],
    [69.9, 'good', 'green'],
    [55, 'good', 'green'],
    [54.9, 'moderate', 'orange'],
    [45, 'moderate', 'orange'],
    [44.9, 'poor', 'red'],
    [1, 'poor', 'red'],
    [0, null, null],
    [null, null, null],
  ])('%s is %s, %s', (trust, category, color) => {
    expect(trustCategoryOf(trust)).toBe(category)
    expect(rankColorOf(trust)).toBe(color)
  })
})

describe('trustOf', () => {
  it.each([
    [52, 52],
    [0, null],
    [null, null],
    [undefined, null],
    [Number.NaN, null],
  ])('%s counts as %s', (given, trust) => expect(trustOf(given)).toBe(trust))
})

describe('trustDeltaOf', () => {
  it.each([
    [76, null, { value: 24, against: 'sector-mean' }],
    [40, null, { value: -12, against: 'sector-mean' }],
    [52, null, { value: 0, against: 'sector-mean' }],
    [76, 70, { value: 6, against: 'previous-wave' }],
    [70.3, 70.1, { value: 0.2, against: 'previous-wave' }],
    // No score in the wave before is not a score of zero.
    [76, 0, { value: 24, against: 'sector-mean' }],
    [null, 70, null],
    [0, 70, null],
  ])('%s after %s', (trust, previousTrust, delta) =>
    expect(trustDeltaOf({ trust, previousTrust, sectorMean: 52 })).toEqual(delta),
  )
})

describe('trend and sign', () => {
  it.each([
    [0.1, 'up', '+0.1'],
    [24, 'up', '+24'],
    [0, 'flat', '0'],
    [-0.1, 'down', '−0.1'],
    [-12, 'down', '−12'],
  ])('%s is %s', (delta, trend, words) => {
    expect(trendOf(delta)).toBe(trend)
    expect(formatSigned(delta)).toBe(words)
  })
})
