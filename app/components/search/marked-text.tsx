import type { Mark } from '#domain/search/search-result.ts'

/** Plain text with the parts that answer a search marked. Nothing in it is ever read as HTML. */
export const MarkedText = ({ text, marks }: { text: string; marks: readonly Mark[] }) => {
  const pieces: { text: string; marked: boolean }[] = []
  let at = 0
  for (const [from, to] of marks) {
    if (from > at) pieces.push({ text: text.slice(at, from), marked: false })
    pieces.push({ text: text.slice(from, to), marked: true })
    at = to
  }
  pieces.push({ text: text.slice(at), marked: false })
  return pieces.map(({ text: piece, marked }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text do not move
    marked ? <mark key={place}>{piece}</mark> : piece,
  )
}
