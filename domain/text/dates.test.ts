import { describe, expect, it } from 'vitest'
import { longDate, longPeriod, shortDate } from './dates.ts'

describe('longDate', () => {
  it.each([
    ['2025', '2025'],
    ['2025-04', 'April 2025'],
    ['2025-04-30', '30 April 2025'],
    ['2025-10-23T09:00:00.000Z', '23 October 2025'],
    // Half past eleven at night in UTC is the next day in a London summer.
    ['2025-06-30T23:30:00Z', '1 July 2025'],
    ['2025-12-31T23:30:00Z', '31 December 2025'],
    ['spring 2025', 'spring 2025'],
  ])('%s reads %s', (date, words) => expect(longDate(date)).toBe(words))
  it('takes a Date', () => expect(longDate(new Date('2025-04-30T12:00:00Z'))).toBe('30 April 2025'))
})

describe('shortDate', () => {
  it.each([
    ['2025-04-30', '30 Apr 2025'],
    ['2025-09-05T09:00:00Z', '5 Sep 2025'],
  ])('%s reads %s', (date, words) => expect(shortDate(date)).toBe(words))
})

describe('longPeriod', () => {
  it.each([
    ['2023', '2023'],
    ['2024-25', '2024–25'],
    ['2025-30', '2025–30'],
  ])('%s reads %s', (period, words) => expect(longPeriod(period)).toBe(words))
})
