import { expect, it } from 'vitest'
import { nextTab } from './tabs.tsx'

it('goes round with the arrows and to the ends with Home and End', () => {
  expect(nextTab('ArrowRight', 0, 3)).toBe(1)
  expect(nextTab('ArrowRight', 2, 3)).toBe(0)
  expect(nextTab('ArrowLeft', 0, 3)).toBe(2)
  expect(nextTab('Home', 2, 3)).toBe(0)
  expect(nextTab('End', 0, 3)).toBe(2)
})

it('stays for any other key', () => {
  expect(nextTab('a', 1, 3)).toBe(1)
})
