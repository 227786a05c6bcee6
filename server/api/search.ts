import { Hono } from 'hono'
import { longestQuery, mostResults, type SearchResult, searchLimit } from '#domain/search-result.ts'
import type { HttpEnv } from '../http.ts'
import type { SearchHit } from '../search/search-index.ts'
import type { Search } from '../search/search-service.ts'

/** GET /search?q=&limit=: the best hits as a list. An empty one when nothing was found. */
export const searchApi = (search: Search) =>
  new Hono<HttpEnv>().get('/search', async (c) => {
    const query = (c.req.query('q') ?? '').trim()
    const limit = limitFrom(c.req.query('limit'))
    if (query === '') return c.json({ error: 'Say what to search for: ?q=words' }, 400)
    if (query.length > longestQuery) return c.json({ error: `A search has at most ${longestQuery} characters.` }, 400)
    if (limit === null) return c.json({ error: `limit is a number from 1 to ${mostResults}.` }, 400)
    const hits = await search.search(query, limit)
    c.header('Cache-Control', 'public, max-age=30')
    return c.json(hits.map(withoutKind))
  })

const limitFrom = (text: string | undefined): number | null => {
  if (text === undefined) return searchLimit
  const limit = Number(text)
  return /^\d{1,3}$/.test(text) && limit >= 1 && limit <= mostResults ? limit : null
}

/** The finer kind shows in the badge; the API's types are the three of the source. */
const withoutKind = ({ kind: _, ...result }: SearchHit): SearchResult => result
