import { replaceSelection, type TextSelection } from './text-edit.ts'

type Edit = (selection: TextSelection) => TextSelection

/** Toggles marks around the selection; with nothing selected, inserts and selects an example to type over. */
const toggleAround =
  (mark: string, example: string): Edit =>
  (s) => {
    const selected = s.text.slice(s.start, s.end)
    const isMarked =
      s.text.slice(Math.max(0, s.start - mark.length), s.start) === mark &&
      s.text.slice(s.end, s.end + mark.length) === mark
    if (selected && isMarked) {
      const outer = { text: s.text, start: s.start - mark.length, end: s.end + mark.length }
      return replaceSelection(outer, selected, 0, selected.length)
    }
    const inner = selected || example
    return replaceSelection(s, mark + inner + mark, mark.length, mark.length + inner.length)
  }

const linesOf = ({ text, start, end }: TextSelection) => {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  return { from, to: next < 0 ? text.length : next }
}

/** Replaces every line of the selection. The caret stays at the end of what it was in; a selection becomes the lines. */
const mapLines = (s: TextSelection, change: (lines: string[]) => string[]): TextSelection => {
  const { from, to } = linesOf(s)
  const replacement = change(s.text.slice(from, to).split('\n')).join('\n')
  const selectFrom = s.start === s.end ? replacement.length : 0
  return replaceSelection({ text: s.text, start: from, end: to }, replacement, selectFrom, replacement.length)
}

/** A paragraph, or a heading of this level. Pressed on a heading of that level, it is a paragraph again. */
const toggleHeading =
  (level: number): Edit =>
  (s) =>
    mapLines(s, (lines) => {
      const mark = `${'#'.repeat(level)} `
      const areMarked = lines.every((line) => line.startsWith(mark))
      return lines.map((line) => (areMarked ? '' : mark) + line.replace(/^#{1,6}[ \t]+/, ''))
    })

/** The marks of a list or a quote before every line; another list's marks give way. */
const toggleLines =
  (markOf: (index: number) => string, own: RegExp, others = own): Edit =>
  (s) =>
    mapLines(s, (lines) => {
      const areMarked = lines.every((line) => own.test(line))
      return lines.map((line, index) => (areMarked ? line.replace(own, '') : markOf(index) + line.replace(others, '')))
    })

const anyItem = /^(?:[-*+]|\d+[.)])[ \t]+/

/** What the buttons above a Markdown field do at once, without asking: their names, and their keys with Ctrl. */
export const markdownMarks = {
  bold: { label: 'Bold', key: 'b', apply: toggleAround('**', 'bold words') },
  italic: { label: 'Italic', key: 'i', apply: toggleAround('*', 'stressed words') },
  heading2: { label: 'Heading', key: null, apply: toggleHeading(2) },
  heading3: { label: 'Smaller heading', key: null, apply: toggleHeading(3) },
  heading4: { label: 'Smallest heading', key: null, apply: toggleHeading(4) },
  list: { label: 'List', key: null, apply: toggleLines(() => '- ', /^[-*+][ \t]+/, anyItem) },
  numbers: {
    label: 'Numbered list',
    key: null,
    apply: toggleLines((index) => `${index + 1}. `, /^\d+[.)][ \t]+/, anyItem),
  },
  quote: { label: 'Quote', key: null, apply: toggleLines(() => '> ', /^>[ \t]?/) },
} as const satisfies Record<string, { label: string; key: string | null; apply: Edit }>
export type MarkdownMark = keyof typeof markdownMarks
