import SearchableMap from 'minisearch/SearchableMap'
import { termsOf } from '#domain/search/search-text.ts'

/** The fields of a document: how much a match in each counts, and its usual length in terms. */
const fields = {
  title: { boost: 6, usualLength: 8 },
  names: { boost: 5, usualLength: 8 },
  keywords: { boost: 2.5, usualLength: 12 },
  summary: { boost: 2, usualLength: 30 },
  headings: { boost: 1.6, usualLength: 30 },
  synonyms: { boost: 2.4, usualLength: 50 },
  body: { boost: 0.5, usualLength: 700 },
} as const
type Field = keyof typeof fields
export type IndexedFields = Record<Field, string>

/** The documents that hold a term, with its weight in each. Parallel arrays, because every search walks them. */
export interface PostingList {
  /** Dense, so that a search can flag terms in an array. Freed with the last document that holds the term. */
  termId: number
  documents: number[]
  weights: number[]
  /** 1 where the term is in the title or a name. */
  inName: number[]
}

/** A term of the index that may answer a term of the query, and how well it does: 1 if it is the same. */
export interface Candidate {
  postings: PostingList
  factor: number
}

/** The id of words that are not in the index. */
const noTerm = 0
const maxPrefixMatches = 60
const maxFuzzyCache = 5000

/**
 * An inverted index. The weight of a term in a document (BM25 summed over the fields) is computed when the document is
 * added, so that a search only adds weights up. The radix tree with its prefix and fuzzy lookup is MiniSearch's; why its
 * search is not: docs/decisions/0018-search-index.md.
 */
export class TermIndex {
  readonly #tree = new SearchableMap<PostingList>()
  /** The same lists for lookup by the whole term, which a hash does faster than the tree. */
  readonly #postings = new Map<string, PostingList>()
  readonly #termsByDocument = new Map<number, string[]>()
  readonly #freeTermIds: number[] = []
  #termIdLimit = noTerm + 1
  /** Memoised, because fuzzy lookup is costly and search as you type repeats a misspelling with every key. */
  readonly #fuzzyCache = new Map<string, Candidate[]>()

  get termCount() {
    return this.#postings.size
  }

  /** Every term id is below this. */
  get termIdLimit() {
    return this.#termIdLimit
  }

  termIdOf(term: string | null) {
    return term === null ? noTerm : (this.#postings.get(term)?.termId ?? noTerm)
  }

  add(document: number, text: IndexedFields) {
    const weights = new Map<string, { weight: number; inName: boolean }>()
    for (const field of Object.keys(fields) as Field[]) {
      const terms = termsOf(text[field])
      const { boost, usualLength } = fields[field]
      const frequencies = new Map<string, number>()
      for (const term of terms) frequencies.set(term, (frequencies.get(term) ?? 0) + 1)
      for (const [term, frequency] of frequencies) {
        const total = weights.get(term) ?? { weight: 0, inName: false }
        total.weight += boost * saturate(frequency, terms.length / usualLength)
        total.inName ||= field === 'title' || field === 'names'
        weights.set(term, total)
      }
    }
    for (const [term, { weight, inName }] of weights) {
      const postings = this.#postings.get(term) ?? this.#addTerm(term)
      postings.documents.push(document)
      postings.weights.push(weight)
      postings.inName.push(inName ? 1 : 0)
    }
    this.#termsByDocument.set(document, [...weights.keys()])
    this.#fuzzyCache.clear()
  }

  /** Terms that no other document holds leave the index too. */
  remove(document: number) {
    for (const term of this.#termsByDocument.get(document) ?? []) {
      const postings = this.#postings.get(term)!
      const i = postings.documents.indexOf(document)
      for (const list of [postings.documents, postings.weights, postings.inName]) list.splice(i, 1)
      if (postings.documents.length === 0) this.#removeTerm(term, postings)
    }
    this.#termsByDocument.delete(document)
    this.#fuzzyCache.clear()
  }

  #addTerm(term: string): PostingList {
    const termId = this.#freeTermIds.pop() ?? this.#termIdLimit++
    const postings: PostingList = { termId, documents: [], weights: [], inName: [] }
    this.#postings.set(term, postings)
    this.#tree.set(term, postings)
    return postings
  }

  #removeTerm(term: string, { termId }: PostingList) {
    this.#postings.delete(term)
    this.#tree.delete(term)
    this.#freeTermIds.push(termId)
  }

  /** The terms that a term of a query may stand for: itself and, if it may be a prefix, longer ones; failing both, similar ones. */
  candidates(term: string, isPrefix: boolean): Candidate[] {
    const candidates: Candidate[] = []
    const exact = this.#postings.get(term)
    if (exact) candidates.push({ postings: exact, factor: 1 })
    if (isPrefix) this.#addPrefixMatches(term, candidates)
    return candidates.length > 0 ? candidates : this.#fuzzyMatches(term, isPrefix)
  }

  #addPrefixMatches(prefix: string, candidates: Candidate[]) {
    let count = 0
    for (const [term, postings] of this.#tree.atPrefix(prefix)) {
      if (term === prefix) continue
      if (++count > maxPrefixMatches) break
      candidates.push({
        postings,
        factor: (0.7 * prefix.length) / (prefix.length + 0.3 * (term.length - prefix.length)),
      })
    }
  }

  #fuzzyMatches(term: string, isPrefix: boolean): Candidate[] {
    const maxEdits = maxEditsFor(term)
    if (maxEdits === 0) return []
    const cached = this.#fuzzyCache.get(term)
    if (cached) return cached
    const candidates = this.#transpositions(term)
    // One edit before two: the nearest term is meant, and two edits cost many times as much to look for.
    for (let edits = 1; edits <= maxEdits && candidates.length === 0; edits++)
      for (const [match, [postings, distance]] of this.#tree.fuzzyGet(term, edits))
        candidates.push({ postings, factor: 0.5 / (distance + 0.25) / (match[0] === term[0] ? 1 : 2) })
    // A long word that is misspelt and not finished: "enviromenta".
    if (candidates.length === 0 && isPrefix && term.length > 6) this.#addPrefixMatches(term.slice(0, -3), candidates)
    if (this.#fuzzyCache.size >= maxFuzzyCache) this.#fuzzyCache.clear()
    this.#fuzzyCache.set(term, candidates)
    return candidates
  }

  /** Two neighbouring letters swapped is the commonest slip, and counts as two edits in Levenshtein distance. */
  #transpositions(term: string): Candidate[] {
    const candidates: Candidate[] = []
    for (let i = 0; i < term.length - 1; i++) {
      const swapped = term.slice(0, i) + term[i + 1] + term[i] + term.slice(i + 2)
      const postings = this.#postings.get(swapped)
      if (postings && swapped !== term) candidates.push({ postings, factor: 0.6 })
    }
    return candidates
  }
}

/** None in a short word, where any word is near any other. */
const maxEditsFor = (term: string) => (term.length < 4 ? 0 : term.length < 6 ? 1 : 2)

/** BM25's term frequency, with k1 = 1.2 and b = 0.6: repeats count less and less, and less in a long text than in a short one. */
const saturate = (frequency: number, relativeLength: number) =>
  (frequency * 2.2) / (frequency + 1.2 * (0.4 + 0.6 * relativeLength))
