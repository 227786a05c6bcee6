/**
 * Bounds on what is parsed. Parsing is linear for what people write and quadratic, or worse, for some texts that nobody
 * would write: thousands of unclosed marks in one paragraph, quotes in quotes in quotes. A text beyond these bounds is not
 * parsed at all but shown as plain paragraphs, so the longest time a text can take is set by these numbers.
 */
export const caps = {
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
  let open = 0
  let most = 0
  for (const character of block) {
    if (character === '[') most = Math.max(most, ++open)
    else if (character === ']' && open > 0) open--
  }
  return most
}

export const withinCaps = (text: string): boolean => {
  if (text.length > caps.characters) return false
  const lines = text.split(/\r\n|\r|\n/)
  if (lines.length > caps.lines) return false
  if (lines.some((line) => nestingOf(line) > caps.nesting)) return false
  if (count(text, /\|/g) > caps.cells || count(text, /\[\^/g) > caps.footnoteMarks) return false
  if (count(text, /[*_~]+/g) > caps.emphasis || count(text, marks) > caps.marks) return false
  if (lines.filter((line) => /^[\s>]*(=+|-+)\s*$/.test(line)).length > caps.underlines) return false
  const blocks = text.split(/\n\s*\n/)
  return (
    lines.filter((line) => /^\s*([#>]|[-*+]\s|\d+[.)]|:::|\[\^?[^\]]*\]:|[-*_\s]{3,}$)/.test(line)).length <=
      caps.blocks &&
    blocks.length <= caps.blocks &&
    blocks.every(
      (block) =>
        count(block, /\n/g) <= caps.linesInBlock &&
        count(block, /[*_~]+/g) <= caps.emphasisInBlock &&
        count(block, marks) <= caps.marksInBlock &&
        openBracketsAtOnce(block) <= caps.openBracketsAtOnce,
    )
  )
}
