import type { SearchKind } from '#domain/search/search-kinds.ts'

/** One thing that can be found. Fields are indexed apart, because a word in a title says more than one in a body. */
export interface SearchDocument {
  id: string
  kind: SearchKind
  url: string
  badge: string
  updatedAt: string | null
  title: string
  /** Other names and codes, one a line; the whole of one of them is as good as the title. */
  names: string
  keywords: string
  headings: string
  summary: string
  body: string
}
