import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PageTable } from '#domain/site/page-table.ts'
import { hasSignedSession } from '../accounts/session-cookie.ts'
import type { Log } from '../adapters/log.ts'
import { BusyError } from '../platform/concurrency-limit.ts'
import type { LimitRequest } from '../platform/limit-request.ts'
import type { RequestMetrics } from '../platform/metrics/request-metrics.ts'
import type { PageCache } from './page-cache.ts'
import { readyResponse, sendPage } from './prepared-page.ts'
import { wireNow } from './prepared-response.ts'
import { isPublicPage, mayUseCache } from './public-page.ts'

interface Options {
  cache: PageCache
  pages: PageTable
  /** The middleware list with Node's request, for a response that depends on more than the cache key. */
  uncached: (req: IncomingMessage, res: ServerResponse) => unknown
  limitRequest: LimitRequest
  /** Signs session cookies. */
  authSecret?: string | null
  requests: RequestMetrics
  log: Log
  /** Whoever can have the page as it was waits no longer for the new one: the database may be away. Less long where nothing is known to have changed. */
  maxWaitMs?: { changed: number; unknown: number }
}

/**
 * Serves public pages through the page cache. A hit is written in the Node listener, before the router and without any
 * Response object, which makes a cached page nearly as cheap as a static file. Returns whether it handled the request.
 */
export const servePage = ({
  cache,
  pages,
  uncached,
  limitRequest,
  authSecret,
  requests,
  log,
  maxWaitMs = { changed: 3000, unknown: 500 },
}: Options) => {
  /** Only a render of one's own counts: a hundred readers behind one address may wait for the same page. */
  const load = (key: string, req: IncomingMessage) =>
    cache.isLoading(key) ? cache.load(key) : limitRequest(req, (client) => cache.load(key, client))

  const renderAndServe = async (key: string, req: IncomingMessage, res: ServerResponse) => {
    const loading = load(key, req)
    const stale = cache.getStale(key)
    const waitMs = stale?.hasChanged ? maxWaitMs.changed : maxWaitMs.unknown
    const loaded = stale ? await Promise.race([loading, sleep(waitMs, null, { ref: false })]) : await loading
    if (res.destroyed) return
    if (!loaded && sendStale(key, req, res)) return
    const { page, prepared } = loaded ?? (await loading)
    if (prepared) return sendPage(prepared, req, res)
    if (page.status >= 500 && sendStale(key, req, res)) return
    // A redirect keeps the whole query, of which the cache key has only a part. Asking again runs a loader and no render.
    if (page.status >= 300 && page.status < 400 && key !== req.url) return uncached(req, res)
    const body = page.bodies.identity ?? Buffer.alloc(0)
    res.writeHead(page.status, [...page.headers.flat(), 'Content-Length', String(body.length)])
    res.end(req.method === 'HEAD' ? undefined : body)
  }

  const sendStale = (key: string, req: IncomingMessage, res: ServerResponse): boolean => {
    const stale = cache.getStale(key)
    if (stale) sendPage(stale.prepared, req, res, stale.age)
    return stale !== undefined
  }

  return (req: IncomingMessage, res: ServerResponse): boolean => {
    const url = req.url ?? '/'
    // Whoever has signed in may have just published: the announcement takes a moment, so they meet no cache.
    if (!mayUseCache(req.method, url) || hasBody(req) || hasSignedSession(req.headers.cookie, authSecret)) return false
    const key = keyOf(pages, url)
    // Only public pages are ever cached, so a hit needs no further check of the address.
    const page = cache.get(key)
    if (page) {
      sendPage(page, req, res)
      page.requests.countHit(req.method, res.statusCode)
      return true
    }
    if (!isPublicPage(pages, url)) return false
    requests.measure(req, res)
    renderAndServe(key, req, res).catch((error) => {
      const isBusy = error instanceof BusyError
      if (!isBusy) log.error({ err: error, path: url.split('?')[0] }, 'page failed')
      if (res.headersSent) return res.end()
      if (sendStale(key, req, res)) return
      if (isBusy) {
        res.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', ...error.headers })
        return res.end(error.message)
      }
      res.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
      res.end('Something went wrong. Please try again.')
    })
    return true
  }
}

const keyOf = (pages: PageTable, url: string) => (url.includes('?') ? pages.cacheKey(url) : url)

/** All that the answer to a GET without a body depends on, besides its connection. */
export interface PlainRequest {
  target: string
  cookie: string | undefined
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

/** The bytes of a cache hit as `servePage` would send them on a keep-alive connection, or null if it is none or they are still to be made. */
export const hitFor =
  ({ cache, pages, authSecret }: Pick<Options, 'cache' | 'pages' | 'authSecret'>) =>
  ({ target, cookie, acceptEncoding, ifNoneMatch }: PlainRequest): Buffer | null => {
    if (!mayUseCache('GET', target) || hasSignedSession(cookie, authSecret)) return null
    const page = cache.get(keyOf(pages, target))
    const ready = page && readyResponse(page, acceptEncoding, ifNoneMatch)
    if (!ready) return null
    page.requests.countHit('GET', ready.status)
    return wireNow(ready)
  }

/** Odd for a GET, and legal. The middleware list waits for it to arrive before it closes: a reset would cut the answer off. */
const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
