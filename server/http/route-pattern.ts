import { TrieRouter } from 'hono/router/trie-router'
import { type PageTable, pagePathOf } from '#domain/site/page-table.ts'
import { isServerPath } from '#domain/site/request-path.ts'

/**
 * The route that answers a path, as a pattern: /insights/:year/:month/:slug. The patterns are those of the middleware
 * list, the route table and the server's own first segments, so there are only so many, whatever is asked for.
 */
export const routePatterns = (pages: PageTable, routes: readonly { method: string; path: string }[]) => {
  const router = new TrieRouter<string>()
  // Middleware is registered for all methods, an endpoint for one.
  const endpoints = new Set(routes.filter(({ method }) => method !== 'ALL').map(({ path }) => path))
  for (const path of endpoints) router.add('GET', path, path.replace(/\{.*\}/, ''))
  return (path: string): string => {
    const [[endpoint]] = router.match('GET', path)
    if (endpoint) return endpoint[0]
    const page = pagePathOf(path)
    if (isServerPath(path) && !pages.has(page)) return `/${path.split('/', 2)[1]}/*`
    return pages.match(page)?.page.pattern ?? 'none'
  }
}
