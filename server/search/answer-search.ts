import { readLimit } from '#domain/open-data/read-limit.ts'
import { longestQuery, mostResults, type SearchResult, searchLimit } from '#domain/search/search-result.ts'
import type { SearchHit } from './search-index.ts'
import type { Search } from './search-service.ts'

export type SearchAnswer = { status: 200; body: SearchResult[] } | { status: 422; body: { error: string } }

/** What /api/search says to ?q=&limit=: the best hits as a list, an empty one when nothing was found. */
export const answerSearch = async (search: Search, asked: URLSearchParams): Promise<SearchAnswer> => {
  const query = (asked.get('q') ?? '').trim()
  const limit = readLimit(asked.get('limit') ?? undefined, { otherwise: searchLimit, most: mostResults })
  if (query === '') return refused('Say what to search for: ?q=words')
  if (query.length > longestQuery) return refused(`A search has at most ${longestQuery} characters.`)
  if (limit === null) return refused(`limit is a whole number from 1 to ${mostResults}.`)
  return { status: 200, body: (await search.search(query, limit)).map(withoutKind) }
}

const refused = (error: string): SearchAnswer => ({ status: 422, body: { error } })

/** The finer kind shows in the badge; the API's types are the three of the source. */
const withoutKind = ({ kind: _, ...result }: SearchHit): SearchResult => result
