import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Log } from '../adapters/log.ts'
import { answerSearch } from '../search/answer-search.ts'
import type { Search } from '../search/search-service.ts'
import { headersFor } from './security-headers.ts'

const start = '/api/search?'
const worthCompressing = 1400
const compress = promisify(gzip)

/**
 * Search is asked at every pause in somebody's typing and takes a tenth of a millisecond, much less than the middleware
 * list around it. So it is answered in front of that list, with the same words and headers. True if it took the request.
 */
export const searchListener = (search: Search, siteUrl: string, log: Log) => {
  const always = {
    ...headersFor(siteUrl),
    'Content-Type': 'application/json',
    Vary: 'Accept-Encoding',
  }
  const answer = async (req: IncomingMessage, res: ServerResponse, id: string): Promise<number> => {
    const { status, body } = await answerSearch(search, new URLSearchParams(req.url!.slice(start.length)))
    const text = Buffer.from(JSON.stringify(body))
    const headers: Record<string, string | number> = { ...always, 'X-Request-Id': id }
    if (status === 200) headers['Cache-Control'] = 'public, max-age=30'
    const zipped = text.length > worthCompressing && /\bgzip\b/.test(req.headers['accept-encoding']?.toString() ?? '')
    const sent = zipped ? await compress(text, { level: 1 }) : text
    if (zipped) headers['Content-Encoding'] = 'gzip'
    headers['Content-Length'] = sent.length
    res.writeHead(status, headers)
    res.end(sent)
    return status
  }
  return (req: IncomingMessage, res: ServerResponse): boolean => {
    if (req.method !== 'GET' || !req.url?.startsWith(start)) return false
    const id = randomUUID()
    const began = performance.now()
    answer(req, res, id).then(
      (status) => {
        const ms = Math.round(performance.now() - began)
        log.info({ id, method: 'GET', path: '/api/search', status, ms }, 'request')
      },
      (error) => {
        log.error({ err: error, id, path: '/api/search' }, 'search failed')
        if (!res.headersSent) res.writeHead(500, always)
        res.end('{"error":"Something went wrong. Please try again."}')
      },
    )
    return true
  }
}
