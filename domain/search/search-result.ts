/** From and up to, in UTF-16 units of the text they belong to. */
export type Mark = [from: number, to: number]

/** One hit, as /api/search gives it. Texts are plain: the marks say which parts of them answer the search. */
export interface SearchResult {
  id: string
  type: 'company' | 'insight' | 'page'
  title: string
  snippet: string
  url: string
  badge?: string
  /** A day: 2025-10-23. */
  updatedAt?: string
  marks: { title: Mark[]; snippet: Mark[] }
}

/** The API gives this many unless told otherwise. */
export const searchLimit = 8
export const mostResults = 50
export const longestQuery = 200

export const popularSearches = [
  'Storm overflow data',
  'Thames Water performance',
  'Section 82 compliance',
  'Biodiversity targets',
  'CSO monitoring',
  'River health index',
] as const
