import type { APIRequestContext } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

const paths = (entries: readonly RouteConfigEntry[], under = ''): string[] =>
  entries.flatMap((entry) => {
    // A layout has no address of its own.
    if (!entry.index && entry.path === undefined) return paths(entry.children ?? [], under)
    const path = entry.index ? under || '/' : `${under}/${entry.path ?? ''}`.replace(/\/$/, '')
    return [path, ...paths(entry.children ?? [], path)]
  })

/** Files, forms, feeds and what is behind a sign-in: addresses of the table that are no public pages. */
const notAPage = /\.\w+$|^\/(admin|cms|api|forms|newsletter|art|share|media)(\/|$)|\*/

/** Every page of the route table. Those with a parameter keep its name: /rhi/companies/:id. */
export const tablePages = [...new Set(paths(routes as RouteConfigEntry[]))].filter((path) => !notAPage.test(path))
export const fixedPages = tablePages.filter((path) => !path.includes(':'))
export const patternPages = tablePages.filter((path) => path.includes(':'))

/** The paths that the site tells search engines about. */
export const sitemapPaths = async (request: APIRequestContext): Promise<string[]> => {
  const read = async (address: string): Promise<string[]> => {
    const xml = await (await request.get(address)).text()
    const locations = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname)
    if (!xml.includes('<sitemapindex')) return locations
    return (await Promise.all(locations.map(read))).flat()
  }
  return [...new Set(await read('/sitemap.xml'))]
}

const matches = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+\??/g, '[^/]+')}$`)

/** Each fixed page, and the first example of each page with a parameter. */
export const pagesToTry = async (request: APIRequestContext, examples = 1): Promise<string[]> => {
  const known = await sitemapPaths(request)
  const found = patternPages.flatMap((pattern) => {
    const own = known.filter((path) => matches(pattern).test(path) && !fixedPages.includes(path))
    // /trust-signal pages are second addresses and not in the sitemap.
    const second = own.length
      ? own
      : known
          .filter((path) => matches(pattern.replace('/trust-signal', '/rhi')).test(path))
          .map((path) => path.replace('/rhi', '/trust-signal'))
    return second.slice(0, examples)
  })
  return [...new Set([...fixedPages, ...found])]
}
