import { expect, it } from 'vitest'
import { quarterOf, totalOf } from './rain.ts'

it.each([
  ['2026-11-16T00:15:00Z', '2026-11-16', 0],
  ['2026-11-16T00:16:00Z', '2026-11-16', 1],
  ['2026-11-16T00:00:00Z', '2026-11-15', 95],
  ['2026-11-16T12:00:00Z', '2026-11-16', 47],
])('the reading of %s is of %s, quarter %i', (at, day, quarter) =>
  expect(quarterOf(Date.parse(at))).toEqual({ day, quarter }),
)

const day = (known: number, mm: number) => Array.from({ length: 96 }, (_, index) => (index < known ? mm : null))
it.each([
  [undefined, null],
  [day(96, 0), 0],
  [day(92, 0), 0],
  [day(91, 0), null],
  [day(2, 1), 2],
  [day(1, 0.2), null],
])('the total of a day', (quarters, total) => expect(totalOf(quarters)).toBe(total))
