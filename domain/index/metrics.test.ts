import { expect, it } from 'vitest'
import { metricExplanations } from './metric-explanations.ts'
import { areComparable, metricCodes, metrics } from './metrics.ts'

it('joins years only where the publisher’s method is the same', () => {
  expect(areComparable('epa-stars', 2021, 2024)).toBe(true)
  expect(areComparable('epa-stars', 2020, 2021)).toBe(false)
  expect(areComparable('epa-stars', 2025, 2026)).toBe(false)
  expect(areComparable('epa-stars', 2024, 2019)).toBe(false)
  expect(areComparable('spills', 2019, 2026)).toBe(true)
})

it('says for every measure what it is and what it can be', () => {
  for (const code of metricCodes) {
    const { label, unit, min, max } = metrics[code]
    expect([label, unit, metricExplanations[code]].every(Boolean), code).toBe(true)
    expect(min, code).toBeLessThan(max)
  }
})
