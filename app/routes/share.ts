import { artSvg } from '#app/patterns/art-svg.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import { appContext } from '#server/context.server.ts'
import { describeShareCard } from '#server/queries/share-card.server.ts'
import { BusyError, getShareCard } from '#server/services/share-card.server.ts'
import type { Route } from './+types/share.ts'

export const page: PageDeclaration = { sitemap: false, cached: false }

/** /share/insight/slug.png, /share/page/civic-loop/benchmark.png, /share/site.png */
const address = /^(?:(insight|case-study|recommendation|company|page)\/([a-z0-9/-]{1,120})|(site))\.png$/

/** The Open Graph image of a page. */
export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const { db, clientAddress } = appContext(context)
  const [, kind, slug, site] = address.exec(params['*'] ?? '') ?? []
  const description = kind || site ? await describeShareCard(db, kind ?? site!, slug ?? '') : null
  if (!description) throw new Response(null, { status: 404 })
  const drawArt = ({ slug, ...options }: typeof description.art) =>
    artSvg(slug, { width: 1200, height: 630, ...options })
  const png = await getShareCard(db, description, drawArt, clientAddress).catch((error) => {
    if (error instanceof BusyError) throw new Response(error.message, { status: 503, headers: error.headers })
    throw error
  })
  return new Response(new Uint8Array(png), {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=3600',
      // Other sites embed it in their link previews.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}
