import { describe, expect, it } from 'vitest'
import { formatMetric } from './format-metric.ts'

describe('formatMetric', () => {
  it.each([
    ['trust', 77, '77%'],
    ['trust', 0, 'N/A'],
    ['trust', null, 'N/A'],
    ['epa-stars', 4, '4 stars'],
    ['epa-stars', 1, '1 star'],
    ['epa-stars', null, 'N/A'],
    ['amp8-total', 14_900, '£14.9bn'],
    ['amp8-total', 256, '£256m'],
    ['amp8-total', null, 'N/A'],
    ['cwqm-budget', 41, '£41m'],
    ['bill', 491, '£491'],
    ['bill-change', 29, '29%'],
    ['spills', 464_056, '464,056'],
    // A count of none is a count.
    ['serious-incidents', 0, '0'],
    ['serious-incidents', null, 'N/A'],
    ['ccw-trust', 6.28, '6.28 out of 10'],
  ] as const)('%s %s reads %s', (metric, value, words) => expect(formatMetric(metric, value)).toBe(words))
})
