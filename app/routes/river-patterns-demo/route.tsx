import { PageHero } from '#app/components/hero/page-hero.tsx'
import { hydrateWhenIdle } from '#app/components/hydration.tsx'
import { metadata } from '#app/metadata.ts'
import { customPatterns, simplePatterns } from '#domain/editorial/patterns.ts'
import type { PageDeclaration } from '#domain/site/page-declaration.ts'
import type { Route } from './+types/route.ts'
import { PatternGallery } from './pattern-gallery.tsx'
import { PatternWorkbench } from './pattern-workbench.tsx'
import { patternQuery, requestedPattern } from './requested-pattern.ts'

const PatternStory = hydrateWhenIdle(async () => (await import('./pattern-story.tsx')).PatternStory)

export const page: PageDeclaration = { query: patternQuery }

export const loader = ({ request }: Route.LoaderArgs) => requestedPattern(new URL(request.url).searchParams)

/** The same without a request to the server, so that links on the page redraw at once. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => requestedPattern(new URL(request.url).searchParams)

export const meta: Route.MetaFunction = (args) =>
  metadata(args, {
    title: 'Eighteen ways to draw a river',
    description:
      'The river-line patterns of this site: ten rivers and eight simple ones, each drawn by a rule from a seed. Change them, copy the SVG or download it.',
    keywords: ['river patterns', 'generative SVG', 'meander', 'sine-generated curve'],
  })

const seeds = {
  meander: 12,
  braid: 7,
  confluence: 3,
  delta: 5,
  oxbow: 21,
  riffle: 7,
  estuary: 9,
  tributaries: 4,
  floodplain: 11,
  chalkstream: 2,
}

export default function RiverPatternsDemo({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title="Eighteen ways to draw a river"
        subtitle="Every picture on this site is drawn by a rule, from a name and a number. Here are the rules. Change the numbers and see what the river does."
        pattern="tributaries"
      />
      <PatternWorkbench requested={loaderData} />
      <section className="section">
        <div className="frame">
          <h2 className="max-w-[20ch] text-3xl">Ten rivers</h2>
          <p className="measure mt-4 mb-10 text-lg text-quiet">
            Each follows something that water really does. Choose one to work on it.
          </p>
          <PatternGallery names={customPatterns} seeds={seeds} />
        </div>
      </section>
      <PatternStory />
      <section className="section">
        <div className="frame">
          <h2 className="text-3xl">Eight simple patterns</h2>
          <p className="measure mt-4 mb-10 text-lg text-quiet">Quieter drawings, for small places and long pages.</p>
          <PatternGallery names={simplePatterns} seeds={{ contour: 12, ripple: 4, rain: 3 }} small />
        </div>
      </section>
    </>
  )
}
