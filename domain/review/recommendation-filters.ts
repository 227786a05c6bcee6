import { compareNames, fold } from '../text/fold.ts'
import { slugOf } from '../text/slug.ts'
import type { Recommendation } from './recommendation.ts'
import { reviewResponses, reviewTags } from './review.ts'

/** What narrows the list of topics: codes as they stand in the address, and words. */
export interface RecommendationFilters {
  theme: string | null
  addressee: string | null
  response: string | null
  tag: string | null
  words: string | null
}
export type RecommendationView = 'list' | 'tracker'

export const noFilters: RecommendationFilters = { theme: null, addressee: null, response: null, tag: null, words: null }
export const recommendationsPath = '/cunliffe-review/recommendations'

/** The filters in a query string, each cut to 100 characters. */
export const parseRecommendationFilters = (query: URLSearchParams): RecommendationFilters => {
  const parameter = (name: keyof RecommendationFilters) => query.get(name)?.trim().slice(0, 100) || null
  return {
    theme: parameter('theme'),
    addressee: parameter('addressee'),
    response: parameter('response'),
    tag: parameter('tag'),
    words: parameter('words'),
  }
}

export const parseView = (query: URLSearchParams): RecommendationView =>
  query.get('view') === 'tracker' ? 'tracker' : 'list'

export const recommendationsQuery = (filters: Partial<RecommendationFilters>, view: RecommendationView = 'list') => {
  const query = new URLSearchParams()
  if (view === 'tracker') query.set('view', view)
  for (const name of Object.keys(noFilters) as (keyof RecommendationFilters)[])
    if (filters[name]) query.set(name, filters[name])
  const text = query.toString()
  return text && `?${text}`
}

export const recommendationsAddress = (filters: Partial<RecommendationFilters>, view?: RecommendationView) =>
  recommendationsPath + recommendationsQuery(filters, view)

/** Where each filter but the words finds its codes in a topic. */
export type Facet = Exclude<keyof RecommendationFilters, 'words'>
export const facets = ['theme', 'addressee', 'response', 'tag'] as const satisfies readonly Facet[]

interface Option {
  code: string
  label: string
}

const optionsOf: Record<Facet, (topic: Recommendation) => Option[]> = {
  theme: ({ theme }) => [{ code: slugOf(theme), label: theme }],
  addressee: ({ addressedTo }) => addressedTo.map((body) => ({ code: slugOf(body), label: body })),
  response: ({ response }) => [{ code: response, label: reviewResponses[response].label }],
  tag: ({ tags }) => tags.map((tag) => ({ code: tag, label: reviewTags[tag].label })),
}

/** A topic with its folded full text, computed once rather than for each search. */
export interface Searchable {
  topic: Recommendation
  text: string
}

const matches = ({ topic, text }: Searchable, filters: RecommendationFilters) =>
  facets.every((facet) => !filters[facet] || optionsOf[facet](topic).some(({ code }) => code === filters[facet])) &&
  (!filters.words ||
    fold(filters.words)
      .split(/\s+/)
      .every((word) => text.includes(word)))

export const filterRecommendations = (all: readonly Searchable[], filters: RecommendationFilters): Recommendation[] =>
  all.filter((searchable) => matches(searchable, filters)).map(({ topic }) => topic)

export interface CountedOption extends Option {
  count: number
}
export type Counts = Record<Facet, CountedOption[]>

/** The choices of each filter with how many topics each would show beside the other filters. The chosen one stays, even at none. */
export const countOptions = (all: readonly Searchable[], filters: RecommendationFilters): Counts =>
  Object.fromEntries(facets.map((facet) => [facet, countFacet(all, filters, facet)])) as Counts

const countFacet = (all: readonly Searchable[], filters: RecommendationFilters, facet: Facet): CountedOption[] => {
  const others = filterRecommendations(all, { ...filters, [facet]: null })
  const labels = new Map(all.flatMap(({ topic }) => optionsOf[facet](topic)).map(({ code, label }) => [code, label]))
  const options = [...labels].map(([code, label]) => ({
    code,
    label,
    count: others.filter((topic) => optionsOf[facet](topic).some((option) => option.code === code)).length,
  }))
  return options
    .filter(({ code, count }) => count > 0 || code === filters[facet])
    .sort((a, b) => (facet === 'response' ? orderOf(a.code) - orderOf(b.code) : compareNames(a.label, b.label)))
}

const orderOf = (code: string) => reviewResponses[code as keyof typeof reviewResponses].order
