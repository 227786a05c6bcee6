import { Hono } from 'hono'
import type { HttpEnv } from '../context.server.ts'
import { answerSearch } from '../search/answer-search.ts'
import type { Search } from '../search/search-service.ts'

/** GET /search?q=&limit=. On a running server, search-listener.ts answers most of these first. */
export const searchApi = (search: Search) =>
  new Hono<HttpEnv>()
    .get('/search', async (c) => {
      const { status, body } = await answerSearch(search, new URL(c.req.url).searchParams)
      if (status === 200) c.header('Cache-Control', 'public, max-age=30')
      return c.json(body, status)
    })
    // For our own pages alone, so nothing is allowed to other sites.
    .options('/search', (c) => c.body(null, 204, { Allow: 'GET, HEAD, OPTIONS' }))
