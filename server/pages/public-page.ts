import { type PageTable, pagePathOf } from '#domain/site/page-table.ts'
import { isServerPath } from '#domain/site/request-path.ts'

/** A last segment with an extension is a file, and a page only if a route declares it (/insights/feed.xml). */
const fileName = /\.[a-z0-9]+$/i

/** Whether the page cache may answer a request. */
export const mayUseCache = (method: string | undefined, url: string) =>
  (method === 'GET' || method === 'HEAD') && url.length <= 1000

/** Whether an address is a public page that may be cached: not behind the sign-in, not the API, not a file. */
export const isPublicPage = (pages: PageTable, url: string): boolean => {
  const path = pagePathOf(url.split('?', 1)[0]!)
  if (pages.isPrivate(path) || ((isServerPath(path) || fileName.test(path)) && !pages.has(path))) return false
  return pages.match(path)?.page.cached ?? false
}
