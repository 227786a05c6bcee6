/** A text with a selection, as a textarea holds it. */
export interface Selected {
  text: string
  start: number
  end: number
}

/** The buttons above a Markdown field: what each is called, its key with Ctrl, and what it does to the selection. */
export const markdownMarks = {
  bold: { label: 'Bold', key: 'b', apply: (s: Selected) => around(s, '**', '**', 'bold words') },
  italic: { label: 'Italic', key: 'i', apply: (s: Selected) => around(s, '*', '*', 'stressed words') },
  link: { label: 'Link', key: 'k', apply: (s: Selected) => link(s) },
  heading: { label: 'Heading', key: null, apply: (s: Selected) => eachLine(s, '## ') },
  list: { label: 'List', key: null, apply: (s: Selected) => eachLine(s, '- ') },
  quote: { label: 'Quote', key: null, apply: (s: Selected) => eachLine(s, '> ') },
  figure: {
    label: 'Figure with its source',
    key: null,
    apply: (s: Selected) => around(s, ':figure[', ']', 'figure-slug'),
  },
  note: { label: 'Source note', key: null, apply: (s: Selected) => sourceNote(s) },
} as const
export type MarkdownMark = keyof typeof markdownMarks

const splice = ({ text, start, end }: Selected, put: string, from: number, to: number): Selected => ({
  text: text.slice(0, start) + put + text.slice(end),
  start: start + from,
  end: start + to,
})

/** Marks round the selection, or off it when they are there; with nothing selected, example words that can be typed over. */
const around = (s: Selected, open: string, close: string, example: string): Selected => {
  const words = s.text.slice(s.start, s.end)
  const isMarked =
    s.text.slice(s.start - open.length, s.start) === open && s.text.slice(s.end, s.end + close.length) === close
  if (words && isMarked) {
    const outer = { text: s.text, start: s.start - open.length, end: s.end + close.length }
    return splice(outer, words, 0, words.length)
  }
  const inner = words || example
  return splice(s, open + inner + close, open.length, open.length + inner.length)
}

const link = (s: Selected): Selected => {
  const words = s.text.slice(s.start, s.end) || 'words of the link'
  const at = words.length + 3
  return splice(s, `[${words}](https://)`, at, at + 'https://'.length)
}

/** A mark before every line of the selection, or off them when each has it. */
const eachLine = ({ text, start, end }: Selected, mark: string): Selected => {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next < 0 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const all = lines.every((line) => line.startsWith(mark))
  const put = lines.map((line) => (all ? line.slice(mark.length) : mark + line)).join('\n')
  return splice({ text, start: from, end: to }, put, 0, put.length)
}

/** A numbered note: its mark where the cursor stands, and a line for the source at the end of the text. */
const sourceNote = ({ text, end }: Selected): Selected => {
  let number = 1
  while (text.includes(`[^${number}]`)) number++
  const example = 'Publisher, document, date, https://'
  const head = `${text.slice(0, end)}[^${number}]${text.slice(end).trimEnd()}\n\n[^${number}]: `
  return { text: `${head}${example}\n`, start: head.length, end: head.length + example.length }
}
