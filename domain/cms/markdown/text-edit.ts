import { sequenceDiff } from '../line-diff.ts'

/** A text with a selection, as an editor holds it. */
export interface TextSelection {
  text: string
  start: number
  end: number
}

/** The selection replaced. `from` and `to` are what is selected afterwards, counted from the start of the replacement. */
export const replaceSelection = (
  { text, start, end }: TextSelection,
  replacement: string,
  from = replacement.length,
  to = from,
): TextSelection => ({
  text: text.slice(0, start) + replacement + text.slice(end),
  start: start + from,
  end: start + to,
})

/** A block of its own between blank lines: in an empty line where it is, otherwise after the paragraph of the caret. */
export const insertBlock = ({ text, end }: TextSelection, block: string): TextSelection => {
  const lineStart = text.lastIndexOf('\n', end - 1) + 1
  const isOnEmptyLine = /^[ \t]*(\n|$)/.test(text.slice(lineStart))
  const paragraphEnd = text.slice(end).search(/\n[ \t]*(\n|$)/)
  const at = isOnEmptyLine ? lineStart : paragraphEnd < 0 ? text.length : end + paragraphEnd
  const before = text.slice(0, at).replace(/\s+$/, '')
  const after = text.slice(at).replace(/^\s+/, '')
  const head = before === '' ? block : `${before}\n\n${block}`
  return { text: `${head}\n${after === '' ? '' : `\n${after}`}`, start: head.length, end: head.length }
}

export interface TextChange {
  from: number
  to: number
  insert: string
}

/** What has to be replaced to make one text from another: all but their common beginning and end. */
export const changeBetween = (before: string, after: string): TextChange => {
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && before[from] === after[from]) from++
  let tail = 0
  while (tail < shorter - from && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++
  return { from, to: before.length - tail, insert: after.slice(from, after.length - tail) }
}

/**
 * The same line by line, for a text that was changed in several places: a caret in a line that stays is never inside a replacement, so
 * that whoever is typing goes on where they were.
 */
export const changesBetween = (before: string, after: string): TextChange[] => {
  const linesOf = (text: string) => text.match(/[^\n]*\n|[^\n]+$/g) ?? []
  const changes: TextChange[] = []
  let at = 0
  let [removed, added] = ['', '']
  const closeChange = () => {
    if (removed !== added) {
      const { from, to, insert } = changeBetween(removed, added)
      const start = at - removed.length
      changes.push({ from: start + from, to: start + to, insert })
    }
    ;[removed, added] = ['', '']
  }
  for (const { kind, text } of sequenceDiff(linesOf(before), linesOf(after))) {
    if (kind === 'same') closeChange()
    else if (kind === 'removed') removed += text
    else added += text
    if (kind !== 'added') at += text.length
  }
  closeChange()
  return changes
}
