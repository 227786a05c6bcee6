import { expect, it } from 'vitest'
import { isPastMonth, pastMonths, spanOfMonth } from './months.ts'

const at = (time: string) => new Date(time)

it.each([
  ['2026-10', '2026-11-17T12:00:00Z', true],
  ['2026-11', '2026-11-17T12:00:00Z', false],
  // In London July begins an hour before midnight UTC.
  ['2026-06', '2026-06-30T22:59:00Z', false],
  ['2026-06', '2026-06-30T23:00:00Z', true],
  ['2024-12', '2026-11-17T12:00:00Z', false],
  ['2026-13', '2027-11-17T12:00:00Z', false],
  ['2026-1', '2026-11-17T12:00:00Z', false],
])('%s is over at %s: %s', (month, now, isOver) => expect(isPastMonth(month, at(now))).toBe(isOver))

it('lists those that are over, newest first, across a year', () =>
  expect(pastMonths(at('2026-02-01T00:00:00Z')).slice(0, 3)).toEqual(['2026-01', '2025-12', '2025-11']))

it('spans a month by London’s clock', () =>
  expect(spanOfMonth('2026-10')).toEqual({ from: at('2026-09-30T23:00:00Z'), to: at('2026-11-01T00:00:00Z') }))
