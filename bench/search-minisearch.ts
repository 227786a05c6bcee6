import MiniSearch, { type SearchResult as Match } from 'minisearch'
import { searchKinds } from '#domain/search/search-kinds.ts'
import { type Mark, maxQueryLength } from '#domain/search/search-result.ts'
import { synonymsOf } from '#domain/search/search-synonyms.ts'
import { parseQuery, phraseOf, termOf, termsOf, wordOffsets } from '#domain/search/search-text.ts'
import { foldInPlace as fold } from '#domain/text/fold.ts'
import { type SearchDocument, type SearchHit, subphrasesOf } from '#server/search/search-index.ts'
import type { DocumentIndex } from '#server/search/search-service.ts'
import { snippetWindow } from '#server/search/snippet.ts'

const boost = { title: 6, names: 5, keywords: 2.5, summary: 2, headings: 1.6, synonyms: 2.4, body: 0.5 }
const maxQueryTerms = 10
const minFullMatches = 3
const maxEditsFor = (term: string) => (term.length < 4 ? false : term.length < 5 ? 1 : 2)

interface Tokens {
  text: string
  starts: number[]
  ends: number[]
  terms: (string | null)[]
}
interface StoredDocument {
  document: SearchDocument
  phrases: string[]
  title: Tokens
  summary: Tokens
  body: Tokens
}

/**
 * What search would be with MiniSearch's own search (decision 18): its BM25, boosts, prefix and fuzzy matching, all terms
 * or any in one pass. Ours are tokens, synonyms, the order of names before scores, and snippets, which it does not have.
 * Every expectation of tests/search holds; fuzzy matching is tried only for terms that are not in the index, which makes
 * it twice as fast as leaving it on.
 */
export class MiniSearchIndex implements DocumentIndex {
  readonly #stored = new Map<string, StoredDocument>()
  readonly #idsByPhrase = new Map<string, Set<string>>()
  readonly #isIndexedCache = new Map<string, boolean>()
  readonly #engine = new MiniSearch<SearchDocument & { synonyms: string }>({
    fields: Object.keys(boost),
    tokenize: termsOf,
    processTerm: (term) => term,
    searchOptions: {
      tokenize: (query) => parseQuery(query).terms.slice(0, maxQueryTerms),
      boost,
      prefix: (_, i, terms) => i === terms.length - 1,
      fuzzy: (term, i, terms) => !this.#isIndexed(term, i === terms.length - 1) && maxEditsFor(term),
    },
  })

  get size() {
    return this.#stored.size
  }

  put(document: SearchDocument) {
    this.remove(document.id)
    const { id, title, names, summary, body } = document
    const phrases = [title, title.split(': ')[0]!, ...names.split('\n')].map(phraseOf).filter(Boolean)
    for (const phrase of phrases) this.#idsByPhrase.set(phrase, (this.#idsByPhrase.get(phrase) ?? new Set()).add(id))
    const tokens = { title: tokenise(title), summary: tokenise(summary), body: tokenise(body) }
    this.#stored.set(id, { document, phrases, ...tokens })
    this.#engine.add({ ...document, synonyms: synonymsOf(document) })
    this.#isIndexedCache.clear()
  }

  remove(id: string) {
    const stored = this.#stored.get(id)
    if (!stored) return
    for (const phrase of stored.phrases) this.#idsByPhrase.get(phrase)?.delete(id)
    this.#stored.delete(id)
    this.#engine.discard(id)
    this.#isIndexedCache.clear()
  }

  search(query: string, limit: number): SearchHit[] {
    const { terms, phrase } = parseQuery(query.slice(0, maxQueryLength))
    const matches = this.#engine.search(query.slice(0, maxQueryLength))
    return this.#rank(matches, Math.min(terms.length, maxQueryTerms), phrase)
      .slice(0, limit)
      .map((match) => toHit(this.#stored.get(match.id)!, match))
  }

  #isIndexed(term: string, prefix: boolean): boolean {
    const key = `${term} ${prefix}`
    let isIndexed = this.#isIndexedCache.get(key)
    if (isIndexed === undefined) {
      isIndexed = this.#engine.search(term, { tokenize: (text) => [text], prefix, fuzzy: false }).length > 0
      this.#isIndexedCache.set(key, isIndexed)
    }
    return isIndexed
  }

  /** The exact name, companies named in the query, companies by name, every term, some terms; in each by score. */
  #rank(matches: Match[], termCount: number, phrase: string): Match[] {
    const fullMatches = matches.filter(({ queryTerms }) => queryTerms.length === termCount).length
    const exactName = this.#idsByPhrase.get(phrase)
    const named = new Set(subphrasesOf(phrase).flatMap((part) => [...(this.#idsByPhrase.get(part) ?? [])]))
    const tiers: Match[][] = [[], [], [], [], []]
    const tierOf = ({ id, match, queryTerms }: Match) => {
      if (exactName?.has(id)) return tiers[0]
      const isCompany = this.#stored.get(id)!.document.kind === 'company'
      if (isCompany && named.has(id)) return tiers[1]
      const share = queryTerms.length / termCount
      if (share === 1) return tiers[isCompany && Object.values(match).every(inName) ? 2 : 3]
      return fullMatches >= minFullMatches || (fullMatches > 0 && share < 0.5) ? null : tiers[4]
    }
    for (const match of matches) match.score *= searchKinds[this.#stored.get(match.id)!.document.kind].weight
    matches.sort((a, b) => b.score - a.score)
    for (const match of matches) tierOf(match)?.push(match)
    return tiers.flat()
  }
}

const inName = (fields: string[]) => fields.includes('title') || fields.includes('names')

const tokenise = (text: string): Tokens => {
  const folded = fold(text)
  const offsets = wordOffsets(folded)
  const tokens: Tokens = { text, starts: [], ends: [], terms: [] }
  for (let i = 0; i < offsets.length; i += 2) {
    tokens.starts.push(offsets[i]!)
    tokens.ends.push(offsets[i + 1]!)
    tokens.terms.push(termOf(folded.slice(offsets[i], offsets[i + 1])))
  }
  return tokens
}

const toHit = ({ document, title, summary, body }: StoredDocument, match: Match): SearchHit => {
  const { id, kind, url, badge, updatedAt } = document
  const terms = new Set<string | null>(match.terms)
  const fields = new Set(Object.values(match.match).flat())
  const source = fields.has('summary') || fields.has('title') || !fields.has('body') ? summary : body
  const first = source.terms.findIndex((term) => terms.has(term))
  const [from, to] = snippetWindow(source.text, first < 0 ? 0 : source.starts[first]!)
  const before = from > 0 ? '… ' : ''
  return {
    id,
    type: searchKinds[kind].type,
    kind,
    title: document.title,
    snippet: before + source.text.slice(from, to) + (to < source.text.length ? ' …' : ''),
    url,
    badge,
    ...(updatedAt ? { updatedAt } : {}),
    marks: {
      title: marksIn(title, terms, 0, title.text.length, 0),
      snippet: marksIn(source, terms, from, to, before.length - from),
    },
  }
}

const marksIn = (tokens: Tokens, matching: Set<string | null>, from: number, to: number, shift: number) => {
  const { starts, ends, terms } = tokens
  const marks: Mark[] = []
  for (let i = 0; i < terms.length && ends[i]! <= to; i++)
    if (starts[i]! >= from && matching.has(terms[i]!)) marks.push([starts[i]! + shift, ends[i]! + shift])
  return marks
}
