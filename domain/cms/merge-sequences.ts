import { sequenceDiff } from './line-diff.ts'

/** A stretch of a merged sequence: what both agree on or only one has changed, or what both have changed differently. */
export type MergedRun<T> =
  | { kind: 'merged'; items: T[]; fromTheirs: boolean }
  | { kind: 'conflict'; base: T[]; theirs: T[]; mine: T[] }

/** base[from, to) was replaced by these items. An insertion replaces nothing. */
interface Hunk<T> {
  from: number
  to: number
  items: T[]
}

/**
 * Three-way merge of two changes to a sequence (diff3). Changes that touch different items, or stand side by side, are both kept; so
 * are two insertions at one place. What both have changed, each in their own way, is left to the caller.
 */
export const mergeSequences = <T>(
  base: readonly T[],
  theirs: readonly T[],
  mine: readonly T[],
  keyOf: (item: T) => string,
): MergedRun<T>[] => {
  const [theirHunks, myHunks] = [hunksOf(base, theirs, keyOf), hunksOf(base, mine, keyOf)]
  const runs: MergedRun<T>[] = []
  let at = 0
  while (theirHunks.length > 0 || myHunks.length > 0) {
    const group = takeGroup(theirHunks, myHunks)
    if (group.from > at) runs.push({ kind: 'merged', items: base.slice(at, group.from), fromTheirs: false })
    at = group.to
    runs.push(...mergeGroup(base, group, keyOf))
  }
  if (at < base.length) runs.push({ kind: 'merged', items: base.slice(at), fromTheirs: false })
  return runs
}

interface Group<T> {
  from: number
  to: number
  theirs: Hunk<T>[]
  mine: Hunk<T>[]
}

/** Two changes belong together if they share an item of the base, or insert at the same place. */
const overlap = <T>(a: { from: number; to: number }, b: Hunk<T>): boolean =>
  (a.from < b.to && b.from < a.to) || (a.from === a.to && b.from === b.to && a.from === b.from)

/** Takes the first change of either side off, with all that overlap it. */
const takeGroup = <T>(theirHunks: Hunk<T>[], myHunks: Hunk<T>[]): Group<T> => {
  const [t, m] = [theirHunks[0], myHunks[0]]
  // An insertion at the place where a replacement begins comes first.
  const isTheirsFirst = t && (!m || t.from < m.from || (t.from === m.from && t.to <= m.to))
  const first = isTheirsFirst ? t : m!
  const group: Group<T> = { from: first.from, to: first.to, theirs: [], mine: [] }
  const takeInto = (hunks: Hunk<T>[], taken: Hunk<T>[]) => {
    const next = hunks[0]
    if (!next || !(next === first || overlap(group, next))) return false
    taken.push(hunks.shift()!)
    group.from = Math.min(group.from, next.from)
    group.to = Math.max(group.to, next.to)
    return true
  }
  while (takeInto(theirHunks, group.theirs) || takeInto(myHunks, group.mine));
  return group
}

const mergeGroup = <T>(base: readonly T[], group: Group<T>, keyOf: (item: T) => string): MergedRun<T>[] => {
  const { from, to } = group
  const [original, theirs, mine] = [
    base.slice(from, to),
    apply(base, group, group.theirs),
    apply(base, group, group.mine),
  ]
  if (group.mine.length === 0) return [{ kind: 'merged', items: theirs, fromTheirs: true }]
  if (group.theirs.length === 0 || isSame(theirs, mine, keyOf))
    return [{ kind: 'merged', items: mine, fromTheirs: false }]
  if (original.length === 0) return [{ kind: 'merged', items: keepAll(theirs, mine, keyOf), fromTheirs: true }]
  return [{ kind: 'conflict', base: original, theirs, mine }]
}

const isSame = <T>(a: readonly T[], b: readonly T[], keyOf: (item: T) => string) =>
  a.length === b.length && a.every((item, index) => keyOf(item) === keyOf(b[index]!))

