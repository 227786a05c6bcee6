import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { appContext } from '#server/context.server.ts'
import { listFeedItems } from '#server/feeds/feed-items.server.ts'
import { jsonFeed } from '#server/feeds/json-feed.server.ts'
import type { Route } from './+types/json-feed.ts'

export const page: PageDeclaration = { sitemap: false }

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { db, env } = appContext(context)
  return Response.json(jsonFeed(await listFeedItems(db, env.siteUrl), env.siteUrl), {
    headers: { 'Content-Type': 'application/feed+json; charset=utf-8' },
  })
}
