import { expect, it } from 'vitest'
import { enforcementTotal } from './enforcement.ts'

it('adds up what is final, and counts the rest apart', () => {
  expect(
    enforcementTotal([
      { status: 'final', amountGbpM: 104.5 },
      { status: 'final', amountGbpM: 18.2 },
      { status: 'final', amountGbpM: null },
      { status: 'proposed', amountGbpM: 22 },
      { status: 'open', amountGbpM: null },
    ]),
  ).toEqual({ finalGbpM: 122.7, final: 3, proposed: 1, open: 1 })
})

it('is no sum at all where none was named: never zero', () => {
  expect(enforcementTotal([{ status: 'open', amountGbpM: null }]).finalGbpM).toBeNull()
  expect(enforcementTotal([]).finalGbpM).toBeNull()
})
