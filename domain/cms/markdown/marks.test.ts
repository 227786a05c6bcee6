import { expect, it } from 'vitest'
import { randomFrom } from '#tests/support/random.ts'
import { type MarkdownMark, markdownMarks } from './marks.ts'
import { changeBetween, changesBetween, insertBlock, type TextSelection } from './text-edit.ts'

/** «…» marks the selection. */
const read = (drawn: string): TextSelection => {
  const start = drawn.indexOf('«')
  return { text: drawn.replace(/[«»]/g, ''), start, end: drawn.indexOf('»') - 1 }
}
const draw = ({ text, start, end }: TextSelection) =>
  `${text.slice(0, start)}«${text.slice(start, end)}»${text.slice(end)}`

it.each<[MarkdownMark, string, string]>([
  ['bold', 'a «b» c', 'a **«b»** c'],
  ['bold', 'a **«b»** c', 'a «b» c'],
  ['bold', 'a «» c', 'a **«bold words»** c'],
  ['bold', '«b»**', '**«b»****'],
  ['italic', '«a»', '*«a»*'],
  ['heading2', 'one\ntw«o»\nthree', 'one\n«## two»\nthree'],
  ['heading2', 'one«»', '## one«»'],
  ['heading2', '«## two»', '«two»'],
  ['heading3', '«## two»', '«### two»'],
  ['heading4', '«»', '#### «»'],
  ['list', '«a\nb»', '«- a\n- b»'],
  ['list', '«- a\n- b»', '«a\nb»'],
  ['list', '«1. a\n2. b»', '«- a\n- b»'],
  ['numbers', '«- a\nb»', '«1. a\n2. b»'],
  ['numbers', '«1. a\n2. b»', '«a\nb»'],
  ['quote', 'a«»b', '> ab«»'],
  ['quote', '«> ab»', '«ab»'],
])('%s on %s', (mark, before, after) => expect(draw(markdownMarks[mark].apply(read(before)))).toBe(after))

it.each([
  ['«»', 'B«»\n'],
  ['one«»', 'one\n\nB«»\n'],
  ['o«n»e\nstill one\n\ntwo', 'one\nstill one\n\nB«»\n\ntwo'],
  ['one\n«»\ntwo', 'one\n\nB«»\n\ntwo'],
  ['one\n\n«»\n\ntwo\n', 'one\n\nB«»\n\ntwo\n'],
  ['«»one', 'one\n\nB«»\n'],
])('a block goes after the paragraph of the caret: %j', (before, after) =>
  expect(draw(insertBlock(read(before), 'B'))).toBe(after),
)

it.each([
  ['abc', 'abc', { from: 3, to: 3, insert: '' }],
  ['abc', 'aXc', { from: 1, to: 2, insert: 'X' }],
  ['aa', 'aaa', { from: 2, to: 2, insert: 'a' }],
  ['', 'a', { from: 0, to: 0, insert: 'a' }],
  ['abab', 'ab', { from: 2, to: 4, insert: '' }],
])('from %j to %j only the middle is replaced', (before, after, change) =>
  expect(changeBetween(before, after)).toEqual(change),
)

it.each([
  ['', '', []],
  ['', 'a', [{ from: 0, to: 0, insert: 'a' }]],
  // Somebody wrote a line above and one below: the line between, where the caret may be, is not touched.
  [
    'word-6\n\nmiddle\n\nend',
    'word-5\n\nword-6\n\nmiddle\n\nend, and more',
    [
      { from: 0, to: 0, insert: 'word-5\n\n' },
      { from: 19, to: 19, insert: ', and more' },
    ],
  ],
])('from %j to %j line by line', (before, after, changes) => expect(changesBetween(before, after)).toEqual(changes))

it('makes any text from any other by its changes', () => {
  const { below } = randomFrom(20261117)
  const text = () => Array.from({ length: below(12) }, () => 'ab\n\r '[below(5)]).join('')
  for (let run = 0; run < 2000; run++) {
    const [before, after] = [text(), text()]
    const made = changesBetween(before, after).reduceRight(
      (result, { from, to, insert }) => result.slice(0, from) + insert + result.slice(to),
      before,
    )
    expect(made).toBe(after)
  }
})
