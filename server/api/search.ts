import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { Hono } from 'hono'
import { searchCall } from '#domain/open-data/api/editorial-calls.ts'
import { readParameters } from '#domain/open-data/api/parameters.ts'
import { type SearchResult, searchLimit } from '#domain/search/search-result.ts'
import type { HttpEnv } from '../context.server.ts'
import type { SearchHit } from '../search/search-index.ts'
import type { Search } from '../search/search-service.ts'
import { problemType } from './problem.ts'
import { parameterProblem } from './read-query.ts'

const gzipAsync = promisify(gzip)
/** As Hono's compress(): below this, compression saves no packet. */
const minCompressedBytes = 1024

export interface SearchResponse {
  status: 200 | 422
  headers: Record<string, string>
  body: Buffer<ArrayBuffer>
}

/**
 * The response to GET /api/search?q=&limit=, with headers and compression: the best hits, or an empty list. On a running
 * server, http/search-listener.ts sends it before the middleware; everywhere else the route below does.
 */
export const searchResponse = async (
  search: Search,
  params: URLSearchParams,
  acceptEncoding: string | undefined,
): Promise<SearchResponse> => {
  const { status, json } = await runQuery(search, params)
  const plain = Buffer.from(JSON.stringify(json))
  const isCompressed = plain.length >= minCompressedBytes && acceptsGzip(acceptEncoding)
  const body = isCompressed ? await gzipAsync(plain, { level: 1 }) : plain
  return {
    status,
    headers: {
      'Content-Type': status === 200 ? 'application/json' : problemType,
      'Content-Length': String(body.length),
      ...(isCompressed ? { 'Content-Encoding': 'gzip' } : {}),
      'Cache-Control': status === 200 ? 'public, max-age=30' : 'no-store',
      Vary: 'Accept-Encoding',
    },
    body,
  }
}

type QueryResult = { status: 200; json: SearchResult[] } | { status: 422; json: object }

const runQuery = async (search: Search, params: URLSearchParams): Promise<QueryResult> => {
  const { given, issues } = readParameters(searchCall.query, params)
  if (issues) return { status: 422, json: parameterProblem(issues) }
  return { status: 200, json: (await search.search(given.q, given.limit ?? searchLimit)).map(withoutKind) }
}

/** The API has three types; the finer kind is visible in the badge. */
const withoutKind = ({ kind: _, ...result }: SearchHit): SearchResult => result

const acceptsGzip = (header = '') => /\bgzip\b/.test(header) && !/\bgzip\s*;\s*q=0(\.0*)?\s*(,|$)/.test(header)

/** GET /search. On a running server, most searches are answered by http/search-listener.ts. */
export const searchApi = (search: Search) =>
  new Hono<HttpEnv>()
    .get('/search', async (c) => {
      const response = await searchResponse(search, new URL(c.req.url).searchParams, c.req.header('Accept-Encoding'))
      return c.body(response.body, response.status, response.headers)
    })
    // For our own pages only, so CORS allows nothing to other sites.
    .options('/search', (c) => c.body(null, 204, { Allow: 'GET, HEAD, OPTIONS' }))
