import { expect, it } from 'vitest'
import { readPastedTable } from './pasted-table.ts'
import { squareGrid, tableAt, writeTable } from './table.ts'

const table = '| Company | Spills |\n|---|---:|\n| Thames \\| Water | 23,061 |\n| Wessex |'

it('B9: ragged rows are squared, and what is missing is null', () => {
  expect(squareGrid([['a', 'b'], ['c']])).toEqual([
    ['a', 'b'],
    ['c', null],
  ])
  expect(squareGrid([['a', 'b', 'c']], 2)).toEqual([['a', 'b']])
  expect(squareGrid([])).toEqual([])
})

it('the table of the caret is read whole, and nothing beside it', () => {
  const text = `Before.\n\n${table}\n\nAfter | that.`
  const part = tableAt(text, text.indexOf('23,061'))!
  expect(text.slice(part.from, part.to)).toBe(table)
  expect(part.values).toEqual({
    grid: [
      ['Company', 'Spills'],
      ['Thames | Water', '23,061'],
      ['Wessex', null],
    ],
    align: [null, 'right'],
  })
  expect(tableAt(text, 0)).toBeNull()
  expect(tableAt(text, text.length)).toBeNull()
})

it('what is written can be read again; columns of numbers stand on the right', () => {
  const grid = [
    ['A|B', 'Hours'],
    ['x', '1,234.5'],
    [null, 'n/a'],
  ]
  const written = writeTable({ grid, align: [] })
  expect(written).toBe('| A\\|B | Hours |\n|---|---:|\n| x | 1,234.5 |\n|  | n/a |')
  expect(tableAt(written, 0)?.values.grid).toEqual([grid[0], grid[1], ['', 'n/a']])
})

it.each([
  [
    'from a spreadsheet',
    { plain: 'A\tB\r\n1\t\r\n', html: '' },
    [
      ['A', 'B'],
      ['1', null],
    ],
  ],
  ['a quoted cell', { plain: '"a\nb"\t"say ""no"""', html: '' }, [['a b', 'say "no"']]],
  [
    'CSV',
    { plain: 'a,b\n"1,2",3', html: '' },
    [
      ['a', 'b'],
      ['1,2', '3'],
    ],
  ],
  [
    'semicolons',
    { plain: 'a;b\n1,5;2', html: '' },
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'HTML',
    { plain: 'a b', html: '<table><tr><th>A &amp; B</th><td>1<br>2</td></tr><tr><td>x<td></table>' },
    [
      ['A & B', '1 2'],
      ['x', null],
    ],
  ],
])('a table is pasted %s', (_, clipboard, grid) => expect(readPastedTable(clipboard)).toEqual(grid))

it.each(['just words, with a comma', 'one line\nand, another', ''])('%j is no table', (plain) =>
  expect(readPastedTable({ plain, html: '<p>x</p>' })).toBeNull(),
)
