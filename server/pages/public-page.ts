import { isServerPath } from '#domain/site/address.ts'
import { type PageTable, pagePathOf } from '#domain/site/page-table.ts'

/** The cookie that marks a signed-in person. Its bearer never meets the page cache. */
export const sessionCookie = 'riverline.session_token'

/** A dot in the last part means a file, which only a route of its own answers as a page (/insights/feed.xml). */
const fileName = /\.[a-z0-9]+$/i

/** Whether a request may be answered from the page cache at all: it reads, and nobody is signed in. */
export const mayUseCache = (method: string | undefined, url: string, cookie: string | undefined) =>
  (method === 'GET' || method === 'HEAD') && url.length <= 1000 && !cookie?.includes(sessionCookie)

/** Whether an address is a public page that may be kept: not behind the sign-in, not the API, no file. */
export const isPublicPage = (pages: PageTable, url: string): boolean => {
  const path = pagePathOf(url.split('?', 1)[0]!)
  if (pages.isPrivate(path) || ((isServerPath(path) || fileName.test(path)) && !pages.has(path))) return false
  return pages.match(path)?.page.cached ?? false
}
