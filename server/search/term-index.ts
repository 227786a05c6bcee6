import SearchableMap from 'minisearch/SearchableMap'
import { termsOf } from '#domain/search/search-text.ts'

/** The parts of a document, how much a word in each says, and how long each usually is. */
const parts = {
  title: { weight: 6, usual: 8 },
  names: { weight: 5, usual: 8 },
  keywords: { weight: 2.5, usual: 12 },
  summary: { weight: 2, usual: 30 },
  headings: { weight: 1.6, usual: 30 },
  synonyms: { weight: 2.4, usual: 50 },
  body: { weight: 0.5, usual: 700 },
} as const
type Part = keyof typeof parts
export type IndexedText = Record<Part, string>

/** The documents that have a term, with what it weighs in each. Parallel lists, because they are walked on every search. */
interface Posting {
  /** For whoever compares terms often. A term that has left the index keeps its own. */
  number: number
  places: number[]
  weights: number[]
  /** 1 where the term stands in the title or a name. */
  named: number[]
}

/** A term of the index that answers a word of the query, and how well. */
export interface Candidate {
  posting: Posting
  factor: number
}

const mostPrefixed = 60
const mostRemembered = 5000

/**
 * Terms and where they stand. What a term weighs in a document (BM25, summed over the parts) is worked out when the
 * document comes in, so that a search only adds up: that makes it many times faster than scoring each part on each
 * search. The radix tree with its prefix and typo search is MiniSearch's.
 */
export class TermIndex {
  /** Of every term ever seen. */
  readonly #postings = new Map<string, Posting>()
  /** Of the terms that some document has. */
  readonly #tree = new SearchableMap<Posting>()
  readonly #termsAt = new Map<number, string[]>()
  /** What a misspelt word might mean is dear to find and often asked again while somebody types. */
  readonly #meant = new Map<string, Candidate[]>()

  get size() {
    return this.#postings.size
  }

  numberOf(term: string) {
    return this.#postingOf(term).number
  }

  #postingOf(term: string): Posting {
    let posting = this.#postings.get(term)
    if (!posting) {
      posting = { number: this.#postings.size, places: [], weights: [], named: [] }
      this.#postings.set(term, posting)
    }
    return posting
  }

  add(place: number, text: IndexedText) {
    const weights = new Map<string, { weight: number; named: boolean }>()
    for (const part of Object.keys(parts) as Part[]) {
      const terms = termsOf(text[part])
      const counts = new Map<string, number>()
      for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
      for (const [term, count] of counts) {
        const known = weights.get(term) ?? { weight: 0, named: false }
        known.weight += parts[part].weight * saturated(count, terms.length / parts[part].usual)
        known.named ||= part === 'title' || part === 'names'
        weights.set(term, known)
      }
    }
    for (const [term, { weight, named }] of weights) {
      const posting = this.#postingOf(term)
      if (posting.places.length === 0) this.#tree.set(term, posting)
      posting.places.push(place)
      posting.weights.push(weight)
      posting.named.push(named ? 1 : 0)
    }
    this.#termsAt.set(place, [...weights.keys()])
    this.#meant.clear()
  }

  remove(place: number) {
    for (const term of this.#termsAt.get(place) ?? []) {
      const posting = this.#postings.get(term)!
      const at = posting.places.indexOf(place)
      for (const list of [posting.places, posting.weights, posting.named]) list.splice(at, 1)
      if (posting.places.length === 0) this.#tree.delete(term)
    }
    this.#termsAt.delete(place)
    this.#meant.clear()
  }

  /** The terms that a word of a query may mean: itself, what begins with it, or, if it is neither, what is near it. */
  candidates(word: string, unfinished: boolean): Candidate[] {
    const found: Candidate[] = []
    const same = this.#present(word)
    if (same) found.push({ posting: same, factor: 1 })
    if (unfinished) this.#addLonger(word, found)
    return found.length > 0 ? found : this.#near(word, unfinished)
  }

  /** The posting of a term that some document has. */
  #present(term: string) {
    const posting = this.#postings.get(term)
    return posting && posting.places.length > 0 ? posting : undefined
  }

  #addLonger(word: string, found: Candidate[]) {
    let count = 0
    for (const [term, posting] of this.#tree.atPrefix(word)) {
      if (term === word) continue
      if (++count > mostPrefixed) break
      found.push({ posting, factor: (0.7 * word.length) / (word.length + 0.3 * (term.length - word.length)) })
    }
  }

  /** Two letters the wrong way round is the commonest slip, and counts as two by the usual measure. */
  #swapped(word: string): Candidate[] {
    const found: Candidate[] = []
    for (let at = 0; at < word.length - 1; at++) {
      const term = word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
      const posting = this.#present(term)
      if (posting && term !== word) found.push({ posting, factor: 0.6 })
    }
    return found
  }

  #near(word: string, unfinished: boolean): Candidate[] {
    const edits = editsIn(word)
    if (edits === 0) return []
    const remembered = this.#meant.get(word)
    if (remembered) return remembered
    const found = this.#swapped(word)
    // One wrong letter first: what is nearest is meant, and the search for two costs many times as much.
    for (let wrong = 1; wrong <= edits && found.length === 0; wrong++)
      for (const [term, [posting, distance]] of this.#tree.fuzzyGet(word, wrong))
        found.push({ posting, factor: 0.5 / (distance + 0.25) / (term[0] === word[0] ? 1 : 2) })
    // A long word, mistyped and not yet finished: "enviromenta".
    if (found.length === 0 && unfinished && word.length > 6) this.#addLonger(word.slice(0, -3), found)
    if (this.#meant.size >= mostRemembered) this.#meant.clear()
    this.#meant.set(word, found)
    return found
  }
}

/** How many letters may be wrong: none in a short word, where anything would be near anything. */
const editsIn = (word: string) => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2)

/** A word said often counts more, but less and less so, and less in a long text than in a short one (BM25). */
const saturated = (count: number, relativeLength: number) =>
  (count * 2.2) / (count + 1.2 * (0.4 + 0.6 * relativeLength))
