import { type Point, polygonContains } from '#domain/maps/geometry.ts'
import { catchmentAreas } from './atlas.server.ts'

/** The catchments in whose approximate areas a point lies: none, one, or one within another. */
export const catchmentsAt = (point: Point): string[] =>
  [...catchmentAreas()].flatMap(([slug, polygons]) =>
    polygons.some((polygon) => polygonContains(polygon, point)) ? [slug] : [],
  )
