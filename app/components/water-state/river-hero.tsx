import type { ReactNode } from 'react'
import { keyFrame } from '#app/maps/frames.ts'
import type { LocatorLayout } from '#app/maps/locator-map.layout.ts'
import { LocatorMap } from '#app/maps/locator-map.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import type { Crumb } from '#domain/site/page-declaration.ts'

interface Props {
  /** Where it runs. */
  place: string
  title: string
  map: LocatorLayout | null
  /** What the map shows, in a sentence. */
  mapLabel: string
  mapNote: string
  trail: readonly Crumb[]
  current: string
  /** What stands under the name. */
  children: ReactNode
}

/** A river's name beside its map. */
export const RiverHero = ({ place, title, map, mapLabel, mapNote, trail, current, children }: Props) => (
  <div className="on-midnight relative isolate overflow-hidden">
    <div className="frame flex flex-col pt-8 md:min-h-144 md:pt-10 md:pb-14">
      <Breadcrumbs trail={trail} current={current} />
      <div className="mt-10 md:my-auto md:w-[44%] md:py-10">
        <p className="eyebrow">{place}</p>
        <h1 className="mt-4 text-4xl">{title}</h1>
        {children}
      </div>
    </div>
    {map && (
      <div className="relative max-md:mt-6 md:absolute md:inset-y-0 md:right-0 md:-z-1 md:w-[58%]">
        <LocatorMap layout={map} label={mapLabel} cover className="map-fading max-md:aspect-5/4 md:size-full!" />
        {map.key && <LocatorKey of={map.key} className="absolute! top-4 right-5 w-12! md:right-10 lg:w-16!" />}
        <p className="right-5 bottom-3 left-5 text-right text-quiet text-xs max-md:p-5 md:absolute md:right-10">
          {mapNote}
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
