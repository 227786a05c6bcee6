import { patternSvg } from '#app/patterns/drawing.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import type { Route } from './+types/pattern-file.ts'
import { patternQuery, requestedPattern } from './requested-pattern.ts'

export const page: PageDeclaration = { sitemap: false, cached: false, query: patternQuery }

/** A pattern as a download: /river-patterns-demo/pattern.svg?pattern=delta&seed=12&lines=30 */
export const loader = ({ request }: Route.LoaderArgs) => {
  const { pattern, seed, lines } = requestedPattern(new URL(request.url).searchParams)
  return new Response(patternSvg(pattern, { width: 1600, height: 900, seed, lines }), {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Content-Disposition': `attachment; filename="riverline-${pattern}-${seed}-${lines}.svg"`,
      'Cache-Control': 'public, max-age=86400',
    },
  })
}
