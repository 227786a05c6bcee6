/** One rule for the words of a document and of a query: lower case, no accents, no plural, no words that say nothing. */

const ascii = /^[\x20-\x7e\s]*$/
const accents = /\p{M}/gu

const foldCharacter = (character: string) => {
  const folded = character.toLowerCase().normalize('NFD').replace(accents, '')
  return folded.length === character.length ? folded : character
}

/** Lower case without accents, and as long as it was, so that places in one are places in the other. */
export const fold = (text: string): string => {
  if (ascii.test(text)) return text.toLowerCase()
  const folded = text.toLowerCase().normalize('NFD').replace(accents, '')
  return folded.length === text.length ? folded : Array.from(text, foldCharacter).join('')
}

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
export const isApostrophe = (unit: number) => unit === 0x27 || unit === 0x2019
const beyondAscii = /[\p{L}\p{N}]/u

/** Whether a unit of folded text is part of a word. An apostrophe is: "water's" is one word. */
export const isWordUnit = (unit: number) =>
  (unit >= 97 && unit <= 122) ||
  (unit >= 48 && unit <= 57) ||
  isApostrophe(unit) ||
  (unit > 127 && beyondAscii.test(String.fromCharCode(unit)))

const bare = (word: string) =>
  word.includes("'") || word.includes('’') ? word.replace(/['’]s?$/, '').replace(/['’]/g, '') : word

/** The term that a folded word is indexed under. */
export const termOf = (word: string) => stem(bare(word))

const wordsOf = (folded: string) => (folded.match(/[\p{L}\p{N}'’]+/gu) ?? []).map(bare).filter(Boolean)

/** All terms of a text, without the words that say nothing. */
export const termsOf = (text: string): string[] =>
  wordsOf(fold(text))
    .filter((word) => !stopWords.has(word))
    .map(stem)

/** The terms of a query. If it has none but words that say nothing, those are all there is to go by. */
export const queryTerms = (query: string): string[] => {
  const terms = termsOf(query)
  return terms.length > 0 ? terms : wordsOf(fold(query)).map(stem)
}

/** A text or a query as one string of terms, to tell whether the two say exactly the same. */
export const phraseOf = (text: string) => wordsOf(fold(text)).map(stem).join(' ')
