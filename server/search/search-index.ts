import { type SearchKind, searchKinds } from '#domain/search/search-kinds.ts'
import { maxQueryLength, type SearchResult } from '#domain/search/search-result.ts'
import { synonymsOf } from '#domain/search/search-synonyms.ts'
import { parseQuery, phraseOf } from '#domain/search/search-text.ts'
import { type DisplayTokens, displayTokens, type HighlightMask, marksIn, snippetOf } from './snippet.ts'
import { type Candidate, TermIndex } from './term-index.ts'

/** A search document. Fields are indexed separately, because a match in the title counts more than one in the body. */
export interface SearchDocument {
  id: string
  kind: SearchKind
  url: string
  badge: string
  /** Of what is published on a day: that day, whatever was changed of it since. */
  publishedAt?: string
  updatedAt: string | null
  title: string
  /** Other names and codes, one per line; a query equal to one of them ranks like a title match. */
  names: string
  keywords: string
  headings: string
  summary: string
  body: string
  /** Words of its charts: found as the body is, and shown in no snippet. */
  labels?: string
}

export type SearchHit = SearchResult & { kind: SearchKind }

interface StoredDocument extends SearchDocument {
  /** Title, names and codes as whole phrases. */
  phrases: string[]
  tokens: DisplayTokens
}

const maxQueryTerms = 10
/** With fewer documents than this that match every term, those that match half of the terms are added below them. */
const minFullMatches = 3
/** Above any score: the document of exactly that name, then companies by name, then documents that match every term. */
const tier = { exactName: 3e6, company: 2e6, fullMatch: 1e6 }

/** All search documents, in memory. Each has a slot number; freed slots are reused. */
export class SearchIndex {
  readonly #documents: (StoredDocument | null)[] = []
  readonly #freeSlots: number[] = []
  readonly #slotById = new Map<string, number>()
  readonly #slotsByPhrase = new Map<string, Set<number>>()
  readonly #terms = new TermIndex()
  // Buffers of a search, by slot. Kept between searches, because allocating them would cost more than the search.
  #scores = new Float64Array(0)
  /** The score that the term under way has added so far. */
  #termScores = new Float64Array(0)
  /** One bit for each query term that the document matches, and that it matches in its name. */
  #matches = new Uint16Array(0)
  #nameMatches = new Uint16Array(0)
  /** By slot and query term: which candidate scored best, so that the snippet can show it. */
  #bestCandidates = new Uint16Array(0)
  #highlighted: HighlightMask = new Uint8Array(0)

  get size() {
    return this.#slotById.size
  }

  get termCount() {
    return this.#terms.termCount
  }

