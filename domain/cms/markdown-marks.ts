/** A text with a selection, as a textarea holds it. */
export interface TextSelection {
  text: string
  start: number
  end: number
}

/** The buttons above a Markdown field: what each is called, its key with Ctrl, and what it does to the selection. */
export const markdownMarks = {
  bold: { label: 'Bold', key: 'b', apply: (s: TextSelection) => toggleAround(s, '**', '**', 'bold words') },
  italic: { label: 'Italic', key: 'i', apply: (s: TextSelection) => toggleAround(s, '*', '*', 'stressed words') },
  link: { label: 'Link', key: 'k', apply: (s: TextSelection) => insertLink(s) },
  heading: { label: 'Heading', key: null, apply: (s: TextSelection) => toggleLines(s, '## ') },
  list: { label: 'List', key: null, apply: (s: TextSelection) => toggleLines(s, '- ') },
  quote: { label: 'Quote', key: null, apply: (s: TextSelection) => toggleLines(s, '> ') },
  figure: {
    label: 'Figure with its source',
    key: null,
    apply: (s: TextSelection) => toggleAround(s, ':figure[', ']', 'figure-slug'),
  },
  note: { label: 'Source note', key: null, apply: (s: TextSelection) => insertSourceNote(s) },
} as const
export type MarkdownMark = keyof typeof markdownMarks

const splice = ({ text, start, end }: TextSelection, replacement: string, from: number, to: number): TextSelection => ({
  text: text.slice(0, start) + replacement + text.slice(end),
  start: start + from,
  end: start + to,
})

/** Toggles marks around the selection; with nothing selected, inserts and selects an example to type over. */
const toggleAround = (s: TextSelection, open: string, close: string, example: string): TextSelection => {
  const selected = s.text.slice(s.start, s.end)
  const isMarked =
    s.text.slice(s.start - open.length, s.start) === open && s.text.slice(s.end, s.end + close.length) === close
  if (selected && isMarked) {
    const outer = { text: s.text, start: s.start - open.length, end: s.end + close.length }
    return splice(outer, selected, 0, selected.length)
  }
  const inner = selected || example
  return splice(s, open + inner + close, open.length, open.length + inner.length)
}

const insertLink = (s: TextSelection): TextSelection => {
  const label = s.text.slice(s.start, s.end) || 'words of the link'
  const urlStart = label.length + 3
  return splice(s, `[${label}](https://)`, urlStart, urlStart + 'https://'.length)
}

/** Toggles a mark before every line of the selection. */
const toggleLines = ({ text, start, end }: TextSelection, mark: string): TextSelection => {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next < 0 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const areMarked = lines.every((line) => line.startsWith(mark))
  const replacement = lines.map((line) => (areMarked ? line.slice(mark.length) : mark + line)).join('\n')
  return splice({ text, start: from, end: to }, replacement, 0, replacement.length)
}

/** A footnote: its mark at the cursor, and a line for the source at the end of the text. */
const insertSourceNote = ({ text, end }: TextSelection): TextSelection => {
  let number = 1
  while (text.includes(`[^${number}]`)) number++
  const example = 'Publisher, document, date, https://'
  const head = `${text.slice(0, end)}[^${number}]${text.slice(end).trimEnd()}\n\n[^${number}]: `
  return { text: `${head}${example}\n`, start: head.length, end: head.length + example.length }
}
