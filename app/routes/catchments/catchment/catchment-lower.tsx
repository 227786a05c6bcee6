import { CallToAction } from '#app/components/hero/call-to-action.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { mapCredits } from '#domain/maps/map-credits.ts'
import type { Route } from './+types/route.ts'
import { BathingWaters } from './bathing-waters.tsx'
import { CatchmentSources } from './catchment-sources.tsx'
import { EcologicalClasses } from './ecological-classes.tsx'
import { RelatedPieces } from './related-pieces.tsx'

/** What follows the text of a catchment: its waters' classes, more to read, how to take part, sources and neighbours. */
export const CatchmentLower = ({
  catchment,
  waters,
}: Pick<Route.ComponentProps['loaderData'], 'catchment' | 'waters'>) => (
  <>
    <EcologicalClasses waters={waters} />
    <BathingWaters slug={catchment.slug} river={catchment.river} results={catchment.bathing} waters={waters.bathing} />
    {catchment.related.length > 0 && (
      <section className="section pt-0!" aria-labelledby="related">
        <div className="frame">
          <h2 id="related" className="mb-6 text-2xl">
            Read more about it
          </h2>
          <RelatedPieces pieces={catchment.related} />
        </div>
      </section>
    )}
    <section className="section pt-0!">
      <div className="frame">
        <CallToAction
          heading="Take part"
          text={`${catchment.partnership ? `Start with those who know the river: ${catchment.partnership}.` : 'Ask your local rivers trust where help is needed.'} Our guides show how to look at one stretch well, and to keep a record that others can use.`}
          buttons={[
            { text: 'See how to take part', href: '/rhi/get-involved', variant: 'primary' },
            { text: 'How participation works', href: '/civic-loop/participate', variant: 'secondary' },
          ]}
          pattern="tributaries"
        />
      </div>
    </section>
    <CatchmentSources catchment={catchment} />
    <div className="frame section">
      <nav aria-labelledby="nearby">
        <h2 id="nearby" className="text-xl">
          Nearest catchments
        </h2>
        <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-2">
          {catchment.neighbours.map(({ slug, name }) => (
            <li key={slug}>
              <TextLink to={`/catchments/${slug}`} standAlone>
                {name}
              </TextLink>
            </li>
          ))}
          <li>
            <TextLink to="/catchments" standAlone>
              All catchments
            </TextLink>
          </li>
        </ul>
      </nav>
      {/* Outside the nav, which is not printed: the map is. */}
      <p className="measure mt-10 text-quiet text-xs">{mapCredits}</p>
    </div>
  </>
)
