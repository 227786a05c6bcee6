import { expect, it } from 'vitest'
import { toCsv } from '../text/csv.ts'
import { readCsv } from './read-csv.ts'

it.each<[string, string, [number, ...string[]][]]>([
  [
    'plain cells',
    'a,b\n1,2\n',
    [
      [1, 'a', 'b'],
      [2, '1', '2'],
    ],
  ],
  [
    'no last line break',
    'a,b\n1,2',
    [
      [1, 'a', 'b'],
      [2, '1', '2'],
    ],
  ],
  [
    'the line breaks of Windows and a byte-order mark',
    '\uFEFFa,b\r\n1,2\r\n',
    [
      [1, 'a', 'b'],
      [2, '1', '2'],
    ],
  ],
  ['quotes, commas and doubled quotes', '"a, b","say ""so"""\n', [[1, 'a, b', 'say "so"']]],
  [
    'a line break inside quotes',
    '"two\nlines",x\nnext,y',
    [
      [1, 'two\nlines', 'x'],
      [3, 'next', 'y'],
    ],
  ],
  [
    'empty cells and empty lines',
    'a,,\n\n,,\nb,,c\n',
    [
      [1, 'a', '', ''],
      [4, 'b', '', 'c'],
    ],
  ],
  ['spaces around cells', ' a , "b" ,c\n', [[1, 'a', 'b', 'c']]],
  ['the apostrophe before a formula', "'=SUM(A1),'tis\n", [[1, '=SUM(A1)', "'tis"]]],
  ['a quote that is never closed', 'a,"b\nc', [[1, 'a', 'b\nc']]],
  ['nothing', '', []],
])('reads %s', (_, text, rows) => {
  expect(readCsv(text)).toEqual(rows.map(([line, ...cells]) => ({ line, cells })))
})

it('reads back what the site writes', () => {
  const rows = [
    ['=1+1', 'a "b"', 'x\ny'],
    ['-3', '', 'Dŵr Cymru'],
  ]
  expect(readCsv(toCsv(['a', 'b', 'c'], rows)).map(({ cells }) => cells)).toEqual([['a', 'b', 'c'], ...rows])
})
