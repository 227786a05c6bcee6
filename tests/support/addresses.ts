import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

interface TableRoute {
  /** As in app/routes.ts, with the names of its parameters: /rhi/companies/:id. */
  pattern: string
  /** The file that serves it. */
  module: string
}

const flattenRoutes = (entries: readonly RouteConfigEntry[], parentPath = ''): TableRoute[] =>
  entries.flatMap((entry) => {
    // A layout has no address of its own.
    if (!entry.index && entry.path === undefined) return flattenRoutes(entry.children ?? [], parentPath)
    const pattern = entry.index ? parentPath || '/' : `${parentPath}/${entry.path ?? ''}`.replace(/\/$/, '')
    return [{ pattern, module: entry.file }, ...flattenRoutes(entry.children ?? [], pattern)]
  })

/** What is behind a sign-in, and the addresses that catch the rest: no public pages. Files have no component. */
const isPublicPage = ({ pattern, module }: TableRoute) =>
  module.endsWith('.tsx') && !/^\/(admin|cms)(\/|$)|\*/.test(pattern)

const publicRoutes = flattenRoutes(routes as RouteConfigEntry[]).filter(isPublicPage)
const hasParameter = ({ pattern }: TableRoute) => pattern.includes(':')

/** Pages with a parameter that the sitemap does not name, and an example of each. */
const unlisted: Record<string, string> = {
  '/forms/:name': '/forms/demo',
  '/newsletter/confirm/:token': '/newsletter/confirm/none',
  '/newsletter/unsubscribe/:token': '/newsletter/unsubscribe/none',
  '/reply/:token': '/reply/none',
  '/rivers/:slug': '/rivers/exe',
  '/rivers/state/:month': '/rivers/state/2026-03',
  '/rhi/companies/:id/sheet': '/rhi/companies/wessex-water/sheet',
  '/corrections/yours/:token': '/corrections/yours/none',
  '/follow/:token': '/follow/none',
  '/follow/:token/stop': '/follow/none/stop',
  '/overflows/:id': '/overflows/demonstration',
  '/rhi/editions/:id': '/rhi/editions/record-edition-1',
  '/trust-signal/editions/:id': '/trust-signal/editions/wave-1-edition-1',
  '/rhi/waves/:id': '/rhi/waves/wave-1',
  '/trust-signal/waves/:id': '/trust-signal/waves/wave-1',
  '/rhi/measures/:metric': '/rhi/measures/spills-per-overflow',
  '/rhi/measures/:metric/:company': '/rhi/measures/spills-per-overflow/wessex-water',
  '/rhi/national/:metric': '/rhi/national/spills',
  '/rhi/enforcement/:company': '/rhi/enforcement/thames-water',
  '/catchments/:slug/figures': '/catchments/dart/figures',
  '/figures/:slug': '/figures/top-concern',
  '/stations/:slug': '/stations/simulated-lowland',
  '/style-guide/hero/:background': '/style-guide/hero/gradient',
}

/** Every pattern of a public page that has a parameter, with a word in the place of each. */
export const pagesWith = (word: string) =>
  publicRoutes.filter(hasParameter).map(({ pattern }) => pattern.replace(/:\w+\??/g, word))

export const fixedPages = [
  ...new Set(publicRoutes.filter((route) => !hasParameter(route)).map(({ pattern }) => pattern)),
]

/** The modules that draw public pages, in the order of the table. */
export const pageModules = [...new Set(publicRoutes.map(({ module }) => module))]

const matches = (pattern: string, path: string) => new RegExp(`^${pattern.replace(/:\w+\??/g, '[^/]+')}$`).test(path)

/** The module that draws an address: a fixed one first, as the router has it. */
export const moduleOf = (path: string): string | null => {
  const candidates = publicRoutes.filter(({ pattern }) => matches(pattern, path))
  return (candidates.find((route) => !hasParameter(route)) ?? candidates[0])?.module ?? null
}

/** The paths that the site tells search engines about. */
export const sitemapPaths = async (url: string): Promise<string[]> => {
  const read = async (path: string): Promise<string[]> => {
    const xml = await (await fetch(url + path)).text()
    const locations = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => new URL(location!).pathname)
    if (!xml.includes('<sitemapindex')) return locations
    return (await Promise.all(locations.map(read))).flat()
  }
  return [...new Set(await read('/sitemap.xml'))]
}

/** Every public page: the table's, the sitemap's, an example of what neither lists, and each second name of the index. */
export const publicPages = async (url: string): Promise<string[]> => {
  const listed = await sitemapPaths(url)
  const examples = publicRoutes.filter(hasParameter).flatMap(({ pattern }) => {
    if (unlisted[pattern]) return [unlisted[pattern]]
    if (listed.some((path) => matches(pattern, path) && !fixedPages.includes(path))) return []
    // /trust-signal pages are second addresses and not in the sitemap.
    const canonical = listed.find((path) => matches(pattern.replace('/trust-signal', '/rhi'), path))
    if (!canonical)
      throw new Error(`${pattern} is not in the sitemap: give an example of it in tests/support/addresses.ts`)
    return [canonical.replace('/rhi', '/trust-signal')]
  })
  return [...new Set([...fixedPages, ...listed, ...examples])]
}
