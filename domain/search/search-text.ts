import { foldInPlace } from '../text/fold.ts'

/** One rule for the words of a document and of a query: lower case, no accents, no plural, no words that say nothing. */

const stopWords = new Set(
  'a an and are as at be by do does for from has have how i if in into is it its me my of on or our so that the their them they this to us was we were what when where which who why will with you your'.split(
    ' ',
  ),
)

/** Singular, roughly. The same rule on both sides makes rough enough good enough. */
const stem = (word: string) => {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss') || word.endsWith('us') || word.endsWith('is'))
    return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(x|z|ch|sh|ss)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

/** Straight or curly. */
const isApostrophe = (unit: number) => unit === 0x27 || unit === 0x2019
const beyondAscii = /[\p{L}\p{N}]/u

/** Whether a unit of folded text is part of a word. An apostrophe is: "water's" is one word. */
const isWordUnit = (unit: number) =>
  (unit >= 97 && unit <= 122) ||
  (unit >= 48 && unit <= 57) ||
  isApostrophe(unit) ||
  (unit > 127 && beyondAscii.test(String.fromCharCode(unit)))

const bare = (word: string) =>
  word.includes("'") || word.includes('’') ? word.replace(/['’]s?$/, '').replace(/['’]/g, '') : word

/** The term that a folded word is indexed under. */
export const termOf = (word: string) => stem(bare(word))

/** From and to of each word of a folded text, one after another. Read by hand: a pattern is ten times slower. */
export const wordsIn = (folded: string): number[] => {
  const words: number[] = []
  let start = -1
  for (let at = 0; at <= folded.length; at++) {
    if (at < folded.length && isWordUnit(folded.charCodeAt(at))) {
      if (start < 0) start = at
    } else if (start >= 0) {
      words.push(start, at)
      start = -1
    }
  }
  return words
}

const wordsOf = (text: string): string[] => {
  const folded = foldInPlace(text)
  const places = wordsIn(folded)
  const words: string[] = []
  for (let i = 0; i < places.length; i += 2) {
    const word = bare(folded.slice(places[i], places[i + 1]))
    if (word) words.push(word)
  }
  return words
}

const isTelling = (word: string) => !stopWords.has(word)

/** All terms of a text, without the words that say nothing. */
export const termsOf = (text: string): string[] => wordsOf(text).filter(isTelling).map(stem)

/** A text or a query as one string of terms, to tell whether the two say exactly the same. */
export const phraseOf = (text: string) => wordsOf(text).map(stem).join(' ')

/** The terms of a query, each once, and its phrase. If all its words say nothing, those are all there is to go by. */
export const readQuery = (query: string): { terms: string[]; phrase: string } => {
  const words = wordsOf(query)
  const telling = words.filter(isTelling)
  return {
    terms: [...new Set((telling.length > 0 ? telling : words).map(stem))],
    phrase: words.map(stem).join(' '),
  }
}
