import type { Source } from '../../figures/provenance.ts'
import { longDate } from '../../text/dates.ts'
import { replaceSelection, type TextSelection } from './text-edit.ts'

/** A footnote: the name between `[^` and `]`, and its text. */
export interface Note {
  name: string
  text: string
}

const definition = /^\[\^([^\]\s]+)\]:[ \t]*(.*(?:\n(?:[ \t]+\S.*|[ \t]*(?=\n[ \t]+\S)))*)$/gm

/** The footnotes of a text, in the order in which they are written down. */
export const notesIn = (text: string): Note[] =>
  [...text.matchAll(definition)].map(([, name, words]) => ({ name: name!, text: words!.trim() }))

/** The footnote whose mark, or whose own line, the caret is in. */
export const noteAt = (text: string, caret: number): Note | null => {
  for (const { 0: whole, 1: name, index } of text.matchAll(/\[\^([^\]\s]+)\]/g))
    if (index <= caret && caret <= index + whole.length)
      return notesIn(text).find((note) => note.name === name) ?? { name: name!, text: '' }
  for (const { 0: whole, 1: name, 2: words, index } of text.matchAll(definition))
    if (index <= caret && caret <= index + whole.length) return { name: name!, text: words!.trim() }
  return null
}

const freeName = (text: string) => {
  let number = 1
  while (text.includes(`[^${number}]`)) number++
  return String(number)
}

/** A mark after the selection, and the note at the end of the text, with the other notes. */
export const addNote = (s: TextSelection, words: string): TextSelection => {
  const name = freeName(s.text)
  const marked = referToNote(s, name)
  const isAfterNotes = /^\[\^[^\]\s]+\]:.*$/.test(marked.text.trimEnd().split('\n').at(-1) ?? '')
  const body = marked.text.trimEnd()
  return { ...marked, text: `${body}${isAfterNotes ? '\n' : '\n\n'}[^${name}]: ${oneLine(words)}\n` }
}

/** Another mark for a note that is there. */
export const referToNote = (s: TextSelection, name: string): TextSelection =>
  replaceSelection({ ...s, start: s.end }, `[^${name}]`)

/** The note's text replaced; every mark of it stays where it is. A note that is only marked gets its line. */
export const changeNote = (s: TextSelection, name: string, words: string): TextSelection => {
  let isFound = false
  const text = s.text.replace(definition, (whole, other: string) => {
    if (other !== name || isFound) return whole
    isFound = true
    return `[^${name}]: ${oneLine(words)}`
  })
  return isFound
    ? { text, start: s.start, end: s.start }
    : { ...s, text: `${text.trimEnd()}\n\n[^${name}]: ${oneLine(words)}\n` }
}

const oneLine = (words: string) => words.replace(/\s+/g, ' ').trim()

/** A source as a footnote says it: publisher, document in italics, date, address. */
export const sourceNote = ({ publisher, document, date, url }: Source): string =>
  `${publisher}, *${document}*${date ? `, ${longDate(date)}` : ''}.${url ? ` <${url}>` : ''}`
