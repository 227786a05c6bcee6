import type { SearchDocument } from '#server/search/search-index.ts'

/** A seeded generator, so that two runs make the same queries. */
const randomFrom = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/**
 * Distinct queries, in the proportions in which people make them: a few neighbouring words of a text of the site, a company
 * with a word, a word that is still being typed, a misspelt word.
 */
export const makeQueries = (documents: SearchDocument[], count: number, seed: number): string[] => {
  const random = randomFrom(seed)
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)]!
  const texts = documents
    .flatMap(({ title, summary, body }) => [title, summary, body])
    .filter((text) => text.length > 20)
  const companies = documents.filter(({ kind }) => kind === 'company').map(({ title }) => title)
  const words = (most: number) => {
    const all = pick(texts).match(/[\p{L}\p{N}]{3,}/gu) ?? ['river']
    const from = Math.floor(random() * all.length)
    return all.slice(from, from + 1 + Math.floor(random() * most)).join(' ')
  }
  const unfinished = (text: string) => text.slice(0, Math.max(3, text.length - 1 - Math.floor(random() * 4)))
  const mistyped = (text: string) => {
    const at = 1 + Math.floor(random() * (text.length - 2))
    return random() < 0.5
      ? text.slice(0, at) + text.slice(at + 1)
      : text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2)
  }
  const queries = new Set<string>()
  while (queries.size < count) {
    const kind = random()
    const query =
      kind < 0.55
        ? words(3)
        : kind < 0.7
          ? `${pick(companies)} ${words(1)}`
          : kind < 0.9
            ? unfinished(words(2))
            : mistyped(words(2))
    if (query.length > 2 && query.length < 120) queries.add(query.toLowerCase())
  }
  return [...queries]
}
