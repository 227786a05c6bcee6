import { geoTransverseMercator } from 'd3-geo'
import type { Bounds, Point } from '#domain/maps/geometry.ts'
import type { Frame } from './frames.ts'

/** In the drawing's units; a `Point` of domain/maps is longitude and latitude. */
export type DrawingPoint = [x: number, y: number]
export type Project = (point: Point) => DrawingPoint
/** Leads back from the drawing, too. */
export interface Projection extends Project {
  unproject: (at: DrawingPoint) => Point
}
/** West, north, east, south, in the drawing's units. */
export type Box = [x0: number, y0: number, x1: number, y1: number]

/** A transverse Mercator about 2° W, close to the British National Grid. */
const grid = geoTransverseMercator().rotate([2, 0]).scale(1000).translate([0, 0])
const onGrid = (point: Point): DrawingPoint => grid([point[0], point[1]]) as DrawingPoint

export const boxOf = (points: Iterable<DrawingPoint>): Box => {
  const box: Box = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ]
  for (const [x, y] of points) {
    box[0] = Math.min(box[0], x)
    box[1] = Math.min(box[1], y)
    box[2] = Math.max(box[2], x)
    box[3] = Math.max(box[3], y)
  }
  return box
}

/** Fits the points into the frame, centred, north up. */
export const fitTo = (points: readonly Point[], { width, height, pad }: Frame): Projection => {
  const [x0, y0, x1, y1] = boxOf(points.map(onGrid))
  const scale = Math.min((width - 2 * pad) / (x1 - x0), (height - 2 * pad) / (y1 - y0))
  const [left, top] = [(width - scale * (x0 + x1)) / 2, (height - scale * (y0 + y1)) / 2]
  const project = (point: Point): DrawingPoint => {
    const [x, y] = onGrid(point)
    return [left + scale * x, top + scale * y]
  }
  const unproject = ([x, y]: DrawingPoint) => grid.invert!([(x - left) / scale, (y - top) / scale]) as Point
  return Object.assign(project, { unproject })
}

/** Shetland and Fair Isle: drawn where they are, they would cost a tenth of the map's height. */
export const isShetland = ([lon, lat]: Point) => lat > 59.45 && lon > -2.3
/** All of it, with sea to the north and east. */
export const shetlandBounds: Bounds = [-2.3, 59.45, 0, 61]

/** The degrees that a part of the drawing may hold, no larger than a county: a twentieth of a degree beyond its corners. */
export const boundsOf = ({ unproject }: Projection, [x0, y0, x1, y1]: Box): Bounds => {
  const corners = [unproject([x0, y0]), unproject([x1, y0]), unproject([x0, y1]), unproject([x1, y1])]
  const [lons, lats] = [corners.map(([lon]) => lon), corners.map(([, lat]) => lat)]
  const more = 0.05
  return [Math.min(...lons) - more, Math.min(...lats) - more, Math.max(...lons) + more, Math.max(...lats) + more]
}
