import { expect, it } from 'vitest'
import { requestedPattern, searchFor } from './requested-pattern.ts'

const parse = (query: string) => requestedPattern(new URLSearchParams(query))

it.each([
  ['', { pattern: 'meander', seed: 7, lines: 26 }],
  ['pattern=delta&seed=12&lines=30', { pattern: 'delta', seed: 12, lines: 30 }],
  ['pattern=niagara&seed=many&lines=', { pattern: 'meander', seed: 7, lines: 26 }],
  ['seed=-4&lines=9000', { pattern: 'meander', seed: 0, lines: 40 }],
  ['seed=1e99&lines=2.4', { pattern: 'meander', seed: 999_999, lines: 6 }],
])('reads %s', (query, pattern) => expect(parse(query)).toEqual(pattern))

it('writes what it reads', () => {
  const pattern = { pattern: 'rain', seed: 99, lines: 12 } as const
  expect(parse(searchFor(pattern))).toEqual(pattern)
})
