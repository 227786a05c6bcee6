import { expect, it } from 'vitest'
import { parseSchedule } from './schedule.ts'

const now = new Date('2026-01-15T09:30:20Z')

it.each([
  ['2026-01-15T09:30', 'still to come'],
  ['2025-01-15T09:30', 'still to come'],
  ['2036-01-15T09:30', 'two years'],
  ['2026-03-29T01:30', 'exist in London'],
  ['tomorrow', 'exist in London'],
])('%s is refused', (minute, problem) =>
  expect(parseSchedule(minute, now)).toEqual({ problem: expect.stringContaining(problem) }),
)

it.each([
  ['2026-01-15T09:31', '2026-01-15T09:31:00Z'],
  ['2026-07-15T09:30', '2026-07-15T08:30:00Z'],
])('%s is taken', (minute, instant) => expect(parseSchedule(minute, now)).toEqual({ at: new Date(instant) }))
