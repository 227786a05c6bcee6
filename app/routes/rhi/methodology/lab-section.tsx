import { hydrateWhenIdle } from '#app/components/hydration.tsx'
import { PageSection } from '#app/components/page-section.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Route } from './+types/route.ts'

const WeightsLab = hydrateWhenIdle(async () => (await import('./weights-lab.tsx')).WeightsLab)

/** The record index under weights of the reader's own. */
export const LabSection = ({ lab }: Pick<Route.ComponentProps['loaderData'], 'lab'>) => (
  <PageSection
    id="weights-lab"
    heading="Weights lab"
    intro="What if you weighed the record differently? Give each measure a weight of your own. The address of the page keeps your weights, so that you can send them to somebody."
  >
    {lab.companies.length > 0 ? <WeightsLab {...lab} /> : <p>No measure is known of all nine companies.</p>}
    <div className="prose mt-6">
      <p>
        Weights count by their share of the sum: 50, 50, 0 and 0 are the same as 10, 10, 0 and 0. The published{' '}
        <TextLink to="/rhi/record">record index</TextLink> weighs all four alike.{' '}
        <SourceNote provenance={lab.provenance} of="the weights lab" />
      </p>
      <p>
        “Under any weights” is the best and the worst place that any weighting whatever can give a company. It is no
        sample of weightings: a linear programme in whole numbers asks, for every set of other companies, whether some
        weights put them all behind. How a measure is scaled makes no difference to it.
      </p>
      {!lab.measures.some(({ metric }) => metric === 'trust') && (
        <p>Trust can be weighed here once a measured wave has a score for each of the nine. Invented scores cannot.</p>
      )}
    </div>
  </PageSection>
)
