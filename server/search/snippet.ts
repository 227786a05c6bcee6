import type { Mark } from '#domain/search/search-result.ts'
import { termOf, wordOffsets } from '#domain/search/search-text.ts'
import { foldInPlace } from '#domain/text/fold.ts'

const snippetLength = 170

/** A text with the offsets and term ids of its words, read when it is indexed, so that a search compares numbers only. */
interface Tokens {
  text: string
  starts: Uint32Array
  ends: Uint32Array
  termIds: Uint32Array
}
/** What a hit shows of a document. */
export type DisplayTokens = Record<'title' | 'summary' | 'body', Tokens>
type TermIdOf = (term: string | null) => number
/** By term id: 1 if the term answers the query. */
export type HighlightMask = Uint8Array

const tokenise = (text: string, termIdOf: TermIdOf): Tokens => {
  const folded = foldInPlace(text)
  const offsets = wordOffsets(folded)
  const count = offsets.length / 2
  const tokens = { text, starts: new Uint32Array(count), ends: new Uint32Array(count), termIds: new Uint32Array(count) }
  for (let i = 0; i < count; i++) {
    const [start, end] = [offsets[2 * i]!, offsets[2 * i + 1]!]
    tokens.starts[i] = start
    tokens.ends[i] = end
    tokens.termIds[i] = termIdOf(termOf(folded.slice(start, end)))
  }
  return tokens
}

/** The terms must be in the index already: other words are never highlighted. */
export const displayTokens = (document: Record<keyof DisplayTokens, string>, termIdOf: TermIdOf): DisplayTokens => ({
  title: tokenise(document.title, termIdOf),
  summary: tokenise(document.summary, termIdOf),
  body: tokenise(document.body, termIdOf),
})

/** The words between two offsets of a text that answer the query, as offsets from `from`, moved by `shift`. */
export const marksIn = (
  { text, starts, ends, termIds }: Tokens,
  highlighted: HighlightMask,
  from = 0,
  to = text.length,
  shift = 0,
): Mark[] => {
  const marks: Mark[] = []
  for (let i = firstAtOrAfter(starts, from); i < termIds.length && ends[i]! <= to; i++)
    if (highlighted[termIds[i]!] === 1) marks.push([starts[i]! - from + shift, ends[i]! - from + shift])
  return marks
}

/** Binary search: the index of the first value that is not less than the given one. */
const firstAtOrAfter = (ascending: Uint32Array, least: number) => {
  let [low, high] = [0, ascending.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ascending[middle]! < least) low = middle + 1
    else high = middle
  }
  return low
}

/** A piece of the summary if that has any of the matched terms, else of the body, cut between words. */
export const snippetOf = (
  { title, summary, body }: DisplayTokens,
  matchedTermIds: readonly number[],
  highlighted: HighlightMask,
) => {
  const first = (tokens: Tokens) => firstMatch(tokens, matchedTermIds, highlighted)
  const inSummary = first(summary)
  // A match in the title explains the hit already: no need for a passage from deep in the body.
  const inBody = inSummary < 0 && first(title) < 0 ? first(body) : -1
  const source = inBody < 0 ? summary : body
  const [from, to] = snippetWindow(source.text, Math.max(0, inSummary, inBody))
  const before = from > 0 ? '… ' : ''
  return {
    text: before + source.text.slice(from, to) + (to < source.text.length ? ' …' : ''),
    marks: marksIn(source, highlighted, from, to, before.length),
  }
}

/** The offset of the first word that has one of the terms, or -1. */
const firstMatch = ({ starts, termIds }: Tokens, matchedTermIds: readonly number[], highlighted: HighlightMask) => {
  // Matched terms are highlighted too, and the mask rules out most words faster than the list.
  for (let i = 0; i < termIds.length; i++)
    if (highlighted[termIds[i]!] === 1 && matchedTermIds.includes(termIds[i]!)) return starts[i]!
  return -1
}

/** The stretch of text to show around an offset: from the start of its sentence if that is near, else of a word. */
export const snippetWindow = (text: string, offset: number): [from: number, to: number] => {
  if (text.length <= snippetLength) return [0, text.length]
  let from = Math.max(0, Math.floor(Math.min(offset - snippetLength / 3, text.length - snippetLength)))
  if (from > 0) {
    const sentence = text.lastIndexOf('. ', offset)
    from = sentence >= from - 40 && sentence >= 0 ? sentence + 2 : text.indexOf(' ', from) + 1
  }
  let to = Math.min(text.length, from + snippetLength)
  if (to < text.length) to = Math.max(text.lastIndexOf(' ', to), from + 1)
  return [from, to]
}
