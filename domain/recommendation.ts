import type { ReviewResponse, ReviewTag } from './review.ts'

/** A topic of the review as lists and the tracker show it. */
export interface Recommendation {
  id: string
  url: string
  title: string
  /** Of the Commission's 88; null where the record does not establish one. */
  number: number | null
  summary: string
  chapter: string
  theme: string
  addressedTo: string[]
  tags: ReviewTag[]
  response: ReviewResponse
  responseDetail: string
  responseDate: string | null
  confidence: 'high' | 'medium' | 'low'
  lastReviewed: string
}

export const confidenceWords = {
  high: { label: 'High', explanation: 'The topic was seen in sources that describe the report.' },
  medium: { label: 'Medium', explanation: 'The topic was seen in part; some of the detail is inferred.' },
  low: { label: 'Low', explanation: 'The wording was not seen; the topic rests mainly on general knowledge.' },
} as const

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
    .map(([chapter, group]) => ({ chapter, topics: group.toSorted((a, b) => a.title.localeCompare(b.title, 'en-GB')) }))
    .sort((a, b) => rank(a.chapter) - rank(b.chapter) || a.chapter.localeCompare(b.chapter, 'en-GB'))
}
