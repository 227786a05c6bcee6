import type { Line, Point, Polygon } from '#domain/maps/geometry.ts'
import {
  catchmentAreas,
  coarseCompanyAreas,
  coarseLand,
  type Lake,
  lakes,
  land,
  neighbours,
  type River,
  rivers,
} from '../geo/atlas.server.ts'
import { catchmentRivers } from '../geo/catchment-rivers.ts'
import { type Town, towns } from '../geo/towns.server.ts'

/** What a locator map shows, in degrees. app/maps/locator-map.layout.ts makes a drawing of it. */
export interface LocatorGeometry {
  /** The whole country with one part lit up, or the surroundings of a place. */
  view: 'country' | 'surroundings'
  land: readonly Polygon[]
  neighbours: readonly Polygon[]
  lakes: readonly Lake[]
  rivers: readonly River[]
  /** The same land with less detail, for the key that says where in the country the surroundings are. */
  outline: readonly Polygon[]
  area: readonly Polygon[] | null
  ownRivers: readonly { line: Line }[]
  point: Point | null
  /** Largest first. */
  towns: readonly Town[]
}

interface Located {
  company?: string | null
  catchment?: string | null
  /** A point to mark; without a catchment, its surroundings are what is shown. */
  point?: { lat: number; lon: number } | null
}

/**
 * The geometry of a locator map, or null where there is nothing to show:
 *
 *   locator: locatorLayout(getLocator({ company: id }))
 */
export const getLocator = ({ company, catchment, point }: Located): LocatorGeometry | null => {
  const mark: Point | null = point ? [point.lon, point.lat] : null
  const area = (catchment && catchmentAreas().get(catchment)) || null
  if (area || (mark && !company)) {
    const own = catchment ? (catchmentRivers[catchment] ?? []) : []
    return {
      ...everywhere('surroundings'),
      area,
      ownRivers: rivers.filter(({ name }) => own.includes(name)),
      point: mark,
    }
  }
  const companyArea = (company && coarseCompanyAreas().get(company)) || null
  return companyArea || mark ? { ...everywhere('country'), area: companyArea, point: mark } : null
}

const everywhere = (view: LocatorGeometry['view']): LocatorGeometry => ({
  view,
  land: view === 'country' ? coarseLand() : land(),
  neighbours,
  lakes,
  rivers,
  outline: coarseLand(),
  area: null,
  ownRivers: [],
  point: null,
  towns: view === 'country' ? [] : towns(),
})
