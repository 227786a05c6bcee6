import { feature, merge } from 'topojson-client'

import type { Line, Polygon } from '#domain/maps/geometry.ts'
import catchmentAreasFile from './catchment-areas.json' with { type: 'json' }
import areas400 from './company-areas-400m.json' with { type: 'json' }
import areas800 from './company-areas-800m.json' with { type: 'json' }
import lakesFile from './lakes.json' with { type: 'json' }
import neighboursFile from './neighbours.json' with { type: 'json' }
import riversFile from './rivers.json' with { type: 'json' }

/** The committed map data (see ATTRIBUTION.md), decoded once, on first use. Never sent to a reader as it is: pages get drawings. */

export interface River {
  name: string
  /** Traced by hand for this site; the others are from GSHHG. */
  traced: boolean
  /** From source to mouth. */
  line: Line
}
export interface Lake {
  name: string | null
  polygon: Polygon
}
/** By company id or catchment slug. */
export type Areas = ReadonlyMap<string, readonly Polygon[]>

type Topology = Parameters<typeof feature>[0]
type Shapes = Extract<Topology['objects'][string], { geometries: unknown }>
type With<N extends string> = Topology & { objects: Record<N, Shapes> }
/** Memoises: decoding the map data is slow, so it is done once, on first use. */
export const memoise = <T>(compute: () => T) => {
  let result: T | undefined
  return (): T => {
    result ??= compute()
    return result
  }
}

const polygonsOf = (geometry: { type: string; coordinates?: unknown }) =>
  (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) as Polygon[]

const areasOf = (topology: Topology, shapes: Shapes): Areas =>
  new Map(
    feature(topology, shapes).features.map(({ id, geometry }) => [
      String(id),
      polygonsOf(geometry as { type: string }),
    ]),
  )
const dissolve = (topology: Topology, shapes: Shapes): Polygon[] =>
  polygonsOf(merge(topology, shapes.geometries as Parameters<typeof merge>[1]))

const fine = areas400 as unknown as With<'areas'>
const coarse = areas800 as unknown as With<'areas'>
const catchments = catchmentAreasFile as unknown as With<'catchments'>

/** Company areas at 400 m, for the map page and for finding what lies where. */
export const companyAreas = memoise(() => areasOf(fine, fine.objects.areas))
/** The United Kingdom without inner boundaries. */
export const land = memoise(() => dissolve(fine, fine.objects.areas))
/** The same at 800 m, for locator maps. */
export const coarseCompanyAreas = memoise(() => areasOf(coarse, coarse.objects.areas))
export const coarseLand = memoise(() => dissolve(coarse, coarse.objects.areas))

/** Areas nearest each catchment's rivers: approximate, not surveyed. */
export const catchmentAreas = memoise(() => areasOf(catchments, catchments.objects.catchments))

export const rivers = riversFile as unknown as readonly River[]
export const lakes = lakesFile as unknown as readonly Lake[]
/** Ireland and the Isle of Man, as quiet context. */
export const neighbours = neighboursFile as unknown as readonly Polygon[]

/** All that lies under the layers of the map page. */
export const geography = memoise(() => ({ land: land(), neighbours, lakes, rivers }))
