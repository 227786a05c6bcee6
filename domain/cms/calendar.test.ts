import { describe, expect, it } from 'vitest'
import { monthsLater, readMonth, weeksOf } from './calendar.ts'

describe('the calendar', () => {
  it.each([
    ['2026-02', '2026-02'],
    [null, '2026-11'],
    ['2026-13', '2026-11'],
    ['1999-01', '2026-11'],
    ['nonsense', '2026-11'],
  ])('%j is read as %s', (text, month) => expect(readMonth(text, '2026-11-16')).toBe(month))

  it.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-06', 0, '2026-06'],
  ])('%s and %d months are %s', (month, months, later) => expect(monthsLater(month, months)).toBe(later))

  it.each([
    // A month that begins on Monday and ends on Sunday, one that needs six weeks, a leap year.
    ['2027-02', 4, ['2027-02-01', '2027-02-28']],
    ['2026-08', 6, ['2026-08-01', '2026-08-31']],
    ['2028-02', 5, ['2028-02-01', '2028-02-29']],
  ])('%s has %d weeks', (month, count, [first, last]) => {
    const weeks = weeksOf(month)
    expect(weeks).toHaveLength(count)
    expect(weeks.every((week) => week.length === 7)).toBe(true)
    const days = weeks.flat().filter((day) => day !== null)
    expect([days[0], days.at(-1)]).toEqual([first, last])
  })

  it('puts a day under its weekday', () => expect(weeksOf('2026-11').flat().indexOf('2026-11-16') % 7).toBe(0))
})
