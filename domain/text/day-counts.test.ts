import { expect, it } from 'vitest'
import { dayCounts } from './day-counts.ts'

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
