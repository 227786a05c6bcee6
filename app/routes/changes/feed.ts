import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { changeKinds } from '#domain/site/site-change.ts'
import { appContext } from '#server/context.server.ts'
import { getIdentity } from '#server/queries/settings.server.ts'
import { listSiteChanges } from '#server/queries/site-changes.server.ts'
import type { Route } from './+types/feed.ts'

export const page: PageDeclaration = { sitemap: false }

/**
 * All changes as a JSON Feed (jsonfeed.org, version 1.1). It takes no date: a browser that wants to know what is new since it was here
 * compares for itself and tells us nothing.
 */
export const loader = async ({ context }: Route.LoaderArgs) => {
  const { db, env } = appContext(context)
  const [changes, { name }] = await Promise.all([listSiteChanges(db, env.siteUrl), getIdentity(db)])
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: `${name}: what changed`,
    home_page_url: `${env.siteUrl}/changes`,
    feed_url: `${env.siteUrl}/changes/feed.json`,
    language: 'en-GB',
    items: changes.map(({ id, kind, text, path, date, subjects }) => ({
      ...{ id, url: env.siteUrl + path, title: changeKinds[kind], content_text: text },
      ...{ date_published: date.length === 10 ? `${date}T00:00:00Z` : date, tags: subjects },
    })),
  }
  return Response.json(feed, { headers: { 'Content-Type': 'application/feed+json; charset=utf-8' } })
}
