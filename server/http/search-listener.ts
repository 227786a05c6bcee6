import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../adapters/log.ts'
import { apiVersion } from '../api/api-policy.ts'
import { searchResponse } from '../api/search.ts'
import type { ApiLimit } from '../platform/api-limit.ts'
import { addressOf } from '../platform/client-address.ts'
import type { Search } from '../search/search-service.ts'
import { logRequest } from './request-log.ts'
import { headersFor, type Site } from './security-headers.ts'

const prefix = '/api/search?'

interface Options {
  search: Search
  site: Site & { trustedProxies: number }
  log: Log
  apiLimit: ApiLimit
  /** The middleware list, which handles and logs errors when a search fails. */
  fallback: (req: IncomingMessage, res: ServerResponse) => unknown
}

/**
 * The search box sends a request at every pause in typing, and the middleware list would double the CPU time of each. So
 * GET /api/search is answered before that list, with the response of api/search.ts. Returns whether it handled the request.
 */
export const searchListener = ({ search, site, log, apiLimit, fallback }: Options) => {
  const securityHeaders = headersFor(site)
  return (req: IncomingMessage, res: ServerResponse): boolean => {
    if (req.method !== 'GET' || !req.url?.startsWith(prefix)) return false
    const call = apiLimit.count(addressOf(req, site.trustedProxies))
    // The middleware list refuses it.
    if (call.waitSeconds !== null) return false
    const id = randomUUID()
    const start = performance.now()
    const params = new URLSearchParams(req.url.slice(prefix.length))
    searchResponse(search, params, req.headers['accept-encoding']?.toString()).then(
      ({ status, headers, body }) => {
        res.writeHead(status, {
          ...securityHeaders,
          ...headers,
          ...call.headers,
          'API-Version': apiVersion,
          'X-Request-Id': id,
        })
        res.end(body)
        logRequest(log, { id, method: 'GET', path: '/api/search', status, start })
      },
      () => fallback(req, res),
    )
    return true
  }
}
