import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { canonicalAddress } from '#domain/site/address.ts'
import { requestTarget } from './http/request-target.ts'
import { searchListener } from './http/search-listener.ts'
import { createApp, type ServerServices } from './http.ts'
import { PageCache, type RenderedPage } from './pages/page-cache.ts'
import { isPublicPage } from './pages/public-page.ts'
import type { RenderApp } from './pages/render.ts'

/** The HTTP side of the server: search and the page cache in front, the middleware list behind. */
export const createApplication = (
  services: ServerServices,
  options: { renderApp: RenderApp; clientFolder?: string; routePatterns?: readonly string[] },
) => {
  const app = createApp(services, options)
  // HTTP/1.0 lets a request leave out the host.
  const hostname = new URL(services.env.siteUrl).host
  const behind = getRequestListener(app.fetch, { overrideGlobalObjects: false, hostname })

  const render = async (url: string): Promise<RenderedPage> => {
    const answer = await app.fetch(new Request(services.env.siteUrl + url))
    const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id')
    const cacheable = answer.headers.get('Cache-Control')?.startsWith('public') ?? false
    return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()), cacheable }
  }
  const cache = new PageCache({ maxBytes: services.env.pageCacheBytes, render })

  const { search, env, log } = services
  const answersSearch = search ? searchListener(search, env.siteUrl, log) : () => false

  const answersTarget = requestTarget(env.siteUrl, log)

  const listener = (req: IncomingMessage, res: ServerResponse) => {
    if (answersTarget(req, res)) return
    const url = req.url ?? '/'
    if (answersSearch(req, res)) return
    if (!isPublicPage(req.method, url, req.headers.cookie)) return behind(req, res)
    const address = url.includes('?') ? canonicalAddress(url) : url
    if (cache.serve(address, req, res)) return
    const otherwise = address === url ? undefined : () => behind(req, res)
    cache.renderAndServe(address, req, res, otherwise).catch((error) => {
      services.log.error({ err: error, path: url }, 'page failed')
      if (!res.headersSent)
        res.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
      res.end('Something went wrong. Please try again.')
    })
  }
  return { app, cache, listener }
}
