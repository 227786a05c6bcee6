import { expect, it } from 'vitest'
import { type MarkdownMark, markdownMarks } from './marks.ts'
import { changeBetween, insertBlock, type TextSelection } from './text-edit.ts'

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
