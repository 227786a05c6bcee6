import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { appContext } from '#server/context.server.ts'
import { atomFeed } from '#server/feeds/atom.server.ts'
import { listFeedItems } from '#server/feeds/feed-items.server.ts'
import { getIdentity } from '#server/queries/settings.server.ts'
import type { Route } from './+types/atom-feed.ts'

export const page: PageDeclaration = { sitemap: false }

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { db, env } = appContext(context)
  const [items, identity] = await Promise.all([listFeedItems(db, env.siteUrl), getIdentity(db)])
  return new Response(atomFeed(items, env.siteUrl, identity), {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' },
  })
}
