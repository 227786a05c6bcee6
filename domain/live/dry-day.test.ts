import { expect, it } from 'vitest'
import { kmBetween, mayBeDry } from './dry-day.ts'

it.each([
  [0, 0, true],
  [0.25, 0.25, true],
  [0.26, 0, false],
  [0, 3, false],
  [null, 0, null],
  [0, null, null],
  [null, 3, false],
])('%s mm on the day and %s mm the day before: %s', (today, before, dry) => {
  const rain: Record<string, number | null> = { '2026-11-02': today, '2026-11-01': before }
  expect(mayBeDry(Date.UTC(2026, 10, 2, 9), (day) => rain[day] ?? null)).toBe(dry)
})

it('measures from London to Oxford', () =>
  expect(kmBetween({ lat: 51.5074, lon: -0.1278 }, { lat: 51.752, lon: -1.2577 })).toBeCloseTo(82.6, 0))
