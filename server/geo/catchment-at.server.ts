import { type Line, type Point, type Polygon, polygonContains } from '#domain/maps/geometry.ts'
import { catchmentAreas } from './atlas.server.ts'

const contains = (polygons: readonly Polygon[], point: Point) =>
  polygons.some((polygon) => polygonContains(polygon, point))

/** The catchments in whose approximate areas a point lies: none, one, or one within another. */
export const catchmentsAt = (point: Point): string[] =>
  [...catchmentAreas()].flatMap(([slug, polygons]) => (contains(polygons, point) ? [slug] : []))

/** Whether a place lies in a catchment's approximate area; never, for a catchment that has none. */
export const withinCatchment = (slug: string) => {
  const polygons = catchmentAreas().get(slug) ?? []
  return (point: { lat: number; lon: number } | null): boolean =>
    point !== null && contains(polygons, [point.lon, point.lat])
}

/** The outlines of its area, or null. */
export const catchmentOutlines = (slug: string): readonly Line[] | null =>
  catchmentAreas()
    .get(slug)
    ?.map(([outer]) => outer!) ?? null
