import type { MiddlewareHandler } from 'hono'
import { type PageTable, pagePathOf } from '#domain/site/page-table.ts'
import { isServerPath, normalisePath } from '#domain/site/request-path.ts'
import { welshPrefix } from '#domain/site/welsh-address.ts'

interface Options {
  pages: PageTable
  /** The router's response to a request without a session. */
  renderAnonymously: (path: string) => Promise<Response>
}

const fileName = /\.(?!data$|xml$)[^/.]+\/*$/

/**
 * Redirects to canonical URLs: another spelling of a page's address (trailing or double slash, capital letters, needless
 * percent-encoding) gets a 301 to it, in one hop and with its query. An address with no page stays a 404.
 */
export const canonicalRedirect = ({ pages, renderAnonymously }: Options): MiddlewareHandler => {
  const isPage = (path: string) => pages.match(path)?.page.pattern === path && !pages.isPrivate(path)

  /** Exempt from the redirect: not a page, behind the sign-in, or with a case-sensitive token. */
  const isExempt = (path: string) =>
    isServerPath(path) || pages.isPrivate(path) || pages.match(pagePathOf(path))?.page.holdsToken === true

  /** The path of the page, its redirect target if it has moved, or null. A `.data` request runs loaders and renders nothing. */
  const locationOf = async (page: string): Promise<string | null> => {
    const { status } = await renderAnonymously(page === welshPrefix ? `${page}/_.data` : `${page}.data`)
    if (status === 200) return page
    // 202 is React Router's encoding of a redirect in a `.data` response; the document has it as a Location header.
    return status === 202 ? (await renderAnonymously(page)).headers.get('Location') : null
  }

  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const { pathname, search } = new URL(c.req.url)
    const canonicalPath = normalisePath(pathname)
    if (canonicalPath === pathname || fileName.test(pathname)) return next()
    const [page, extension] = canonicalPath.endsWith('.data')
      ? [canonicalPath.slice(0, -'.data'.length), '.data']
      : [canonicalPath, '']
    const redirectTo = (location: string) =>
      c.body(null, 301, { Location: withQuery(location, search), 'Cache-Control': 'public, max-age=0' })
    if (isExempt(page) && !isPage(page)) {
      // The router ignores case: /Admin would match the private page, but not the rules that keep private pages private.
      return pages.isPrivate(page) && !pages.isPrivate(pathname) ? redirectTo(canonicalPath) : next()
    }
    const location = isPage(page) ? page : await locationOf(page)
    // No such page; or the data of one that has moved, whose redirect the router encodes itself.
    if (location === null || (extension && location !== page)) return next()
    return redirectTo(location + extension)
  }
}

const withQuery = (location: string, search: string) => {
  const [address, fragment] = location.split('#', 2)
  const joined = search && address!.includes('?') ? `${address}&${search.slice(1)}` : address + search
  return fragment === undefined ? joined : `${joined}#${fragment}`
}
