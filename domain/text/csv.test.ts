import { expect, it } from 'vitest'
import { readCsv, toCsv } from './csv.ts'

it.each([
  ['plain', 'plain'],
  ['Dŵr Cymru', 'Dŵr Cymru'],
  ['a, b', '"a, b"'],
  ['say "so"', '"say ""so"""'],
  ['two\nlines', '"two\nlines"'],
  ['=SUM(A1)', "'=SUM(A1)"],
  ...['=', '+', '-', '@', '＝', '＋', '－', '＠'].map((sign): [string, string] => [`${sign}1+1`, `'${sign}1+1`]),
  [-3, '-3'],
  [0, '0'],
  [true, 'true'],
  [null, ''],
  [undefined, ''],
])('%j is written %s', (value, written) => expect(toCsv(['a', 'b'], [[value, 1]])).toBe(`a,b\r\n${written},1\r\n`))

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
