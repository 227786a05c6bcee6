import { type RouterContextProvider, redirectDocument } from 'react-router'
import { permanentRedirect, withQuery } from '#domain/site/redirects.ts'
import { appContext } from './context.server.ts'
import { listGuesses } from './queries/address-guesses.server.ts'
import { getRedirect } from './queries/redirects.server.ts'

/** The response to throw when no page has this address: a 301 if it has moved, otherwise a 404 with what was perhaps meant. */
export const notFoundOrRedirect = async (context: Readonly<RouterContextProvider>, request: Request) => {
  const url = new URL(request.url)
  const path = url.pathname.replace(/\.data$/, '').replace(/(.)\/$/, '$1')
  const target = permanentRedirect(path) ?? (await getRedirect(appContext(context).db, path))
  if (!target) {
    const { db, pages } = appContext(context)
    return Response.json({ guesses: await listGuesses(db, pages, path) }, { status: 404, statusText: 'Not Found' })
  }
  // React Router's internal parameters are not part of the public URL.
  for (const name of ['_routes', 'index']) url.searchParams.delete(name)
  return redirectDocument(withQuery(target, url.search), 301)
}
