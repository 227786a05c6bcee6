/** A highlighted range of a text, in UTF-16 units, end excluded. */
export type Mark = [from: number, to: number]

/** One hit, as /api/search gives it. Texts are plain; the marks are their highlighted ranges. */
export interface SearchResult {
  id: string
  type: 'company' | 'insight' | 'page'
  title: string
  snippet: string
  url: string
  badge?: string
  /** Days: 2025-10-23. Only what is dated by its publication has the first. */
  publishedAt?: string
  updatedAt?: string
  marks: { title: Mark[]; snippet: Mark[] }
}

/** The default of the API's `limit`. */
export const searchLimit = 8
export const maxResults = 50
export const maxQueryLength = 200

export const popularSearches = [
  'Storm overflow data',
  'Thames Water performance',
  'Section 82 compliance',
  'Biodiversity targets',
  'CSO monitoring',
  'River health index',
] as const
