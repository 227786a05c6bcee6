import { expect, it } from 'vitest'
import { searchFor, wantedPattern } from './requested-pattern.ts'

const asked = (query: string) => wantedPattern(new URLSearchParams(query))

it.each([
  ['', { pattern: 'meander', seed: 7, lines: 26 }],
  ['pattern=delta&seed=12&lines=30', { pattern: 'delta', seed: 12, lines: 30 }],
  ['pattern=niagara&seed=many&lines=', { pattern: 'meander', seed: 7, lines: 26 }],
  ['seed=-4&lines=9000', { pattern: 'meander', seed: 0, lines: 40 }],
  ['seed=1e99&lines=2.4', { pattern: 'meander', seed: 999_999, lines: 6 }],
])('reads %s', (query, wanted) => expect(asked(query)).toEqual(wanted))

it('writes what it reads', () => {
  const wanted = { pattern: 'rain', seed: 99, lines: 12 } as const
  expect(asked(searchFor(wanted))).toEqual(wanted)
})
