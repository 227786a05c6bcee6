import { expect, it } from 'vitest'
import { choicesPerPage, pageOfChoices } from './choices.ts'

const rows = Array.from({ length: choicesPerPage + 3 }, (_, index) => `Row ${index} of Spills`)
const found = (search: string, page = 1) => pageOfChoices(rows, { search, page, textOf: (row) => row })

it.each([
  ['', 1, choicesPerPage, 2],
  ['', 2, 3, 2],
  ['spills row', 1, choicesPerPage, 2],
  [' 14  spills ', 1, 1, 1],
  ['nothing', 1, 0, 1],
  ['', 9, 0, 2],
])('%j, page %d: %d of them, %d pages', (search, page, length, pages) => {
  const choices = found(search, page)
  expect(choices.items).toHaveLength(length)
  expect(choices.pages).toBe(pages)
})
