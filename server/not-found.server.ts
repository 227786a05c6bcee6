import { type RouterContextProvider, redirectDocument } from 'react-router'
import { movedTo } from '#domain/site/redirects.ts'
import { appContext } from './context.server.ts'
import { getRedirect } from './queries/redirects.server.ts'

/** What to throw when nothing is found at an address: a 301 if it has moved, a 404 if not. */
export const notFoundOrRedirect = async (context: Readonly<RouterContextProvider>, request: Request) => {
  const url = new URL(request.url)
  const path = url.pathname.replace(/\.data$/, '').replace(/(.)\/$/, '$1')
  const target = movedTo(path) ?? (await getRedirect(appContext(context).db, path))
  if (!target) return new Response(null, { status: 404, statusText: 'Not Found' })
  // The router's own parameters are no part of the reader's address.
  for (const name of ['_routes', 'index']) url.searchParams.delete(name)
  return redirectDocument(target + url.search, 301)
}
