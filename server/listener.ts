import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { PageTable } from '#domain/site/page-table.ts'
import { createHonoApp } from './app.ts'
import type { ServerServices } from './context.server.ts'
import { fewPerTurn } from './http/few-per-turn.ts'
import { LiveStreams } from './http/live-streams.ts'
import { pageFront } from './http/page-front.ts'
import { requestTarget } from './http/request-target.ts'
import { routePatterns } from './http/route-pattern.ts'
import { searchListener } from './http/search-listener.ts'
import { PageCache } from './pages/page-cache.ts'
import { pageRenderer, type Render } from './pages/page-renderer.ts'
import type { RenderApp } from './pages/render.ts'
import { hitFor, servePage } from './pages/serve-page.ts'
import { ApiLimit } from './platform/api-limit.ts'
import { createLimits, createRequestLimit } from './platform/limit-request.ts'
import { limitMetrics } from './platform/metrics/limit-metrics.ts'
import { RequestMetrics } from './platform/metrics/request-metrics.ts'
import { readLiveNews } from './queries/live-news.server.ts'

/** The HTTP request listener: search and the page cache first, then the middleware list. */
export const createListener = (
  services: ServerServices,
  options: {
    renderApp: RenderApp
    clientFolder?: string
    pages?: PageTable
    /** Renders for the page cache; here, if not given. */
    render?: Render
  },
) => {
  const { search, env, log } = services
  const { pages = new PageTable({}) } = options
  const limits = createLimits()
  const limitRequest = createRequestLimit(env.trustedProxies, limits)
  const apiLimit = new ApiLimit(env.apiRateLimit)
  const app = createHonoApp(services, { ...options, pages, limitRequest, apiLimit })
  // The default, because an HTTP/1.0 request may have no Host header.
  const hostname = new URL(env.siteUrl).host
  const uncached = getRequestListener(app.fetch, { overrideGlobalObjects: false, hostname })
  const requests = new RequestMetrics(routePatterns(pages, app.routes))
  const render = options.render ?? pageRenderer(app.fetch, env.siteUrl)
  const cache = new PageCache({ maxBytes: env.pageCacheBytes, render, requestsOf: (key) => requests.of(key) })
  const streams = new LiveStreams({
    readNews: (after) => readLiveNews(services.db, after),
    hasFeeds: env.feeds.length > 0,
    site: env,
    apiLimit,
    trustedProxies: env.trustedProxies,
  })
  for (const source of [() => requests.read(), () => cache.metrics(), limitMetrics(limits), streams.metrics])
    services.metrics?.add(source)

  const handleTarget = requestTarget(env, log)
  const handleSearch = search ? searchListener({ search, site: env, log, apiLimit, fallback: uncached }) : () => false
  const handlePage = servePage({ cache, pages, uncached, limitRequest, authSecret: env.authSecret, requests, log })

  const handle = (req: IncomingMessage, res: ServerResponse) => {
    if (handleTarget(req, res)) return requests.measure(req, res, 'invalid')
    if (handleSearch(req, res)) return requests.measure(req, res)
    if (streams.handle(req, res)) return
    if (handlePage(req, res)) return
    requests.measure(req, res)
    uncached(req, res)
  }
  /** An error thrown here would be nobody's, and end the process for everybody. */
  const handleOrFail = (req: IncomingMessage, res: ServerResponse) => {
    try {
      handle(req, res)
    } catch (err) {
      log.error({ err }, 'request failed before its handler')
      if (!res.headersSent) res.writeHead(500, { Connection: 'close' })
      res.end()
    }
  }
  const inTurn = fewPerTurn()
  const listener = (req: IncomingMessage, res: ServerResponse) => inTurn(res, () => handleOrFail(req, res))
  const front = (server: Server) =>
    pageFront(server, { hit: hitFor({ cache, pages, authSecret: env.authSecret }), inTurn, log })
  return { app, cache, streams, listener, front }
}
