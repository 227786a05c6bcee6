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
import { fold } from '#domain/text/fold.ts'
import { perTablesRead } from '../db/content-version.ts'
import type { Db } from '../db/db.ts'
import { entries } from '../db/schema/content.ts'
import { type DataOf, field, isLive, listEntries, type PublishedEntry } from './entries.server.ts'

type Data = DataOf<'recommendations'>

export interface RecommendationList {
  topics: Recommendation[]
  /** How many there are before any filter. */
  all: number
  counts: Counts
}

/** Every topic as it is stored, and as filters read it, by title. */
export interface Topics {
  entries: PublishedEntry<'recommendations'>[]
  searchable: Searchable[]
}

export const readTopics = async (db: Db): Promise<Topics> => {
  const rows = await listEntries(db, 'recommendations')
  return {
    entries: rows,
    searchable: rows
      .map(({ slug, data }) => toSearchable(slug, data))
      .sort((a, b) => a.topic.title.localeCompare(b.topic.title, 'en-GB')),
  }
}

/** The rows of the open data file, in the order of its columns. */
export const recommendationRowsOf = ({ entries: rows, searchable }: Topics, filters = noFilters) => {
  const data = new Map(rows.map((entry) => [entry.slug, entry.data]))
  const urls = (sources: Data['sources']) =>
    sources.flatMap(({ url, reportedBy }) => url ?? reportedBy?.url ?? []).join(' ')
  const names = (sources: Data['sources']) =>
    sources.map(({ publisher, document, date }) => [publisher, document, date].filter(Boolean).join(', ')).join(' | ')
  return filterRecommendations(searchable, filters).map((topic) => [
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

/** The topics that pass the filters, by title, and what each further choice would leave. */
export const recommendationsOf = ({ searchable }: Topics, filters: RecommendationFilters): RecommendationList => ({
  topics: filterRecommendations(searchable, filters),
  all: searchable.length,
  counts: countOptions(searchable, filters),
})

export const listRecommendations = async (db: Db, filters = noFilters): Promise<RecommendationList> =>
  recommendationsOf(await readTopics(db), filters)

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

const toSearchable = (slug: string, data: Data): Searchable => ({
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

/** The government's response to each topic, and nothing else of it. */
export const listResponses = perTablesRead(async (db): Promise<readonly ReviewResponse[]> => {
  const rows = await db
    .select({ response: field('response') })
    .from(entries)
    .where(isLive('recommendations'))
  return rows.map(({ response }) => response as ReviewResponse)
})

/** How many topics have each response, in the order of the table; one without topics is left out. */
export const countResponses = (responses: readonly ReviewResponse[]): ResponseCount[] =>
  (Object.keys(reviewResponses) as ReviewResponse[])
    .map((code) => ({
      code,
      label: reviewResponses[code].label,
      count: responses.filter((response) => response === code).length,
    }))
    .filter(({ count }) => count > 0)
