import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { appContext } from '#server/context.server.ts'
import { responsesFeed } from '#server/feeds/responses-feed.server.ts'
import { listRecommendations } from '#server/queries/recommendations.server.ts'
import { getIdentity } from '#server/queries/settings.server.ts'
import type { Route } from './+types/responses-feed.ts'

export const page: PageDeclaration = { sitemap: false }

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { db, env } = appContext(context)
  const [{ topics }, { name }] = await Promise.all([listRecommendations(db), getIdentity(db)])
  return new Response(responsesFeed(topics, env.siteUrl, name), {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' },
  })
}
