/**
 * Limits against denial of service. Parsing takes linear time for ordinary text and quadratic, or worse, for crafted text:
 * thousands of unclosed marks in one paragraph, deeply nested quotes. A text over a limit is not parsed but shown as plain
 * paragraphs, so these numbers bound the parsing time.
 */
export const parseLimits = {
  characters: 60_000,
  /** Quotes and lists inside one another, counted at the start of a line; two spaces of indent count as one. */
  nesting: 24,
  lines: 6_000,
  linesInBlock: 600,
  /** Emphasis marks, brackets, backticks, angle brackets, colons, entities and mail signs in one block. */
  marksInBlock: 1_500,
  marks: 8_000,
  emphasisInBlock: 160,
  emphasis: 2_000,
  openBracketsAtOnce: 12,
  cells: 4_000,
  footnoteMarks: 400,
  underlines: 100,
  blocks: 3_000,
}

const marks = /[*_~[\]`<:&@]/g

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

const nestingOf = (line: string) => {
  const start = /^(?:[ \t>]|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))*/.exec(line)![0]
  return count(start, />|[-*+]|\d+[.)]/g) + Math.floor(count(start, / /g) / 2) + 2 * count(start, /\t/g)
}

const openBracketsAtOnce = (block: string) => {
  let depth = 0
  let maxDepth = 0
  for (const character of block) {
    if (character === '[') maxDepth = Math.max(maxDepth, ++depth)
    else if (character === ']' && depth > 0) depth--
  }
  return maxDepth
}

export const withinLimits = (text: string): boolean => {
  if (text.length > parseLimits.characters) return false
  const lines = text.split(/\r\n|\r|\n/)
  if (lines.length > parseLimits.lines) return false
  if (lines.some((line) => nestingOf(line) > parseLimits.nesting)) return false
  if (count(text, /\|/g) > parseLimits.cells || count(text, /\[\^/g) > parseLimits.footnoteMarks) return false
  if (count(text, /[*_~]+/g) > parseLimits.emphasis || count(text, marks) > parseLimits.marks) return false
  if (lines.filter((line) => /^[\s>]*(=+|-+)\s*$/.test(line)).length > parseLimits.underlines) return false
  const blocks = text.split(/\n\s*\n/)
  return (
    lines.filter((line) => /^\s*([#>]|[-*+]\s|\d+[.)]|:::|\[\^?[^\]]*\]:|[-*_\s]{3,}$)/.test(line)).length <=
      parseLimits.blocks &&
    blocks.length <= parseLimits.blocks &&
    blocks.every(
      (block) =>
        count(block, /\n/g) <= parseLimits.linesInBlock &&
        count(block, /[*_~]+/g) <= parseLimits.emphasisInBlock &&
        count(block, marks) <= parseLimits.marksInBlock &&
        openBracketsAtOnce(block) <= parseLimits.openBracketsAtOnce,
    )
  )
}
