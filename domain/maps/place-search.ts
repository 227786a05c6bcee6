import { fold } from '../text/fold.ts'
import type { Point } from './geometry.ts'

/** A town, or a river or lake of the map, that can be searched for by name. */
export interface NamedPlace {
  kind: 'town' | 'river'
  /** Disambiguates it from its namesakes: "Newport, Isle of Wight", "Frome (Somerset)". */
  label: string
  /** What people may type for it. */
  names: readonly string[]
  /** Of towns; the larger of two namesakes ranks first. */
  population: number | null
  point: Point | null
}

export interface PlaceMatch<T extends NamedPlace = NamedPlace> {
  /** The match, where it is unambiguous. */
  match: T | null
  /** Other candidates, likeliest first. */
  others: T[]
}

/** Lower case, no accents, no punctuation: Dŵr-y-Felin → "dwr y felin". */
export const normaliseName = (text: string): string =>
  fold(text)
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bst\b/g, 'saint')
    .replace(/ and /g, ' ')
    .trim()

/** Strips what people add to a river's name. */
const riverAffixes = /^(the )?(river|afon|water of|abhainn) | (river|catchment)$|^the /g
const withoutRiver = (text: string) => text.replace(riverAffixes, '').trim()

const maxOthers = 8
/** A town this many times larger makes an exact match ambiguous: Newcastle upon Tyne for "Newcastle". */
const overshadowingRatio = 10

/** 0: the whole name; 1: its first words; 2: the start of its first word; 3: the start of a later word; null: no match. */
const rankOf = (names: readonly string[], query: string): number | null => {
  let best: number | null = null
  for (const name of names) {
    const at = name.indexOf(query)
    if (at < 0) continue
    const rank =
      name === query ? 0 : name.startsWith(`${query} `) ? 1 : at === 0 ? 2 : name.includes(` ${query}`) ? 3 : null
    if (rank !== null && (best === null || rank < best)) best = rank
  }
  return best
}

interface RankedItem<T> {
  item: T
  label: string
  rank: number | null
}

/** The unambiguous match: by its whole label, or by a name that no other item has. */
const unambiguousMatch = <T extends NamedPlace>(ranked: readonly RankedItem<T>[], query: string): T | null => {
  const exact = ranked.filter(({ rank }) => rank === 0)
  const labelled = ranked.find(({ label }) => label === query)
  if (labelled && (exact.length === 0 || labelled.rank !== 0)) return labelled.item
  const only = exact.length === 1 ? exact[0]! : exact.length === 0 && ranked.length === 1 ? ranked[0]! : null
  if (!only) return null
  const overshadowed = ranked.some(
    ({ item }) => item !== only.item && (item.population ?? 0) > overshadowingRatio * (only.item.population ?? 0),
  )
  return overshadowed && only.item.kind === 'town' ? null : only.item
}

/** Normalises the names of a list once, so that a search only compares strings. */
export const placeIndex = <T extends NamedPlace>(items: readonly T[]) => {
  const entries = items.map((item) => ({
    item,
    label: normaliseName(item.label),
    names: [...new Set(item.names.map(normaliseName))],
  }))

  const find = (text: string): PlaceMatch<T> => {
    const query = normaliseName(text)
    if (query.length < 2) return { match: null, others: [] }
    const bareName = withoutRiver(query)
    const saysRiver = bareName !== query && /\b(river|afon|water of|abhainn)\b/.test(query)
    const ranked: RankedItem<T>[] = []
    for (const { item, label, names } of entries) {
      if (saysRiver && item.kind !== 'river') continue
      const rank =
        rankOf(names, query) ?? (item.kind === 'river' && bareName.length > 1 ? rankOf(names, bareName) : null)
      if (rank !== null || label === query) ranked.push({ item, label, rank })
    }
    ranked.sort((a, b) => (a.rank ?? 9) - (b.rank ?? 9) || (b.item.population ?? 0) - (a.item.population ?? 0))
    const match = unambiguousMatch(ranked, query)
    const others = ranked.map(({ item }) => item).filter((item) => item !== match)
    return { match, others: others.slice(0, maxOthers) }
  }

  /** Names within an edit distance of one or two. */
  const nearMisses = (text: string): T[] => {
    const query = withoutRiver(normaliseName(text))
    if (query.length < 4) return []
    return entries
      .map(({ item, names }) => ({ item, distance: Math.min(...names.map((name) => editDistance(name, query, 2))) }))
      .filter(({ distance }) => distance <= (query.length > 6 ? 2 : 1))
      .sort((a, b) => a.distance - b.distance || (b.item.population ?? 0) - (a.item.population ?? 0))
      .slice(0, 4)
      .map(({ item }) => item)
  }

  return { find, nearMisses }
}

/** The Levenshtein distance, or `limit + 1` when it is greater than the limit. */
export const editDistance = (a: string, b: string, limit: number): number => {
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
