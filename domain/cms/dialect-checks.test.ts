import { expect, it } from 'vitest'
import { dialectFaults } from './dialect-checks.ts'

it.each<[string, string, string[]]>([
  [
    'nothing wrong',
    'At 3:pm, a [b](/c) and :figure[x].[^a]\n\n[^a]: N.\n\n:::note\nx\n:::\n\n::chart{name="spills"}',
    [],
  ],
  [
    'a box that is not there',
    ':::barz{message="x"}\n- A: 1\n:::',
    ['There is no “:::barz”: use note, caution, method, bars (line 1)'],
  ],
  ['a box that does not end', 'a\n\n:::note\nx', ['“:::note” is not closed: put ::: on a line after it (line 3)']],
  ['a box in a box', '::::note\n:::caution\nx\n:::\n::::', []],
  [
    'bars without a source',
    ':::bars{message="x" publisher="P"}\n- A: 1\n:::',
    ['The bars have no document: say where the values are from (line 1)'],
  ],
  ['bars with one', ':::bars{publisher="P" document="D"}\n- A: 1\n:::', []],
  ['a leaf that is not there', '::graph{name="spills"}', ['There is no “::graph”: only ::chart (line 1)']],
  ['a word that is not there', 'So :figur[x].', ['There is no “:figur[…]”: use figure, illustrative, abbr (line 1)']],
  [
    'an abbreviation that is not known',
    'The :abbr[XYZ].',
    [expect.stringMatching(/^“XYZ” is no known abbreviation: EPA, .*\(line 1\)$/) as unknown as string],
  ],
  ['a note without a text, once', 'a[^9] b[^9]', ['Footnote 9 has no text: write [^9]: and the note (line 1)']],
  [
    'a table without its rule',
    'a\n\n| A | B |\n| 1 | 2 |',
    ['The table has no line of dashes under its first row: |---|---| (line 3)'],
  ],
  ['a table with one', '| A | B |\n|:--|--:|\n| 1 | 2 |', []],
])('B13: %s', (_, text, faults) => expect(dialectFaults(text)).toEqual(faults))
