import type { Point, Polygon } from '#domain/maps/geometry.ts'
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
} from './atlas.server.ts'
import { catchmentRivers } from './catchment-rivers.ts'
import { type Town, towns } from './towns.server.ts'

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
  ownRivers: readonly River[]
  point: Point | null
  /** Largest first. */
  towns: readonly Town[]
}

interface Coordinates {
  lat: number
  lon: number
}
interface LocatorSubject {
  company?: string | null
  catchment?: string | null
  /** A river of the map by its name: it is the one that is lit, in a catchment's area too. */
  river?: string | null
  /** A point to mark; without a catchment, its surroundings are what is shown. */
  point?: Coordinates | null
  /** A point to mark only where the company or the catchment has no area on the map. */
  pointWithoutArea?: Coordinates | null
}

/**
 * The geometry of a locator map, or null where there is nothing to show:
 *
 *   locator: locatorLayout(getLocator({ company: id }))
 */
export const getLocator = ({
  company,
  catchment,
  river,
  point,
  pointWithoutArea,
}: LocatorSubject): LocatorGeometry | null => {
  const area = (catchment && catchmentAreas().get(catchment)) || null
  const companyArea = (company && coarseCompanyAreas().get(company)) || null
  const markedPoint = point ?? (area || companyArea ? null : pointWithoutArea)
  const mark: Point | null = markedPoint ? [markedPoint.lon, markedPoint.lat] : null
  if (area || river || (mark && !company)) {
    const riverNames = river ? [river] : catchment ? (catchmentRivers[catchment] ?? []) : []
    return {
      ...baseGeometry('surroundings'),
      area,
      ownRivers: rivers.filter(({ name }) => riverNames.includes(name)),
      point: mark,
    }
  }
  return companyArea || mark ? { ...baseGeometry('country'), area: companyArea, point: mark } : null
}

const baseGeometry = (view: LocatorGeometry['view']): LocatorGeometry => ({
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
