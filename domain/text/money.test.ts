import { describe, expect, it } from 'vitest'
import { gbp, gbpMillions } from './money.ts'

describe('gbpMillions', () => {
  it.each([
    [1000, '£1.0bn'],
    [14900, '£14.9bn'],
    [1049, '£1.0bn'],
    [1050, '£1.1bn'],
    [999, '£999m'],
    [999.4, '£999m'],
    [999.6, '£1.0bn'],
    [256, '£256m'],
    [41.5, '£42m'],
    [0.4, '£0m'],
    [0, '£0m'],
    [-12, '−£12m'],
    [-1200, '−£1.2bn'],
    [null, 'N/A'],
    [undefined, 'N/A'],
    ['120', 'N/A'],
    ['not reported', 'N/A'],
    [Number.NaN, 'N/A'],
    [Number.POSITIVE_INFINITY, 'N/A'],
  ])('%s reads %s', (value, words) => expect(gbpMillions(value)).toBe(words))
})

describe('gbp', () => {
  it.each([
    [491, '£491'],
    [1234.4, '£1,234'],
    [-20, '−£20'],
    [null, 'N/A'],
    ['491', 'N/A'],
  ])('%s reads %s', (value, words) => expect(gbp(value)).toBe(words))
})
