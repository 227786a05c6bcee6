import type { Mark } from '#domain/search/search-result.ts'
import { termOf, wordsIn } from '#domain/search/search-text.ts'
import { foldInPlace } from '#domain/text/fold.ts'

const snippetLength = 170

/** What a hit can show of a document, read beforehand: this runs for every hit of every search. */
export interface Excerpts {
  title: Worded
  summary: Worded
  body: Worded
}
/** A text, where its words stand, and the numbers of their terms, so that a search compares numbers and no strings. */
interface Worded {
  text: string
  starts: Uint32Array
  ends: Uint32Array
  terms: Uint32Array
}
type NumberOf = (term: string) => number
/** By the number of a term: 1 if it is to be marked. */
export type Marked = Uint8Array

const wordedOf = (text: string, numberOf: NumberOf): Worded => {
  const folded = foldInPlace(text)
  const places = wordsIn(folded)
  const count = places.length / 2
  const words = { text, starts: new Uint32Array(count), ends: new Uint32Array(count), terms: new Uint32Array(count) }
  for (let i = 0; i < count; i++) {
    const [start, end] = [places[2 * i]!, places[2 * i + 1]!]
    words.starts[i] = start
    words.ends[i] = end
    words.terms[i] = numberOf(termOf(folded.slice(start, end)))
  }
  return words
}

export const excerptsOf = (document: Record<keyof Excerpts, string>, numberOf: NumberOf): Excerpts => ({
  title: wordedOf(document.title, numberOf),
  summary: wordedOf(document.summary, numberOf),
  body: wordedOf(document.body, numberOf),
})

/** Which words between two places of a text answer the search, counted from `from`. */
export const marksIn = (
  { text, starts, ends, terms }: Worded,
  marked: Marked,
  from = 0,
  to = text.length,
  shift = 0,
): Mark[] => {
  const marks: Mark[] = []
  for (let i = firstFrom(starts, from); i < terms.length && ends[i]! <= to; i++)
    if (marked[terms[i]!] === 1) marks.push([starts[i]! - from + shift, ends[i]! - from + shift])
  return marks
}

/** Which of the ascending numbers is the first that is not less. */
const firstFrom = (ascending: Uint32Array, least: number) => {
  let [low, high] = [0, ascending.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ascending[middle]! < least) low = middle + 1
    else high = middle
  }
  return low
}

/** A piece of the summary if that has any of the terms found, else of the body, cut between words. */
export const snippetOf = ({ title, summary, body }: Excerpts, found: readonly number[], marked: Marked) => {
  const inSummary = firstPlace(summary, found, marked)
  // What the title says already needs no proof from the depth of the text.
  const inBody = inSummary < 0 && firstPlace(title, found, marked) < 0 ? firstPlace(body, found, marked) : -1
  const source = inBody < 0 ? summary : body
  const [from, to] = window(source.text, Math.max(0, inSummary, inBody))
  const before = from > 0 ? '… ' : ''
  return {
    text: before + source.text.slice(from, to) + (to < source.text.length ? ' …' : ''),
    marks: marksIn(source, marked, from, to, before.length),
  }
}

/** Where the first word of the text stands that has one of the terms, or -1. */
const firstPlace = ({ starts, terms }: Worded, found: readonly number[], marked: Marked) => {
  // What is found is marked too: most words are told apart by that alone.
  for (let i = 0; i < terms.length; i++) if (marked[terms[i]!] === 1 && found.includes(terms[i]!)) return starts[i]!
  return -1
}

/** From where to where to show, so that a place is in it: from the start of its sentence if that is near, else of a word. */
const window = (text: string, place: number): [from: number, to: number] => {
  if (text.length <= snippetLength) return [0, text.length]
  let from = Math.max(0, Math.floor(Math.min(place - snippetLength / 3, text.length - snippetLength)))
  if (from > 0) {
    const sentence = text.lastIndexOf('. ', place)
    from = sentence >= from - 40 && sentence >= 0 ? sentence + 2 : text.indexOf(' ', from) + 1
  }
  let to = Math.min(text.length, from + snippetLength)
  if (to < text.length) to = Math.max(text.lastIndexOf(' ', to), from + 1)
  return [from, to]
}
