import { foldInPlace } from '../text/fold.ts'

/** Tokens and terms, by one rule for documents and queries: lower case, no accents, singular, no stop words. */

const stopWords = new Set(
  'a an and are as at be by do does for from has have how i if in into is it its me my of on or our so that the their them they this to us was we were what when where which who why will with you your'.split(
    ' ',
  ),
)
const isStopWord = (word: string) => stopWords.has(word)

/** A rough stemmer: singular only. It is enough, because documents and queries go through the same rule. */
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

/** Whether a UTF-16 unit of folded text is part of a word. An apostrophe is: "water's" is one word. */
const isWordUnit = (unit: number) =>
  (unit >= 97 && unit <= 122) ||
  (unit >= 48 && unit <= 57) ||
  isApostrophe(unit) ||
  (unit > 127 && beyondAscii.test(String.fromCharCode(unit)))

const withoutApostrophes = (word: string) =>
  word.includes("'") || word.includes('’') ? word.replace(/['’]s?$/, '').replace(/['’]/g, '') : word

/** The term that a folded word is indexed under; null for a stop word. */
export const termOf = (foldedWord: string): string | null => {
  const word = withoutApostrophes(foldedWord)
  return word === '' || isStopWord(word) ? null : stem(word)
}

/** Start and end of each word of a folded text, as one flat list. Scanned by hand: a regular expression is ten times slower. */
export const wordOffsets = (folded: string): number[] => {
  const offsets: number[] = []
  let start = -1
  for (let i = 0; i <= folded.length; i++) {
    if (i < folded.length && isWordUnit(folded.charCodeAt(i))) {
      if (start < 0) start = i
    } else if (start >= 0) {
      offsets.push(start, i)
      start = -1
    }
  }
  return offsets
}

const wordsOf = (text: string): string[] => {
  const folded = foldInPlace(text)
  const offsets = wordOffsets(folded)
  const words: string[] = []
  for (let i = 0; i < offsets.length; i += 2) {
    const word = withoutApostrophes(folded.slice(offsets[i], offsets[i + 1]))
    if (word) words.push(word)
  }
  return words
}

const withoutStopWords = (words: string[]) => words.filter((word) => !isStopWord(word))

/** All terms of a text, stop words left out. */
export const termsOf = (text: string): string[] => withoutStopWords(wordsOf(text)).map(stem)

/** A text as one string of stems, stop words kept, to compare whole names and queries. */
export const phraseOf = (text: string) => wordsOf(text).map(stem).join(' ')

/** The distinct terms of a query, and its phrase. A query of stop words alone is searched for those. */
export const parseQuery = (query: string): { terms: string[]; phrase: string } => {
  const words = wordsOf(query)
  const content = withoutStopWords(words)
  return {
    terms: [...new Set((content.length > 0 ? content : words).map(stem))],
    phrase: words.map(stem).join(' '),
  }
}
