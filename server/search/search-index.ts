import { searchKinds } from '#domain/search/search-kinds.ts'
import { longestQuery, type SearchResult } from '#domain/search/search-result.ts'
import { phraseOf, readQuery } from '#domain/search/search-text.ts'
import { bestOf } from './best-of.ts'
import type { SearchDocument } from './search-document.ts'
import { type Excerpts, excerptsOf, type Marked, marksIn, snippetOf } from './snippet.ts'
import { synonymsOf } from './synonyms.ts'
import { type Candidate, TermIndex } from './term-index.ts'

export type SearchHit = SearchResult & { kind: SearchDocument['kind'] }

interface Kept extends SearchDocument {
  /** Title, names and codes as whole phrases. */
  exact: string[]
  excerpts: Excerpts
}

const mostTerms = 10
/** Fewer answers with every word than this, and those with half of the words are added below them. */
const enough = 3
/** Above any score: whoever has the very name that was asked for, then companies by name, then every word, then some. */
const tier = { exact: 3e6, named: 2e6, every: 1e6 }

/** Everything that can be found, in memory. The same words go in and come out in every instance. */
export class SearchIndex {
  /** By place; a place that was left is taken again. */
  readonly #documents: (Kept | null)[] = []
  readonly #free: number[] = []
  readonly #placeOf = new Map<string, number>()
  readonly #exact = new Map<string, Set<number>>()
  readonly #terms = new TermIndex()
  /** Working space of a search, kept because making it anew would cost more than the search. */
  #scores = new Float64Array(0)
  #best = new Float64Array(0)
  #words = new Uint16Array(0)
  #named = new Uint16Array(0)
  /** For each document and word, which of the word's candidates was the best, so that a snippet can show it. */
  #which = new Uint16Array(0)
  #marked: Marked = new Uint8Array(0)

  get size() {
    return this.#placeOf.size
  }

