/** A line of text in parts: each its words, and the address if it is a link. */
export type InlineText = [text: string, href?: string][]

/** Our own paths and https addresses. Anything else stays text. */
const link = /\[([^\]]+)\]\((\/(?!\/)[^\s)]*|https:\/\/[^\s)]+)\)/

/** A line with links in Markdown. A line has no other marks. */
export const inlineLinks = (text: string): InlineText => {
  const parts: InlineText = []
  let rest = text
  for (let match = link.exec(rest); match; match = link.exec(rest)) {
    if (match.index > 0) parts.push([rest.slice(0, match.index)])
    parts.push([match[1]!, match[2]!])
    rest = rest.slice(match.index + match[0].length)
  }
  return rest ? [...parts, [rest]] : parts
}
