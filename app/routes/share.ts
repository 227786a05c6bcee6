import { artSvg } from '#app/patterns/art-svg.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { keptCard } from '#server/adapters/share-card/kept-cards.server.ts'
import { drawShareCard } from '#server/adapters/share-card/share-card.server.ts'
import { appContext } from '#server/context.server.ts'
import { describeShareCard, getContentVersion } from '#server/queries/share-card.server.ts'
import type { Route } from './+types/share.ts'

export const page: PageDeclaration = { sitemap: false, cached: false }

/** /share/insight/slug.png, /share/page/civic-loop/benchmark.png, /share/site.png */
const address = /^(?:(insight|case-study|recommendation|company|page)\/([a-z0-9/-]{1,120})|(site))\.png$/

/** The picture that stands for a page where it is shared. */
export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const { db } = appContext(context)
  const [, kind, slug, alone] = address.exec(params['*'] ?? '') ?? []
  const found = kind || alone ? await describeShareCard(db, kind ?? alone!, slug ?? '') : null
  if (!found) throw new Response(null, { status: 404 })
  const { card, art } = found
  const png = await keptCard(`${params['*']} ${await getContentVersion(db)}`, () =>
    drawShareCard(card, artSvg(art.slug, { width: 1200, height: 630, theme: art.theme, pattern: art.pattern })),
  )
  return new Response(png, {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=3600',
      // Shown by other sites, which is what it is for.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}
