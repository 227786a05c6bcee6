import { expect, it } from 'vitest'
import { moneyAxis } from './bill-range.layout.ts'

it('starts at nought and ends on a round sum', () => {
  const { end, percent, ticks } = moneyAxis([392, 645, null])
  expect(end).toBe(700)
  expect(percent(350)).toBe(50)
  expect(ticks).toEqual([0, 200, 400, 600])
})
it('has an axis even without values', () => expect(moneyAxis([]).end).toBe(100))