  put(document: SearchDocument) {
    this.remove(document.id)
    const place = this.#free.pop() ?? this.#documents.length
    const { title, names } = document
    const exact = [title, title.split(': ')[0]!, ...names.split('\n')].map(phraseOf).filter(Boolean)
    for (const phrase of exact) this.#exact.set(phrase, (this.#exact.get(phrase) ?? new Set()).add(place))
    this.#documents[place] = {
      ...document,
      exact,
      excerpts: excerptsOf(document, (term) => this.#terms.numberOf(term)),
    }
    this.#placeOf.set(document.id, place)
    this.#terms.add(place, {
      ...document,
      synonyms: synonymsOf(document),
    })
    this.#makeRoom()
  }

  remove(id: string) {
    const place = this.#placeOf.get(id)
    if (place === undefined) return
    for (const phrase of this.#documents[place]!.exact) this.#exact.get(phrase)?.delete(place)
    this.#terms.remove(place)
    this.#documents[place] = null
    this.#placeOf.delete(id)
    this.#free.push(place)
  }

  #makeRoom() {
    if (this.#terms.size > this.#marked.length) this.#marked = new Uint8Array(this.#terms.size * 2)
    if (this.#documents.length <= this.#scores.length) return
    const room = Math.max(256, this.#documents.length * 2)
    this.#scores = new Float64Array(room)
    this.#best = new Float64Array(room)
    this.#words = new Uint16Array(room)
    this.#named = new Uint16Array(room)
    this.#which = new Uint16Array(room * mostTerms)
  }

  search(query: string, limit: number): SearchHit[] {
    const asked = query.slice(0, longestQuery)
    const { terms, phrase } = readQuery(asked)
    const words = terms.slice(0, mostTerms)
    if (words.length === 0) return []
    const candidates = words.map((word, at) => this.#terms.candidates(word, at === words.length - 1))
    const touched = this.#addUp(candidates)
    const ranked = this.#rank(touched, words.length, phrase, limit)
    this.#mark(candidates, 1)
    const hits = ranked.map((place) =>
      present(this.#documents[place]!, this.#termsFound(place, candidates), this.#marked),
    )
    this.#mark(candidates, 0)
    for (const place of touched) this.#scores[place] = this.#words[place] = this.#named[place] = 0
    return hits
  }

  #mark(candidates: Candidate[][], mark: 0 | 1) {
    for (const choices of candidates) for (const { posting } of choices) this.#marked[posting.number] = mark
  }

  /** For each document that has any of the words: its score, how many of the words it has, and how many in its name. */
  #addUp(candidates: Candidate[][]): number[] {
    const touched: number[] = []
    const [scores, best, matched, named] = [this.#scores, this.#best, this.#words, this.#named]
    for (const [at, choices] of candidates.entries()) {
      const bit = 1 << at
      for (const [choice, { posting, factor }] of choices.entries()) {
        const { places, weights } = posting
        const worth = factor * Math.log(1 + (this.size - places.length + 0.5) / (places.length + 0.5))
        for (let i = 0; i < places.length; i++) {
          const place = places[i]!
          const score = worth * weights[i]!
          if (matched[place] === 0) touched.push(place)
          if ((matched[place]! & bit) === 0) {
            matched[place]! |= bit
            best[place] = 0
          }
          // Of several terms that a word may mean, the best one counts.
          if (score > best[place]!) {
            scores[place]! += score - best[place]!
            best[place] = score
            this.#which[place * mostTerms + at] = choice
          }
          if (posting.named[i] === 1) named[place]! |= bit
        }
      }
    }
    return touched
  }

  /** The numbers of the terms by which a document was found, one for each word that it has. */
  #termsFound(place: number, candidates: Candidate[][]): number[] {
    const has = this.#words[place]!
    const found: number[] = []
    for (const [at, choices] of candidates.entries())
      if (has & (1 << at)) found.push(choices[this.#which[place * mostTerms + at]!]!.posting.number)
    return found
  }

  /** Companies whose whole name is part of what was asked: "who owns thames water". */
  #companiesIn(phrase: string): Set<number> {
    const spoken = new Set<number>()
    for (const part of partsOf(phrase))
      for (const place of this.#exact.get(part) ?? []) if (this.#documents[place]!.kind === 'company') spoken.add(place)
    return spoken
  }

  #rank(touched: number[], asked: number, phrase: string, limit: number): number[] {
    const all = (1 << asked) - 1
    const same = this.#exact.get(phrase)
    const spoken = this.#companiesIn(phrase)
    let complete = 0
    for (const place of touched) if (this.#words[place] === all) complete++
    const scoreOf = (place: number) => {
      const { kind } = this.#documents[place]!
      const share = countBits(this.#words[place]!) / asked
      if (same?.has(place)) return tier.exact + this.#scores[place]! * searchKinds[kind].weight
      if (spoken.has(place)) return tier.named + 1e5 + this.#scores[place]!
      if (share < 1 && (complete >= enough || (complete > 0 && share < 0.5))) return 0
      const score = this.#scores[place]! * searchKinds[kind].weight * share ** 3
      if (kind === 'company' && this.#named[place] === all) return tier.named + score
      return share === 1 ? tier.every + score : score
    }
    return bestOf(touched, scoreOf, limit)
  }
}

/** Every run of two or more words of a phrase. */
const partsOf = (phrase: string): string[] => {
  const words = phrase.split(' ').slice(0, mostTerms)
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

const present = (document: Kept, found: number[], marked: Marked): SearchHit => {
  const { id, kind, title, url, badge, updatedAt } = document
  const snippet = snippetOf(document.excerpts, found, marked)
  return {
    id,
    type: searchKinds[kind].type,
    kind,
    title,
    snippet: snippet.text,
    url,
    badge,
    ...(updatedAt ? { updatedAt } : {}),
    marks: { title: marksIn(document.excerpts.title, marked), snippet: snippet.marks },
  }
}
