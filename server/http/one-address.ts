import type { MiddlewareHandler } from 'hono'
import { isServerPath, properPath } from '#domain/site/address.ts'
import type { PageTable } from '#domain/site/page-table.ts'

interface Options {
  pages: PageTable
  /** What the router answers to an address when nobody is signed in. */
  ask: (path: string) => Promise<Response>
}

const fileName = /\.(?!data$|xml$)[^/.]+\/*$/

/**
 * One address for one page. Another spelling of it (a slash at the end or one too many, capital letters, letters
 * encoded for no reason) leads there for good, in one step and with its query. What is at no address stays not found.
 */
export const oneAddress = ({ pages, ask }: Options): MiddlewareHandler => {
  const isPage = (path: string) => pages.match(path)?.page.pattern === path && !pages.isPrivate(path)

  /** Not pages, behind the sign-in, or a link with a token that means its capitals: answered as spelled, or not at all. */
  const isAsSpelled = (path: string) =>
    isServerPath(path) || pages.isPrivate(path) || pages.match(path)?.page.caseSensitive === true

  /** Where a page is, or null if nothing is there. Loaders alone are asked: nothing is drawn for a redirect. */
  const placeOf = async (page: string): Promise<string | null> => {
    const { status } = await ask(`${page}.data`)
    if (status === 200) return page
    // A redirect, told to the router in its own way. The page says it in words that we can pass on.
    return status === 202 ? (await ask(page)).headers.get('Location') : null
  }

  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const { pathname, search } = new URL(c.req.url)
    const proper = properPath(pathname)
    if (proper === pathname || fileName.test(pathname)) return next()
    const [page, ending] = proper.endsWith('.data') ? [proper.slice(0, -'.data'.length), '.data'] : [proper, '']
    const lead = (place: string) =>
      c.body(null, 301, { Location: withQuery(place, search), 'Cache-Control': 'public, max-age=0' })
    if (isAsSpelled(page) && !isPage(page)) {
      // The router would match /Admin too, and what is kept apart by its spelling would pass for a public page.
      return pages.isPrivate(page) && !pages.isPrivate(pathname) ? lead(proper) : next()
    }
    const place = isPage(page) ? page : await placeOf(page)
    // Nothing there; or data of a page that has moved, which the router tells in its own way.
    if (place === null || (ending && place !== page)) return next()
    return lead(place + ending)
  }
}

const withQuery = (place: string, search: string) => {
  const [address, fragment] = place.split('#', 2)
  const joined = search && address!.includes('?') ? `${address}&${search.slice(1)}` : address + search
  return fragment === undefined ? joined : `${joined}#${fragment}`
}
