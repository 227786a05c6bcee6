export interface DiffLine {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Above this many line pairs the table of the longest common subsequence would be too large: the middle is shown as replaced. */
const maxTableSize = 4_000_000

/** What changed between two texts, line by line: the longest common subsequence stays, the rest goes or comes. */
export const lineDiff = (before: string, after: string): DiffLine[] =>
  sequenceDiff(before === '' ? [] : before.split('\n'), after === '' ? [] : after.split('\n'))

/** The same for any two sequences: lines, paragraphs, words. */
export const sequenceDiff = (a: readonly string[], b: readonly string[]): DiffLine[] => {
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const same = (lines: readonly string[]): DiffLine[] => lines.map((text) => ({ kind: 'same', text }))
  return [
    ...same(a.slice(0, start)),
    ...diffMiddle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...same(a.slice(a.length - end)),
  ]
}

const diffMiddle = (a: string[], b: string[]): DiffLine[] => {
  const removed = (text: string): DiffLine => ({ kind: 'removed', text })
  const added = (text: string): DiffLine => ({ kind: 'added', text })
  if (a.length * b.length > maxTableSize) return [...a.map(removed), ...b.map(added)]
  // common[i][j]: how many lines a from i on and b from j on have in common, in order.
  const common = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i]![j] = a[i] === b[j] ? common[i + 1]![j + 1]! + 1 : Math.max(common[i + 1]![j]!, common[i]![j + 1]!)
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ kind: 'same', text: a[i++]! })
      j++
    } else if (j >= b.length || (i < a.length && common[i + 1]![j]! >= common[i]![j + 1]!)) lines.push(removed(a[i++]!))
    else lines.push(added(b[j++]!))
  }
  return lines
}

export type CollapsedLine = DiffLine | { kind: 'folded'; count: number }

/** Collapses long runs of unchanged lines, but for a few lines of context around each change. */
export const collapseUnchanged = (lines: DiffLine[], context = 2): CollapsedLine[] => {
  const isNearChange = lines.map((_, index) =>
    lines.slice(Math.max(0, index - context), index + context + 1).some(({ kind }) => kind !== 'same'),
  )
  const collapsed: CollapsedLine[] = []
  lines.forEach((line, index) => {
    const last = collapsed.at(-1)
    if (isNearChange[index]) collapsed.push(line)
    else if (last?.kind === 'folded') last.count++
    else collapsed.push({ kind: 'folded', count: 1 })
  })
  return collapsed
}

/** A part of a changed line: what stays, goes or comes. */
export type DiffWord = DiffLine

/** What changed within a line, by the word. */
export const wordDiff = (before: string, after: string): DiffWord[] => {
  const words = (text: string) => text.match(/\s+|[^\s]+/g) ?? []
  const joined: DiffWord[] = []
  for (const word of sequenceDiff(words(before), words(after))) {
    const last = joined.at(-1)
    if (last?.kind === word.kind) last.text += word.text
    else joined.push({ ...word })
  }
  return joined
}

/** A line of a diff; one that was changed, and not replaced by another, with its words. */
export type DiffRow = CollapsedLine | { kind: 'changed'; words: DiffWord[] }

/** Less than this share of a line's words in common, and it is another line. */
const leastInCommon = 0.3

/** Pairs lines that went with those that came in their place, where enough of their words is the same. */
export const pairChangedLines = (lines: CollapsedLine[]): DiffRow[] => {
  const rows: DiffRow[] = []
  for (let at = 0; at < lines.length; ) {
    const run = (kind: 'removed' | 'added') => {
      const from = at
      while (lines[at]?.kind === kind) at++
      return lines.slice(from, at) as DiffLine[]
    }
    const [removed, added] = [run('removed'), run('added')]
    if (removed.length + added.length === 0) {
      rows.push(lines[at++]!)
      continue
    }
    const pairs = removed.length === added.length ? removed.map((line, index) => [line, added[index]!] as const) : []
    const changed = pairs.map(([before, after]) => wordDiff(before.text, after.text))
    if (pairs.length > 0 && changed.every(isMostlySame))
      rows.push(...changed.map((words) => ({ kind: 'changed' as const, words })))
    else rows.push(...removed, ...added)
  }
  return rows
}

const isMostlySame = (words: DiffWord[]) => {
  const lengthOf = (kinds: DiffWord['kind'][]) =>
    words.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { text }) => sum + text.length, 0)
  return lengthOf(['same']) >= leastInCommon * Math.max(lengthOf(['same', 'removed']), lengthOf(['same', 'added']))
}
