import type { Mark } from '#domain/search-result.ts'
import { fold, isApostrophe, isWordUnit, termOf } from '#domain/search-text.ts'

const snippetLength = 170

/** What a hit can show of a document, folded beforehand: this runs for every hit of every search. */
export interface Excerpts {
  title: Folded
  summary: Folded
  body: Folded
}
interface Folded {
  text: string
  folded: string
  /** Where the words stand, for the short texts that most hits show. A body is read where it is shown. */
  words: number[] | null
}

const foldedOf = (text: string): Folded => ({ text, folded: fold(text), words: null })
const withWords = (text: string): Folded => {
  const folded = fold(text)
  return { text, folded, words: wordsIn(folded, 0, folded.length) }
}
export const excerptsOf = ({ title, summary, body }: Record<keyof Excerpts, string>): Excerpts => ({
  title: withWords(title),
  summary: withWords(summary),
  body: foldedOf(body),
})

/** The terms to mark, and what they begin with: most words of a text are told apart by that, without being cut out. */
export class MarkedTerms {
  readonly #terms: Set<string>
  readonly #beginnings = new Uint8Array(256)

  constructor(terms: Iterable<string>) {
    this.#terms = new Set(terms)
    for (const term of this.#terms) this.#beginnings[beginning(term, 0)] = 1
  }

  /** Whether the folded word between two places is to be marked. An apostrophe at its start is not part of its term. */
  has(folded: string, from: number, to: number): boolean {
    const maybe = this.#beginnings[beginning(folded, from)] === 1 || isApostrophe(folded.charCodeAt(from))
    return maybe && this.#terms.has(termOf(folded.slice(from, to)))
  }
}

const beginning = (text: string, at: number) => text.charCodeAt(at) & 255

/** From and to of each word between two places, one after another. Read by hand: a pattern is ten times slower. */
const wordsIn = (folded: string, from: number, to: number): number[] => {
  const words: number[] = []
  let start = -1
  for (let at = from; at <= to; at++) {
    if (at < to && isWordUnit(folded.charCodeAt(at))) {
      if (start < 0) start = at
    } else if (start >= 0) {
      words.push(start, at)
      start = -1
    }
  }
  return words
}

/** Which words between two places of a text answer the search, counted from `from`. */
export const marksIn = (
  { folded, words }: Folded,
  terms: MarkedTerms,
  from = 0,
  to = folded.length,
  shift = 0,
): Mark[] => {
  const marks: Mark[] = []
  const places = words ?? wordsIn(folded, from, to)
  for (let i = 0; i < places.length; i += 2) {
    const start = places[i]!
    const end = places[i + 1]!
    if (start >= from && end <= to && terms.has(folded, start, end))
      marks.push([start - from + shift, end - from + shift])
  }
  return marks
}

/** A piece of the summary if that has any of the words, else of the body, cut between words. */
export const snippetOf = ({ title, summary, body }: Excerpts, found: readonly string[], marked: MarkedTerms) => {
  const inSummary = firstPlace(summary.folded, found)
  // What the title says already needs no proof from the depth of the text.
  const inBody = inSummary < 0 && firstPlace(title.folded, found) < 0 ? firstPlace(body.folded, found) : -1
  const source = inBody < 0 ? summary : body
  const [from, to] = window(source.text, Math.max(0, inSummary, inBody))
  const before = from > 0 ? '… ' : ''
  return {
    text: before + source.text.slice(from, to) + (to < source.text.length ? ' …' : ''),
    marks: marksIn(source, marked, from, to, before.length),
  }
}

/** Where the first of the terms stands at the start of a word, or -1. Folded text; a term may have lost its plural. */
const firstPlace = (folded: string, terms: readonly string[]) => {
  let first = -1
  for (const term of terms) {
    const root = term.length > 4 && term.endsWith('y') ? term.slice(0, -1) : term
    let at = folded.indexOf(root)
    while (at > 0 && isWordUnit(folded.charCodeAt(at - 1))) at = folded.indexOf(root, at + 1)
    if (at >= 0 && (first < 0 || at < first)) first = at
  }
  return first
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