  put(document: SearchDocument) {
    this.remove(document.id)
    const slot = this.#freeSlots.pop() ?? this.#documents.length
    this.#terms.add(slot, {
      ...document,
      body: `${document.body} ${document.labels ?? ''}`,
      synonyms: synonymsOf(document),
    })
    const tokens = displayTokens(document, (term) => this.#terms.termIdOf(term))
    const { title, names } = document
    const phrases = [title, title.split(': ')[0]!, ...names.split('\n')].map(phraseOf).filter(Boolean)
    for (const phrase of phrases)
      this.#slotsByPhrase.set(phrase, (this.#slotsByPhrase.get(phrase) ?? new Set()).add(slot))
    this.#documents[slot] = { ...document, phrases, tokens }
    this.#slotById.set(document.id, slot)
    this.#growBuffers()
  }

  remove(id: string) {
    const slot = this.#slotById.get(id)
    if (slot === undefined) return
    for (const phrase of this.#documents[slot]!.phrases) {
      const slots = this.#slotsByPhrase.get(phrase)
      slots?.delete(slot)
      if (slots?.size === 0) this.#slotsByPhrase.delete(phrase)
    }
    this.#terms.remove(slot)
    this.#documents[slot] = null
    this.#slotById.delete(id)
    this.#freeSlots.push(slot)
  }

  #growBuffers() {
    if (this.#terms.termIdLimit > this.#highlighted.length)
      this.#highlighted = new Uint8Array(this.#terms.termIdLimit * 2)
    if (this.#documents.length <= this.#scores.length) return
    const size = Math.max(256, this.#documents.length * 2)
    this.#scores = new Float64Array(size)
    this.#termScores = new Float64Array(size)
    this.#matches = new Uint16Array(size)
    this.#nameMatches = new Uint16Array(size)
    this.#bestCandidates = new Uint16Array(size * maxQueryTerms)
  }

  search(query: string, limit: number): SearchHit[] {
    const { terms: allTerms, phrase } = parseQuery(query.slice(0, maxQueryLength))
    const terms = allTerms.slice(0, maxQueryTerms)
    if (terms.length === 0) return []
    // The last word may not be finished yet.
    const candidates = terms.map((term, i) => this.#terms.candidates(term, i === terms.length - 1))
    const matchedSlots = this.#score(candidates)
    const rankedSlots = this.#rank(matchedSlots, terms.length, phrase, limit)
    this.#setHighlights(candidates, 1)
    const hits = rankedSlots.map((slot) =>
      toHit(this.#documents[slot]!, this.#matchedTermIds(slot, candidates), this.#highlighted),
    )
    this.#setHighlights(candidates, 0)
    for (const slot of matchedSlots) this.#scores[slot] = this.#matches[slot] = this.#nameMatches[slot] = 0
    return hits
  }

  #setHighlights(candidates: Candidate[][], value: 0 | 1) {
    for (const choices of candidates) for (const { postings } of choices) this.#highlighted[postings.termId] = value
  }

  /** Fills the buffers for every document that matches any term, and returns the slots of those documents. */
  #score(candidates: Candidate[][]): number[] {
    const matchedSlots: number[] = []
    const [scores, termScores, matches, nameMatches] = [
      this.#scores,
      this.#termScores,
      this.#matches,
      this.#nameMatches,
    ]
    for (const [term, choices] of candidates.entries()) {
      const bit = 1 << term
      for (const [choice, { postings, factor }] of choices.entries()) {
        const { documents, weights, inName } = postings
        const inverseFrequency = Math.log(1 + (this.size - documents.length + 0.5) / (documents.length + 0.5))
        for (let i = 0; i < documents.length; i++) {
          const slot = documents[i]!
          const score = factor * inverseFrequency * weights[i]!
          if (matches[slot] === 0) matchedSlots.push(slot)
          if ((matches[slot]! & bit) === 0) {
            matches[slot]! |= bit
            termScores[slot] = 0
          }
          // Of several candidates for one term, the best one counts.
          if (score > termScores[slot]!) {
            scores[slot]! += score - termScores[slot]!
            termScores[slot] = score
            this.#bestCandidates[slot * maxQueryTerms + term] = choice
          }
          if (inName[i] === 1) nameMatches[slot]! |= bit
        }
      }
    }
    return matchedSlots
  }

  /** The ids of the terms by which a document was found, one for each query term that it matches. */
  #matchedTermIds(slot: number, candidates: Candidate[][]): number[] {
    const termIds: number[] = []
    for (const [term, choices] of candidates.entries())
      if (this.#matches[slot]! & (1 << term))
        termIds.push(choices[this.#bestCandidates[slot * maxQueryTerms + term]!]!.postings.termId)
    return termIds
  }

  /** Companies whose whole name is part of the query: "who owns thames water". */
  #companiesNamedIn(phrase: string): Set<number> {
    const companies = new Set<number>()
    for (const part of subphrasesOf(phrase))
      for (const slot of this.#slotsByPhrase.get(part) ?? [])
        if (this.#documents[slot]!.kind === 'company') companies.add(slot)
    return companies
  }

  #rank(matchedSlots: number[], termCount: number, phrase: string, limit: number): number[] {
    const everyTerm = (1 << termCount) - 1
    const exactName = this.#slotsByPhrase.get(phrase)
    const companies = this.#companiesNamedIn(phrase)
    let fullMatches = 0
    for (const slot of matchedSlots) if (this.#matches[slot] === everyTerm) fullMatches++
    const rankingScore = (slot: number) => {
      const { kind } = this.#documents[slot]!
      const boosted = this.#scores[slot]! * searchKinds[kind].weight
      const share = countBits(this.#matches[slot]!) / termCount
      if (exactName?.has(slot)) return tier.exactName + boosted
      if (companies.has(slot)) return tier.company + 1e5 + this.#scores[slot]!
      if (share < 1 && (fullMatches >= minFullMatches || (fullMatches > 0 && share < 0.5))) return 0
      if (kind === 'company' && this.#nameMatches[slot] === everyTerm) return tier.company + boosted
      return share === 1 ? tier.fullMatch + boosted : boosted * share ** 3
    }
    return topK(matchedSlots, rankingScore, limit)
  }
}

/** The k slots of the highest score, best first, without sorting the rest. Equal scores keep their order; 0 is left out. */
const topK = (slots: readonly number[], scoreOf: (slot: number) => number, k: number): number[] => {
  const top: { slot: number; score: number }[] = []
  for (const slot of slots) {
    const score = scoreOf(slot)
    if (score <= 0 || (top.length >= k && score <= top.at(-1)!.score)) continue
    let i = top.length
    while (i > 0 && top[i - 1]!.score < score) i--
    top.splice(i, 0, { slot, score })
    if (top.length > k) top.pop()
  }
  return top.map(({ slot }) => slot)
}

/** Every run of two or more words of a phrase. */
export const subphrasesOf = (phrase: string): string[] => {
  const words = phrase.split(' ').slice(0, maxQueryTerms)
  const parts: string[] = []
  for (let from = 0; from < words.length - 1; from++)
    for (let to = from + 2; to <= words.length; to++) parts.push(words.slice(from, to).join(' '))
  return parts
}

const countBits = (bits: number) => {
  let count = 0
  for (let rest = bits; rest > 0; rest &= rest - 1) count++
  return count
}

const toHit = (document: StoredDocument, matchedTermIds: number[], highlighted: HighlightMask): SearchHit => {
  const { id, kind, title, url, badge, publishedAt, updatedAt, tokens } = document
  const snippet = snippetOf(tokens, matchedTermIds, highlighted)
  return {
    id,
    type: searchKinds[kind].type,
    kind,
    title,
    snippet: snippet.text,
    url,
    badge,
    ...(publishedAt ? { publishedAt } : {}),
    ...(updatedAt ? { updatedAt } : {}),
    marks: { title: marksIn(tokens.title, highlighted), snippet: snippet.marks },
  }
}
