import { describe, expect, it } from 'vitest'
import { instantOfLondon, londonMinute, londonTime, plannedFor } from './schedule.ts'

describe('a minute in London', () => {
  it.each([
    ['2026-01-15T09:30', '2026-01-15T09:30:00.000Z'],
    ['2026-07-15T09:30', '2026-07-15T08:30:00.000Z'],
    ['2026-03-29T00:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T02:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T02:00', '2026-10-25T02:00:00.000Z'],
    ['2026-12-31T23:59', '2026-12-31T23:59:00.000Z'],
  ])('%s is %s', (minute, instant) => {
    expect(instantOfLondon(minute)?.toISOString()).toBe(instant)
    expect(londonMinute(new Date(instant))).toBe(minute)
  })

  it.each(['2026-03-29T01:30', '2026-02-30T10:00', '2026-13-01T10:00', '2026-01-01', 'tomorrow', ''])(
    '%s is none',
    (minute) => expect(instantOfLondon(minute)).toBeNull(),
  )
})

describe('a plan', () => {
  const now = new Date('2026-01-15T09:30:20Z')
  it.each([
    ['2026-01-15T09:30', 'still to come'],
    ['2025-01-15T09:30', 'still to come'],
    ['2036-01-15T09:30', 'two years'],
    ['2026-03-29T01:30', 'exist in London'],
  ])('%s is refused', (minute, problem) =>
    expect(plannedFor(minute, now)).toEqual({ problem: expect.stringContaining(problem) }),
  )
  it('a minute ahead is taken', () =>
    expect(plannedFor('2026-01-15T09:31', now)).toEqual({ at: new Date('2026-01-15T09:31:00Z') }))
})

it('reads as people write', () => expect(londonTime('2026-07-15T08:30:00Z')).toBe('15 Jul 2026, 09:30'))
