import { expect, it } from 'vitest'
import { daysLeft, formatDaysLeft } from './bin.ts'

const now = new Date('2026-11-16T12:00:00Z')
it.each([
  ['2026-11-16T12:00:00Z', '30 days left'],
  ['2026-11-16T11:59:00Z', '30 days left'],
  ['2026-11-15T11:59:00Z', '29 days left'],
  ['2026-10-18T00:00:00Z', '1 day left'],
  ['2026-10-17T12:00:00Z', 'Goes within the hour'],
  ['2026-01-01T00:00:00Z', 'Goes within the hour'],
])('deleted at %s: %s', (deletedAt, words) => expect(formatDaysLeft(daysLeft(deletedAt, now))).toBe(words))
