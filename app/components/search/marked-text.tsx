import type { Mark } from '#domain/search/search-result.ts'

/** Plain text with the matches of a search highlighted. Nothing in it is ever read as HTML. */
export const MarkedText = ({ text, marks }: { text: string; marks: readonly Mark[] }) => {
  const pieces: { text: string; marked: boolean }[] = []
  let offset = 0
  for (const [from, to] of marks) {
    if (from > offset) pieces.push({ text: text.slice(offset, from), marked: false })
    pieces.push({ text: text.slice(from, to), marked: true })
    offset = to
  }
  pieces.push({ text: text.slice(offset), marked: false })
  return pieces.map(({ text: piece, marked }, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no id and are never reordered
    marked ? <mark key={i}>{piece}</mark> : piece,
  )
}
