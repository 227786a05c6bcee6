import { PageActions } from '#app/components/site/page-actions.tsx'
import { SourceNote } from '#app/components/sources/source-note.tsx'
import { keyFrame } from '#app/maps/frames.ts'
import type { LocatorLayout } from '#app/maps/locator-map.layout.ts'
import { LocatorMap } from '#app/maps/locator-map.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { followable, subjectOf } from '#domain/alerts/subject.ts'
import type { CatchmentRecord } from '#domain/maps/catchment.ts'
import type { Crumb } from '#domain/site/page-declaration.ts'

const labelOf = ({ name, nation }: CatchmentRecord, { towns }: LocatorLayout) =>
  `Map of the ${name} catchment and its surroundings, ${nation}. Towns on it: ${towns.map((town) => town.name).join(', ')}.`

interface Props {
  catchment: CatchmentRecord
  map: LocatorLayout | null
  trail: readonly Crumb[]
}

/** The river's name beside its map. */
export const CatchmentHero = ({ catchment, map, trail }: Props) => (
  <div className="on-midnight relative isolate overflow-hidden">
    <div className="frame flex flex-col pt-8 md:min-h-144 md:pt-10 md:pb-14">
      <Breadcrumbs trail={trail} current={catchment.name} />
      <div className="mt-10 md:my-auto md:w-[44%] md:py-10">
        <p className="eyebrow">
          {catchment.nation}, {catchment.region}
        </p>
        <h1 className="mt-4 text-4xl">{catchment.river}</h1>
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
      </div>
    </div>
    {map && (
      <div className="relative max-md:mt-6 md:absolute md:inset-y-0 md:right-0 md:-z-1 md:w-[58%]">
        <LocatorMap
          layout={map}
          label={labelOf(catchment, map)}
          cover
          className="map-fading max-md:aspect-5/4 md:size-full!"
        />
        {map.key && <LocatorKey of={map.key} className="absolute! top-4 right-5 w-12! md:right-10 lg:w-16!" />}
        <p className="right-5 bottom-3 left-5 text-right text-quiet text-xs max-md:p-5 md:absolute md:right-10">
          The lit area is approximate: the land nearest the river.
        </p>
      </div>
    )}
  </div>
)

/** Where in the country the surroundings are that a locator map shows. Decoration: the map's label says it in words. */
const LocatorKey = ({ of, className }: { of: NonNullable<LocatorLayout['key']>; className: string }) => {
  const [x0, y0, x1, y1] = of.box
  return (
    <svg viewBox={`0 0 ${keyFrame.width} ${keyFrame.height}`} aria-hidden="true" className={`map map-key ${className}`}>
      <path d={of.land} />
      <rect x={x0} y={y0} width={x1 - x0} height={y1 - y0} />
    </svg>
  )
}
