import { describe, expect, it } from 'vitest'
import { randomFrom } from '#tests/support/random.ts'
import { formatNumber } from './numbers.ts'

describe('formatNumber', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [-1234567.5, '-1,234,567.5'],
    [0.12345, '0.123'],
    [1.0005, '1.001'],
    [1.0004, '1'],
    [999.9996, '1,000'],
    // Nobody reads a zero with a sign.
    [-0.0001, '0'],
    [Number.NaN, 'NaN'],
  ])('%s reads %s', (value, text) => expect(formatNumber(value)).toBe(text))

  it('writes what Intl writes', () => {
    const random = randomFrom(28)
    for (let run = 0; run < 5000; run++) {
      const value = (random.below(2_000_000) - 1_000_000) / 10 ** random.below(6)
      const [minimumFractionDigits, extra] = [random.below(3), random.below(3)]
      const maximumFractionDigits = minimumFractionDigits + extra
      const expected = value.toLocaleString('en-GB', { minimumFractionDigits, maximumFractionDigits })
      const actual = formatNumber(value, { atLeast: minimumFractionDigits, atMost: maximumFractionDigits })
      expect(actual, String(value)).toBe(/[1-9]/.test(expected) ? expected : expected.replace('-', ''))
    }
  })
})
