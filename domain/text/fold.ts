const accents = /\p{M}/gu
const beyondAscii = /[^\x20-\x7e\s]/gu

/** Lower case without accents, so that words match however they are typed: "Dŵr" → "dwr". */
export const fold = (text: string): string => text.normalize('NFKD').replace(accents, '').toLowerCase()

/** The order of names in a list, in which "Dŵr" stands where "Dwr" would. Without Intl: docs/decisions/0028-no-intl-in-pages.md. */
export const compareNames = (a: string, b: string): number => compareTexts(fold(a), fold(b)) || compareTexts(a, b)

/** The order of ids, days and periods. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * The same, and as long as it was, so that an index into one is an index into the other. A character that folds to more
 * or fewer (½, ﬁ) keeps its accent.
 */
export const foldInPlace = (text: string): string => text.replace(beyondAscii, foldCharacter).toLowerCase()

const foldCharacter = (character: string) => {
  const folded = fold(character)
  return folded.length === character.length ? folded : character
}
