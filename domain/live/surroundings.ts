import { distanceToLineKm, distanceToPolygonsKm, type Line, type Point, type Polygon } from '../maps/geometry.ts'

/** A place or a river, and how far around it we look. */
export interface Surroundings {
  /** A place is a line of one point. */
  lines: readonly Line[]
  withinKm: number
}

interface Coordinates {
  lat: number
  lon: number
}

export const aroundPoint = ({ lat, lon }: Coordinates, withinKm: number): Surroundings => ({
  lines: [[[lon, lat]]],
  withinKm,
})

export const kmFrom = ({ lines }: Surroundings, { lat, lon }: Coordinates): number =>
  Math.min(...lines.map((line) => distanceToLineKm([lon, lat], line)))

/** A box of degrees that holds all of it, for a first, cheap choice. */
export const boxAround = ({ lines, withinKm }: Surroundings) => {
  const points: Point[] = lines.flat()
  const [lats, lons] = [points.map(([, lat]) => lat), points.map(([lon]) => lon)]
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const dLat = withinKm / 111
  const dLon = withinKm / (111 * Math.cos(((north + dLat) * Math.PI) / 180))
  return {
    ...{ south: south - dLat, north: north + dLat },
    ...{ west: Math.min(...lons) - dLon, east: Math.max(...lons) + dLon },
  }
}

/** Those within, each with its distance, nearest first. */
export const nearestFirst = <T extends { point: Coordinates | null }>(
  around: Surroundings,
  items: readonly T[],
): (T & { km: number })[] =>
  items
    .flatMap((item) => (item.point ? [{ ...item, km: kmFrom(around, item.point) }] : []))
    .filter(({ km }) => km <= around.withinKm)
    .sort((a, b) => a.km - b.km)

/** A place, a river or an area: where to look first, and how far off a point is. */
export interface Extent {
  around: Surroundings
  kmTo: (point: Coordinates) => number
}

export const extentOf = (around: Surroundings): Extent => ({ around, kmTo: (point) => kmFrom(around, point) })

/** A point inside is 0 km off. */
export const areaExtent = (polygons: readonly Polygon[], withinKm: number): Extent => ({
  around: { lines: polygons.map(([outer]) => outer!), withinKm },
  kmTo: ({ lat, lon }) => distanceToPolygonsKm([lon, lat], polygons),
})
