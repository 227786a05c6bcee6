import { PageActions } from '#app/components/site/page-actions.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { RiverHero } from '#app/components/water-state/river-hero.tsx'
import type { LocatorLayout } from '#app/maps/locator-map.layout.ts'
import { followable, subjectOf } from '#domain/alerts/subject.ts'
import type { CatchmentRecord } from '#domain/maps/catchment.ts'
import type { Crumb } from '#domain/site/page-declaration.ts'

const labelOf = ({ name, nation }: CatchmentRecord, map: LocatorLayout | null) =>
  `Map of the ${name} catchment and its surroundings, ${nation}. Towns on it: ${map?.towns.map((town) => town.name).join(', ')}.`

interface Props {
  catchment: CatchmentRecord
  map: LocatorLayout | null
  trail: readonly Crumb[]
}

export const CatchmentHero = ({ catchment, map, trail }: Props) => (
  <RiverHero
    place={`${catchment.nation}, ${catchment.region}`}
    title={catchment.river}
    map={map}
    mapLabel={labelOf(catchment, map)}
    mapNote="The lit area is approximate: the land nearest the river."
    trail={trail}
    current={catchment.name}
  >
    {catchment.notable && (
      <p className="mt-6 max-w-[44ch] text-lg text-text/85" data-figure="notable">
        {catchment.notable}{' '}
        {catchment.notableProvenance && (
          <SourceNote
            provenance={catchment.notableProvenance}
            of={`the fact about the ${catchment.name}`}
            page={`/catchments/${catchment.slug}/figures#fact`}
          />
        )}
      </p>
    )}
    <div className="mt-6">
      <PageActions {...followable(subjectOf('catchment', catchment.slug), `the ${catchment.name} catchment`)} />
    </div>
  </RiverHero>
)
