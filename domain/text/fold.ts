const accents = /\p{M}/gu
const beyondAscii = /[^\x20-\x7e\s]/gu

/** Lower case without accents, so that words match however they are typed: "Dŵr" → "dwr". */
export const fold = (text: string): string => text.normalize('NFKD').replace(accents, '').toLowerCase()

/**
 * The same, and as long as it was, so that an index into one is an index into the other. A character that folds to more
 * or fewer (½, ﬁ) keeps its accent.
 */
export const foldInPlace = (text: string): string => text.replace(beyondAscii, foldCharacter).toLowerCase()

const foldCharacter = (character: string) => {
  const folded = fold(character)
  return folded.length === character.length ? folded : character
}
