import type { Confidence } from '../figures/provenance.ts'
import { compareNames } from '../text/fold.ts'
import type { ReviewResponse, ReviewTag } from './review.ts'

/** A topic of the review as lists and the tracker show it. */
export interface Recommendation {
  id: string
  url: string
  title: string
  /** In the Commission's report; null where no account of it gives one. */
  number: number | null
  summary: string
  chapter: string
  theme: string
  addressedTo: string[]
  tags: ReviewTag[]
  response: ReviewResponse
  responseDetail: string
  responseDate: string | null
  /** How far the topic was read: in the report, in a named account of it, or not checked. */
  confidence: Confidence
  lastReviewed: string
}

/** The chapters in the order of the interim report; one that is not listed comes last. */
const chapters = [
  'Strategic direction and planning',
  'Legislative framework',
  'Regulatory reform',
  'Company structure, ownership, governance and management',
  'Infrastructure and asset health',
  'Implementation',
]

interface Group<T> {
  chapter: string
  topics: T[]
}

export const byChapter = <T extends { chapter: string; title: string }>(topics: readonly T[]): Group<T>[] => {
  const rank = (chapter: string) => (chapters.includes(chapter) ? chapters.indexOf(chapter) : chapters.length)
  return [...Map.groupBy(topics, ({ chapter }) => chapter)]
    .map(([chapter, group]) => ({ chapter, topics: group.toSorted((a, b) => compareNames(a.title, b.title)) }))
    .sort((a, b) => rank(a.chapter) - rank(b.chapter) || compareNames(a.chapter, b.chapter))
}

/** A topic is due for another look when nobody has checked its response for this long. */
export const reviewedEveryDays = 90

const dayNumber = (date: string) => Math.floor(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / 86_400_000)

/** Both as days (2026-11-15). Today is passed in: pages are cached, so only the browser knows the current day. */
export const isReviewDue = (lastReviewed: string, today: string): boolean =>
  dayNumber(today) - dayNumber(lastReviewed) > reviewedEveryDays
