import { fold } from '../text/fold.ts'
import type { Point } from './geometry.ts'

/** Something that can be looked for by name: a town, or a river or lake of the map. */
export interface Findable {
  kind: 'town' | 'river'
  /** Tells it from its namesakes: "Newport, Isle of Wight", "Frome (Somerset)". */
  label: string
  /** What people may type for it. */
  names: readonly string[]
  /** For towns; how likely it is that this one is meant. */
  population: number | null
  point: Point | null
}

export interface Found<T extends Findable = Findable> {
  /** The one that is meant, where that is plain. */
  match: T | null
  /** Others that may be meant, likeliest first. */
  others: T[]
}

/** Lower case, no accents, no punctuation: Dŵr-y-Felin → "dwr y felin". */
export const folded = (text: string): string =>
  fold(text)
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bst\b/g, 'saint')
    .replace(/ and /g, ' ')
    .trim()

/** What was typed, without the words that people put round a river's name. */
const riverWords = /^(the )?(river|afon|water of|abhainn) | (river|catchment)$|^the /g
const withoutRiver = (text: string) => text.replace(riverWords, '').trim()

/** UK postcodes, whole or the first half with a digit: we have no table of them. */
export const looksLikePostcode = (text: string): boolean => /^[a-z]{1,2}\d[a-z\d]?(\s*\d[a-z]{2})?$/i.test(text.trim())

const most = 8
/** A namesake so much larger that it may be meant although its name goes on: Newcastle upon Tyne for "Newcastle". */
const muchLarger = 10

/** 0 exact, 1 the name begins so, 2 a later word begins so; null no match. */
const rankOf = (names: readonly string[], words: string): number | null => {
  let best: number | null = null
  for (const name of names) {
    const rank =
      name === words
        ? 0
        : name.startsWith(`${words} `)
          ? 1
          : name.startsWith(words)
            ? 2
            : name.includes(` ${words}`)
              ? 3
              : null
    if (rank !== null && (best === null || rank < best)) best = rank
  }
  return best
}

interface Ranked<T> {
  item: T
  label: string
  rank: number | null
}

/** The one thing that the words name: by its whole label, or by a name that is no other's. */
const plainlyMeant = <T extends Findable>(ranked: readonly Ranked<T>[], words: string): T | null => {
  const exact = ranked.filter(({ rank }) => rank === 0)
  const labelled = ranked.find(({ label }) => label === words)
  if (labelled && (exact.length === 0 || labelled.rank !== 0)) return labelled.item
  const only = exact.length === 1 ? exact[0]! : exact.length === 0 && ranked.length === 1 ? ranked[0]! : null
  if (!only) return null
  const overshadowed = ranked.some(
    ({ item }) => item !== only.item && (item.population ?? 0) > muchLarger * (only.item.population ?? 0),
  )
  return overshadowed && only.item.kind === 'town' ? null : only.item
}

/** Made once for a list, so that each search only compares. */
export const placeIndex = <T extends Findable>(items: readonly T[]) => {
  const entries = items.map((item) => ({
    item,
    label: folded(item.label),
    names: [...new Set(item.names.map(folded))],
  }))

  const find = (typed: string): Found<T> => {
    const words = folded(typed)
    if (words.length < 2) return { match: null, others: [] }
    const bare = withoutRiver(words)
    const saysRiver = bare !== words && /\b(river|afon|water of|abhainn)\b/.test(words)
    const ranked = entries
      .map(({ item, label, names }) => ({
        item,
        label,
        rank: rankOf(names, words) ?? (item.kind === 'river' && bare.length > 1 ? rankOf(names, bare) : null),
      }))
      .filter(({ label, rank }) => rank !== null || label === words)
      .filter(({ item }) => !saysRiver || item.kind === 'river')
      .sort((a, b) => (a.rank ?? 9) - (b.rank ?? 9) || (b.item.population ?? 0) - (a.item.population ?? 0))
    const others = (but: T | null) =>
      ranked
        .map(({ item }) => item)
        .filter((item) => item !== but)
        .slice(0, most)
    const meant = plainlyMeant(ranked, words)
    return { match: meant, others: others(meant) }
  }

  /** Names a slip or two away from what was typed. */
  const nearMisses = (typed: string): T[] => {
    const words = withoutRiver(folded(typed))
    if (words.length < 4) return []
    return entries
      .map(({ item, names }) => ({ item, slips: Math.min(...names.map((name) => slipsBetween(name, words, 2))) }))
      .filter(({ slips }) => slips <= (words.length > 6 ? 2 : 1))
      .sort((a, b) => a.slips - b.slips || (b.item.population ?? 0) - (a.item.population ?? 0))
      .slice(0, 4)
      .map(({ item }) => item)
  }

  return { find, nearMisses }
}

/** Letters to add, drop or change (Levenshtein), or more than `limit`. */
export const slipsBetween = (a: string, b: string, limit: number): number => {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)))
    if (Math.min(...next) > limit) return limit + 1
    row = next
  }
  return row[b.length]!
}
