import { fold } from '#domain/fold.ts'
import type { Recommendation } from '#domain/review/recommendation.ts'
import {
  type Counts,
  countOptions,
  filterRecommendations,
  noFilters,
  type RecommendationFilters,
  type Searchable,
} from '#domain/review/recommendation-filters.ts'
import { type ReviewResponse, reviewResponses } from '#domain/review/review.ts'
import type { Db } from '../db/db.ts'
import { type DataOf, listEntries } from './entries.server.ts'

type Data = DataOf<'recommendations'>

export interface RecommendationList {
  topics: Recommendation[]
  /** How many there are before any filter. */
  all: number
  counts: Counts
}

/** The rows of the open data file, in the order of its columns. */
export const recommendationRows = async (db: Db, filters: RecommendationFilters = noFilters) => {
  const { all, found } = await findRecommendations(db, filters)
  const data = new Map(all.map((entry) => [entry.slug, entry.data]))
  const urls = (sources: Data['sources']) =>
    sources.flatMap(({ url, reportedBy }) => url ?? reportedBy?.url ?? []).join(' ')
  const names = (sources: Data['sources']) =>
    sources.map(({ publisher, document, date }) => [publisher, document, date].filter(Boolean).join(', ')).join(' | ')
  return found.map((topic) => [
    topic.id,
    topic.title,
    topic.number,
    topic.summary,
    topic.chapter,
    topic.theme,
    topic.addressedTo.join('; '),
    topic.tags.join('; '),
    topic.response,
    reviewResponses[topic.response].label,
    topic.responseDetail,
    topic.responseDate,
    topic.confidence,
    topic.lastReviewed,
    names(data.get(topic.id)!.responseSources),
    urls(data.get(topic.id)!.responseSources),
    names(data.get(topic.id)!.sources),
    urls(data.get(topic.id)!.sources),
    topic.url,
  ])
}

/** The review's topics that pass the filters, by title, and what each further choice would leave. */
export const listRecommendations = async (
  db: Db,
  filters: RecommendationFilters = noFilters,
): Promise<RecommendationList> => {
  const { all, texts, found } = await findRecommendations(db, filters)
  return { topics: found, all: all.length, counts: countOptions(texts, filters) }
}

const findRecommendations = async (db: Db, filters: RecommendationFilters) => {
  const all = await listEntries(db, 'recommendations')
  const texts = all
    .map(({ slug, data }) => searchable(slug, data))
    .sort((a, b) => a.topic.title.localeCompare(b.topic.title, 'en-GB'))
  return { all, texts, found: filterRecommendations(texts, filters) }
}

export const toRecommendation = (slug: string, data: Data): Recommendation => ({
  id: slug,
  url: `/cunliffe-review/recommendations/${slug}`,
  title: data.title,
  number: data.number,
  summary: data.summary,
  chapter: data.chapter,
  theme: data.theme,
  addressedTo: data.addressedTo,
  tags: data.tags,
  response: data.response,
  responseDetail: data.responseDetail,
  responseDate: data.responseDate ?? null,
  confidence: data.confidence,
  lastReviewed: data.lastReviewed,
})

const searchable = (slug: string, data: Data): Searchable => ({
  topic: toRecommendation(slug, data),
  text: fold(
    [data.title, data.summary, data.chapter, data.theme, data.responseDetail, data.whyItMatters, ...data.addressedTo]
      .join(' ')
      .concat(data.number ? ` recommendation ${data.number}` : ''),
  ),
})

export interface ResponseCount {
  code: ReviewResponse
  label: string
  count: number
}

/** How many topics have each answer, in the order of the table; an answer that nobody gave is left out. */
export const countResponses = (given: readonly ReviewResponse[]): ResponseCount[] =>
  (Object.keys(reviewResponses) as ReviewResponse[])
    .map((code) => ({ code, label: reviewResponses[code].label, count: given.filter((one) => one === code).length }))
    .filter(({ count }) => count > 0)
