import { expect, it } from 'vitest'
import { londonClock } from './london-clock.ts'
import { londonDay, londonInstant, londonMinute, londonMoment } from './london-time.ts'

it.each<[string, string | null]>([
  ['2026-01-05T07:00', '2026-01-05T07:00:00.000Z'],
  ['2026-07-05T07:00', '2026-07-05T06:00:00.000Z'],
  ['2026-07-05T00:30', '2026-07-04T23:30:00.000Z'],
  // The clock goes from 01:00 to 02:00 on 29 March, and from 02:00 back to 01:00 on 25 October.
  ['2026-03-29T00:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T01:30', null],
  ['2026-03-29T02:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T02:00', '2026-10-25T02:00:00.000Z'],
  ['2026-02-30T10:00', null],
  ['2026-13-01T10:00', null],
  ['2026-01-05', null],
  ['tomorrow', null],
])('%s in London is %s', (minute, instant) => {
  expect(londonInstant(minute)?.toISOString() ?? null).toBe(instant)
  if (instant) expect(londonMinute(new Date(instant))).toBe(minute)
})

it('says a moment as London does', () => {
  expect(londonMoment('2026-07-04T23:30:00Z')).toBe('5 Jul 2026, 00:30')
})

it('keeps the clock that Intl keeps, in every year since 1996', () => {
  const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/London' })
  const changes = Array.from({ length: 50 }, (_, n) => 1996 + n).flatMap((year) => [
    Date.UTC(year, 0, 1),
    Date.UTC(year, 5, 30, 23, 30),
    // Both last Sundays are within these days, whatever the year.
    ...[2, 9].flatMap((month) => Array.from({ length: 9 * 24 }, (_, hour) => Date.UTC(year, month, 24, hour, 30))),
  ])
  for (const ms of changes) {
    const instant = new Date(ms)
    expect(londonMinute(instant).replace('T', ' ')).toBe(clock.format(instant))
  }
})

it('has the day that London has', () => {
  expect(londonDay(new Date('2026-06-30T23:30:00Z'))).toBe('2026-07-01')
  expect(londonClock(new Date('2026-06-30T23:30:00Z')).toISOString()).toBe('2026-07-01T00:30:00.000Z')
})