const apply = <T>(base: readonly T[], { from, to }: Group<T>, hunks: Hunk<T>[]): T[] => {
  const items: T[] = []
  let at = from
  for (const hunk of hunks) {
    items.push(...base.slice(at, hunk.from), ...hunk.items)
    at = hunk.to
  }
  return [...items, ...base.slice(at, to)]
}

const hunksOf = <T>(base: readonly T[], side: readonly T[], keyOf: (item: T) => string): Hunk<T>[] => {
  const hunks: Hunk<T>[] = []
  const [baseKeys, sideKeys] = [base.map(keyOf), side.map(keyOf)]
  let [i, j] = [0, 0]
  // Where a run of changed items begins, in the base and in the side.
  let [fromBase, fromSide] = [0, 0]
  const closeRun = () => {
    const pairs = pairItems(baseKeys.slice(fromBase, i), sideKeys.slice(fromSide, j))
    for (const { removed, added } of pairs) {
      const at = fromBase + removed.at
      const items = added === null ? [] : [side[fromSide + added]!]
      hunks.push({ from: at, to: at + (removed.isThere ? 1 : 0), items })
    }
  }
  for (const { kind } of sequenceDiff(baseKeys, sideKeys)) {
    if (kind === 'removed') i++
    else if (kind === 'added') j++
    else {
      closeRun()
      ;[fromBase, fromSide] = [++i, ++j]
    }
  }
  closeRun()
  return joinInsertions(hunks)
}

/** Insertions at one place are one change. */
const joinInsertions = <T>(hunks: Hunk<T>[]): Hunk<T>[] => {
  const joined: Hunk<T>[] = []
  for (const hunk of hunks) {
    const last = joined.at(-1)
    if (last && last.from === last.to && hunk.from === hunk.to && last.from === hunk.from)
      last.items.push(...hunk.items)
    else joined.push(hunk)
  }
  return joined
}

interface Pair {
  /** The item of the base, or the place before which something was inserted. */
  removed: { at: number; isThere: boolean }
  added: number | null
}

/** Above this many pairs items are matched by their place. */
const maxPairs = 10_000

/** Which of the new items is which of the old ones, edited: those that are most alike, in their order. */
const pairItems = (before: string[], after: string[]): Pair[] => {
  const likenessOf = (i: number, j: number) =>
    before.length * after.length > maxPairs ? (i === j ? 1 : 0) : likeness(before[i]!, after[j]!)
  // best[i][j]: how much alike the items from i and j on can be made by pairing.
  const best = Array.from({ length: before.length + 1 }, () => new Float64Array(after.length + 1))
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      best[i]![j] = Math.max(best[i + 1]![j]!, best[i]![j + 1]!, best[i + 1]![j + 1]! + likenessOf(i, j))
  const pairs: Pair[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const isPair =
      i < before.length &&
      j < after.length &&
      likenessOf(i, j) > 0 &&
      best[i]![j] === best[i + 1]![j + 1]! + likenessOf(i, j)
    if (isPair) pairs.push({ removed: { at: i++, isThere: true }, added: j++ })
    else if (j < after.length && (i >= before.length || best[i]![j] === best[i]![j + 1]))
      pairs.push({ removed: { at: i, isThere: false }, added: j++ })
    else pairs.push({ removed: { at: i++, isThere: true }, added: null })
  }
  return pairs
}

/** How much of the longer text the beginning and the end that two texts share make up; 0 if it is too little to be the same item. */
const likeness = (a: string, b: string): number => {
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a[start] === b[start]) start++
  let end = 0
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const share = (start + end) / Math.max(a.length, b.length)
  return share < 0.2 ? 0 : share
}

/** Everything of both, in their order and then mine, and what they share once. */
export const keepAll = <T>(theirs: readonly T[], mine: readonly T[], keyOf: (item: T) => string): T[] => {
  let [i, j] = [0, 0]
  return sequenceDiff(theirs.map(keyOf), mine.map(keyOf)).map(({ kind }) => {
    if (kind === 'added') return mine[j++]!
    if (kind === 'same') j++
    return theirs[i++]!
  })
}
