import { artSvg } from '#app/patterns/art-svg.ts'
import { type PatternName, patternNames } from '#domain/editorial/patterns.ts'
import { oneOf, type PageDeclaration } from '#domain/site/page-declaration.ts'
import type { Route } from './+types/art.ts'

export const page: PageDeclaration = {
  sitemap: false,
  cached: false,
  query: () => ({ pattern: oneOf(patternNames), size: oneOf(['wide']) }),
}

const sizes = { card: { width: 480, height: 300 }, wide: { width: 1200, height: 630 } }
const fileName = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.svg$/

/** The picture of a slug, as a file that browsers keep. The same address always draws the same picture. */
export const loader = ({ params, request }: Route.LoaderArgs) => {
  const slug = fileName.exec(params.file)?.[1]
  if (!slug || slug.length > 120 || !/^[a-z-]{2,40}$/.test(params.theme)) throw new Response(null, { status: 404 })
  const query = new URL(request.url).searchParams
  const asked = query.get('pattern') as PatternName
  const pattern = patternNames.includes(asked) ? asked : null
  const size = query.get('size') === 'wide' ? sizes.wide : sizes.card
  return new Response(artSvg(slug, { theme: params.theme, pattern, ...size }), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=604800' },
  })
}
