import type { ServerBuild } from 'react-router'
import { remember } from '#domain/memo/remember.ts'
import type { PageTable } from '#domain/site/page-table.ts'

/**
 * The routes that a page's document names: its own with its layouts, and those of every address above it, which the router tells the
 * browser of from the start. Null where the page has no address of its own, and for a request for a page's data: only the router knows whose `/rivers/state.data` is.
 */
export const routesAround = (pages: PageTable, path: string): string[] | null => {
  if (path.endsWith('.data') || !pages.has(path)) return null
  const above = path.split('/').map((_, depth, segments) => segments.slice(0, depth + 1).join('/') || '/')
  return [...new Set([path, ...above].flatMap((address) => pages.match(address)?.page.branch ?? []))]
}

/**
 * The build with a few of its routes. For every document the router matches an address with all of its routes four times over and makes a tree of them anew:
 * a tenth of a short page's render.
 */
const narrow = (build: ServerBuild, ids: readonly string[]): ServerBuild => {
  const only = <R>(routes: Record<string, R>) => Object.fromEntries(ids.map((id) => [id, routes[id]!]))
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } }
}

/** Makes something of the build for each of its parts that is asked for, once. */
export const byRoutes = <T extends NonNullable<unknown>>(build: ServerBuild, make: (build: ServerBuild) => T) =>
  remember(
    500,
    (ids: readonly string[]) => ids.join(' '),
    (ids) => make(narrow(build, ids)),
  )
