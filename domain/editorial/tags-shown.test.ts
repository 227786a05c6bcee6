import { expect, it } from 'vitest'
import { tagsShown } from './tags-shown.ts'

it.each([
  [0, 0, 0],
  [1, 1, 0],
  [3, 3, 0],
  [4, 3, 1],
  [8, 3, 5],
])('of %i tags %i are shown and %i are counted', (all, shown, more) => {
  const tags = tagsShown(Array.from({ length: all }, (_, n) => n))
  expect([tags.shown.length, tags.more]).toEqual([shown, more])
})
