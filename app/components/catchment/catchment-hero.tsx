import type { LocatorLayout } from '#app/maps/locator-map.layout.ts'
import { LocatorMap } from '#app/maps/locator-map.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { trailOf } from '#domain/breadcrumbs.ts'
import type { CatchmentRecord } from '#domain/catchment.ts'

/** The river's name beside the river itself. */
export const CatchmentHero = ({ catchment, map }: { catchment: CatchmentRecord; map: LocatorLayout | null }) => (
  <div className="on-midnight overflow-hidden">
    <div className="frame grid items-center gap-x-12 gap-y-8 pt-8 pb-12 md:grid-cols-2 md:pt-10 md:pb-16">
      <div className="self-start">
        <Breadcrumbs trail={trailOf(`/catchments/${catchment.slug}`)} current={catchment.name} />
        <p className="eyebrow mt-10 md:mt-20">
          {catchment.nation}, {catchment.region}
        </p>
        <h1 className="mt-4 text-4xl">{catchment.river}</h1>
        {catchment.notable && <p className="mt-6 max-w-[46ch] text-lg text-text/85">{catchment.notable}</p>}
      </div>
      {map && (
        <figure>
          <LocatorMap
            layout={map}
            label={`Map of the ${catchment.name} catchment and its surroundings in ${catchment.nation}. Towns shown: ${map.towns.map(({ name }) => name).join(', ')}.`}
            className="map-vignette"
          />
          <figcaption className="mt-3 text-quiet text-xs">
            The lit area is the land nearest the river, at about its published size. It is not a surveyed boundary.
          </figcaption>
        </figure>
      )}
    </div>
  </div>
)
