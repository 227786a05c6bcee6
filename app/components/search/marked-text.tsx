import type { Mark } from '#domain/search/search-result.ts'

/** Plain text with the matches of a search highlighted. Nothing in it is parsed as HTML, so it is safe from XSS. */
export const MarkedText = ({ text, marks }: { text: string; marks: readonly Mark[] }) => {
  const segments: { text: string; marked: boolean }[] = []
  let offset = 0
  for (const [from, to] of marks) {
    if (from > offset) segments.push({ text: text.slice(offset, from), marked: false })
    segments.push({ text: text.slice(from, to), marked: true })
    offset = to
  }
  segments.push({ text: text.slice(offset), marked: false })
  return segments.map(({ text: segment, marked }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the segments have no id and are never reordered
    marked ? <mark key={index}>{segment}</mark> : segment,
  )
}
