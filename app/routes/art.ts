import { artSvg } from '#app/patterns/art-svg.ts'
import { patternNames } from '#domain/editorial/patterns.ts'
import { oneOf, type PageDeclaration } from '#domain/site/page-declaration.ts'
import type { Route } from './+types/art.ts'

export const page: PageDeclaration = {
  sitemap: false,
  cached: false,
  query: () => ({ pattern: oneOf(patternNames), size: oneOf(['wide']) }),
}

const sizes = { card: { width: 480, height: 300 }, wide: { width: 1200, height: 630 } }
const fileName = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.svg$/

/** The picture of a slug. The same URL always draws the same picture, so browsers may cache it for a week. */
export const loader = ({ params, request }: Route.LoaderArgs) => {
  const slug = fileName.exec(params.file)?.[1]
  if (!slug || slug.length > 120 || !/^[a-z-]{2,40}$/.test(params.theme)) throw new Response(null, { status: 404 })
  const query = new URL(request.url).searchParams
  const pattern = patternNames.find((name) => name === query.get('pattern')) ?? null
  const size = query.get('size') === 'wide' ? sizes.wide : sizes.card
  return new Response(artSvg(slug, { theme: params.theme, pattern, ...size }), {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8', 'Cache-Control': 'public, max-age=604800' },
  })
}
