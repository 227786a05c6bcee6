import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { PageTable } from '#domain/site/page-table.ts'
import { createHonoApp } from './app.ts'
import type { ServerServices } from './context.server.ts'
import { requestTarget } from './http/request-target.ts'
import { searchListener } from './http/search-listener.ts'
import { PageCache } from './pages/page-cache.ts'
import type { RenderApp } from './pages/render.ts'
import { pageRenderer, servePage } from './pages/serve-page.ts'
import { createRequestLimit } from './platform/limit-request.ts'

/** The HTTP request listener: search and the page cache first, then the middleware list. */
export const createListener = (
  services: ServerServices,
  options: { renderApp: RenderApp; clientFolder?: string; pages?: PageTable },
) => {
  const { search, env, log } = services
  const { pages = new PageTable({}) } = options
  const limitRequest = createRequestLimit(env.trustedProxies)
  const app = createHonoApp(services, { ...options, pages, limitRequest })
  // The default, because an HTTP/1.0 request may have no Host header.
  const hostname = new URL(env.siteUrl).host
  const uncached = getRequestListener(app.fetch, { overrideGlobalObjects: false, hostname })
  const cache = new PageCache({ maxBytes: env.pageCacheBytes, render: pageRenderer(app.fetch, env.siteUrl) })

  const handleTarget = requestTarget(env.siteUrl, log)
  const handleSearch = search ? searchListener({ search, siteUrl: env.siteUrl, log, fallback: uncached }) : () => false
  const handlePage = servePage({ cache, pages, uncached, limitRequest, authSecret: env.authSecret, log })

  const listener = (req: IncomingMessage, res: ServerResponse) => {
    if (handleTarget(req, res) || handleSearch(req, res) || handlePage(req, res)) return
    uncached(req, res)
  }
  return { app, cache, listener }
}
