import { expect, it } from 'vitest'
import { readCursor, writeCursor } from './cursor.ts'

it.each([
  { publishedAt: '2025-10-29', slug: 'seven-companies-tied-at-two-stars' },
  { publishedAt: '2025-10-29T09:30:00+01:00', slug: 'a' },
])('a cursor comes back as it went: %j', (cursor) => expect(readCursor(writeCursor(cursor))).toEqual(cursor))

it.each(['', 'nonsense', '%%%', btoa('2025-10-29'), btoa("2025-10-29~a' or 1=1"), btoa('~a')])(
  '%j is no cursor',
  (text) => expect(readCursor(text)).toBeNull(),
)
