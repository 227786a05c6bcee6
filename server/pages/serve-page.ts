import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageTable } from '#domain/site/page-table.ts'
import type { Log } from '../adapters/log.ts'
import type { PageCache } from './page-cache.ts'
import { type RenderedPage, sendPage } from './prepared-page.ts'
import { isPublicPage, mayUseCache } from './public-page.ts'

interface Options {
  cache: PageCache
  pages: PageTable
  /** The middleware list, which renders what is not in the cache. */
  fetch: (request: Request) => Response | Promise<Response>
  /** The same list behind Node's request, for an answer that follows from more than the canonical address. */
  uncached: (req: IncomingMessage, res: ServerResponse) => unknown
  siteUrl: string
  log: Log
}

/**
 * Answers public pages. A hit is written in the Node listener, before the router and before any Response object exists:
 * that is what makes a cached page nearly as cheap as a static file. True if it took the request.
 */
export const servePage = ({ cache, pages, fetch, uncached, siteUrl, log }: Options) => {
  const render = async (key: string): Promise<RenderedPage> => {
    const answer = await fetch(new Request(siteUrl + key))
    const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id')
    const cacheable = answer.headers.get('Cache-Control')?.startsWith('public') ?? false
    return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()), cacheable }
  }

  const renderAndServe = async (key: string, req: IncomingMessage, res: ServerResponse) => {
    const { page, prepared } = await cache.load(key, render)
    if (res.destroyed) return
    if (prepared) return sendPage(prepared, req, res)
    // A redirect takes the whole query along. Nothing is drawn for one, so asking again costs a loader and no render.
    if (page.status >= 300 && page.status < 400 && key !== req.url) return uncached(req, res)
    res.writeHead(page.status, [...page.headers.flat(), 'Content-Length', String(page.body.length)])
    res.end(req.method === 'HEAD' ? undefined : page.body)
  }

  return (req: IncomingMessage, res: ServerResponse): boolean => {
    const url = req.url ?? '/'
    if (!mayUseCache(req.method, url, req.headers.cookie)) return false
    const key = url.includes('?') ? pages.cacheKey(url) : url
    // Only public pages are ever put in: a hit needs no second look at the address.
    const page = cache.get(key)
    if (page) {
      sendPage(page, req, res)
      return true
    }
    if (!isPublicPage(pages, url)) return false
    renderAndServe(key, req, res).catch((error) => {
      log.error({ err: error, path: url }, 'page failed')
      if (!res.headersSent)
        res.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
      res.end('Something went wrong. Please try again.')
    })
    return true
  }
}
