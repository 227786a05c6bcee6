import { PageHero } from '#app/components/hero/page-hero.tsx'
import { hydrateWhenIdle } from '#app/components/hydration.tsx'
import { metadata } from '#app/metadata.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import type { Route } from './+types/route.ts'
import { PatternWorkbench } from './pattern-workbench.tsx'
import { patternQuery, requestedPattern } from './requested-pattern.ts'

const TenRivers = hydrateWhenIdle(async () => (await import('./pattern-parts.ts')).TenRivers)
const PatternStory = hydrateWhenIdle(async () => (await import('./pattern-parts.ts')).PatternStory)
const SimplePatterns = hydrateWhenIdle(async () => (await import('./pattern-parts.ts')).SimplePatterns)

export const page: PageDeclaration = { query: patternQuery }

export const loader = ({ request }: Route.LoaderArgs) => requestedPattern(new URL(request.url).searchParams)

/** The same without a request to the server, so that links on the page redraw at once. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => requestedPattern(new URL(request.url).searchParams)

export const meta: Route.MetaFunction = (args) =>
  metadata(args, {
    title: 'Eighteen ways to draw a river',
    description:
      'The river-line patterns of this site: ten rivers and eight simple ones, drawn by a rule from a seed. Change them, copy the SVG or download it.',
    keywords: ['river patterns', 'generative SVG', 'meander', 'sine-generated curve'],
  })

export default function RiverPatternsDemo({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title="Eighteen ways to draw a river"
        subtitle="Every picture on this site is drawn by a rule, from a name and a number. Change the numbers and see what the river does."
        pattern="tributaries"
      />
      <PatternWorkbench requested={loaderData} />
      <TenRivers />
      <PatternStory />
      <SimplePatterns />
    </>
  )
}
