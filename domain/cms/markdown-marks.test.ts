import { expect, it } from 'vitest'
import { type MarkdownMark, markdownMarks, type TextSelection } from './markdown-marks.ts'

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
  ['italic', '«a»', '*«a»*'],
  ['link', 'see «us»', 'see [us](«https://»)'],
  ['link', '«»', '[words of the link](«https://»)'],
  ['heading', 'one\ntw«o»\nthree', 'one\n«## two»\nthree'],
  ['heading', '«## two»', '«two»'],
  ['list', '«a\nb»', '«- a\n- b»'],
  ['list', '«- a\n- b»', '«a\nb»'],
  ['quote', 'a«»b', '«> ab»'],
  ['figure', 'so «respondents» said', 'so :figure[«respondents»] said'],
  ['note', 'A claim«».\n', 'A claim[^1].\n\n[^1]: «Publisher, document, date, https://»\n'],
  ['note', 'A[^1] b«»\n\n[^1]: x', 'A[^1] b[^2]\n\n[^1]: x\n\n[^2]: «Publisher, document, date, https://»\n'],
])('%s on %s', (mark, before, after) => expect(draw(markdownMarks[mark].apply(read(before)))).toBe(after))
