import type { Mark } from '#domain/search-result.ts'
import { fold, isWordUnit, termOf } from '#domain/search-text.ts'

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
}

const foldedOf = (text: string): Folded => ({ text, folded: fold(text) })
export const excerptsOf = ({ title, summary, body }: Record<keyof Excerpts, string>): Excerpts => ({
  title: foldedOf(title),
  summary: foldedOf(summary),
  body: foldedOf(body),
})

/** Which words between two places of a text answer the search, counted from `from`. Read by hand: a pattern is ten times slower. */
export const marksIn = ({ folded }: Folded, terms: ReadonlySet<string>, from = 0, to = folded.length): Mark[] => {
  const marks: Mark[] = []
  let start = -1
  for (let at = from; at <= to; at++) {
    if (at < to && isWordUnit(folded.charCodeAt(at))) {
      if (start < 0) start = at
    } else if (start >= 0) {
      if (terms.has(termOf(folded.slice(start, at)))) marks.push([start - from, at - from])
      start = -1
    }
  }
  return marks
}

/** A piece of the summary if that has any of the words, else of the body, cut between words. */
export const snippetOf = (
  { title, summary, body }: Excerpts,
  found: readonly string[],
  marked: ReadonlySet<string>,
) => {
  const inSummary = firstPlace(summary.folded, found)
  // What the title says already needs no proof from the depth of the text.
  const inBody = inSummary < 0 && firstPlace(title.folded, found) < 0 ? firstPlace(body.folded, found) : -1
  const source = inBody < 0 ? summary : body
  const [from, to] = window(source.text, Math.max(0, inSummary, inBody))
  const before = from > 0 ? '… ' : ''
  const shift = (place: number) => place + before.length
  return {
    text: before + source.text.slice(from, to) + (to < source.text.length ? ' …' : ''),
    marks: marksIn(source, marked, from, to).map(([a, b]): Mark => [shift(a), shift(b)]),
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
