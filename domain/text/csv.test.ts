import { expect, it } from 'vitest'
import { toCsv } from './csv.ts'

it.each([
  ['plain', 'plain'],
  ['Dŵr Cymru', 'Dŵr Cymru'],
  ['a, b', '"a, b"'],
  ['say "so"', '"say ""so"""'],
  ['two\nlines', '"two\nlines"'],
  ['=SUM(A1)', "'=SUM(A1)"],
  [-3, '-3'],
  [0, '0'],
  [true, 'true'],
  [null, ''],
  [undefined, ''],
])('%j is written %s', (value, written) => expect(toCsv(['a', 'b'], [[value, 1]])).toBe(`a,b\r\n${written},1\r\n`))
