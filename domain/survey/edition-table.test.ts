import { expect, it } from 'vitest'
import { editionTable } from './edition-table.ts'

it('names companies and measures, and takes the kind out of the columns', () => {
  const names = new Map([['a', 'A Water']])
  const wave = 'Wave 1, 2025-04\ncompany\tscore\tkind\tgroup\trank\na\t70\tillustrative\tN/A\tNone: no range known\n'
  expect(editionTable(wave, names)).toEqual({
    columns: ['Score', 'Group', 'Rank'],
    rows: [{ id: 'a', name: 'A Water', kind: 'illustrative', cells: ['70', 'N/A', 'None: no range known'] }],
  })
  const record = 'Record index\ncompany\tscore\trank\tepa-stars 2024\tindex 2025\nb\t70\t1st and no other\t4\t71.5\n'
  expect(editionTable(record, names)).toEqual({
    columns: ['Score', 'Rank', 'EPA, 2024', 'Index 2025'],
    rows: [{ id: 'b', name: 'b', kind: null, cells: ['70', '1st and no other', '4', '71.5'] }],
  })
})
