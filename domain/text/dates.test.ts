import { describe, expect, it } from 'vitest'
import { dayCounts, longDate, longPeriod, shortDate } from './dates.ts'

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

it('has every day, also across the change of the clock and of the month', () => {
  const days = dayCounts(
    [
      { day: '2026-10-25', total: 3 },
      { day: '2026-08-01', total: 9 },
    ],
    '2026-11-01',
    9,
  )
  expect(days.map(({ day }) => day)).toEqual([
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ])
  expect(days.map(({ total }) => total)).toEqual([0, 3, 0, 0, 0, 0, 0, 0, 0])
})
