/** Longer addresses are nobody's slip of a key, and would cost much to compare. */
const maxLength = 100
const maxGuesses = 3
/** Of the letters, how many may differ. */
const maxShare = 0.4

/** A page that was perhaps meant. */
export interface AddressGuess {
  path: string
  title: string
}

/** Levenshtein distance; Infinity once it is sure to be above the limit. */
export const editDistance = (a: string, b: string, limit: number): number => {
  if (Math.abs(a.length - b.length) > limit) return Infinity
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)))
    if (Math.min(...next) > limit) return Infinity
    row = next
  }
  return row[b.length]! <= limit ? row[b.length]! : Infinity
}

const shareOf = (a: string, b: string) => {
  const length = Math.max(a.length, b.length)
  return Math.min(1, editDistance(a, b, Math.floor(length * maxShare)) / length)
}
const lastPartOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Known addresses that were perhaps meant: their last part is spelt alike, here or in another place. Best first. */
export const guessAddresses = (path: string, known: readonly string[]): string[] => {
  const asked = path.toLowerCase()
  const lastPart = lastPartOf(asked)
  // A part of one or two letters is like too much.
  if (asked.length > maxLength || lastPart.length < 3) return []
  return known
    .map((address) => ({ address, last: shareOf(lastPart, lastPartOf(address)), whole: shareOf(asked, address) }))
    .filter(({ last }) => last <= maxShare)
    .sort((a, b) => a.last - b.last || a.whole - b.whole || (a.address < b.address ? -1 : 1))
    .slice(0, maxGuesses)
    .map(({ address }) => address)
}
