import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { appContext } from '#server/context.server.ts'
import { correctionsFeed } from '#server/feeds/corrections-feed.server.ts'
import { listCorrections } from '#server/queries/moderation.server.ts'
import { getIdentity } from '#server/queries/settings.server.ts'
import type { Route } from './+types/atom-feed.ts'

export const page: PageDeclaration = { sitemap: false }

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { db, env } = appContext(context)
  const [corrections, { name }] = await Promise.all([
    listCorrections(db, { siteUrl: env.siteUrl, most: 50 }),
    getIdentity(db),
  ])
  return new Response(correctionsFeed(corrections, env.siteUrl, name), {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' },
  })
}
