import { expect, it } from 'vitest'
import { dateProblems } from './date-checks.ts'

const at = new Date('2026-11-16T23:30:00Z')

it.each([
  ['2026-11-16', false, null],
  ['2020-01-01', false, null],
  ['2031-05-01', false, 'error: 1 May 2031 is still to come: change it, or schedule the entry'],
  ['2026-11-16', true, null],
  ['2026-11-15', true, 'warning: It goes live on 16 November 2026, and is dated 15 November 2026'],
  ['2026-11-17', true, 'error: 17 November 2026 is after 16 November 2026, when it goes live'],
])('B12: dated %s, scheduled %s', (publishedAt, isScheduled, said) => {
  const problems = dateProblems({ publishedAt }, { at, isScheduled })
  expect(problems.map(({ severity, message }) => `${severity}: ${message}`)).toEqual(said ? [said] : [])
})

it('B12: an entry without a date has none to check', () =>
  expect(dateProblems({}, { at, isScheduled: false })).toEqual([]))
