/** Plane geometry on the map of a small country: degrees in, kilometres out. Good to about 1 % across Britain and Ireland. */
export type Point = readonly [lon: number, lat: number]
export type Ring = readonly Point[]
/** The outer ring, then its holes. */
export type Polygon = readonly Ring[]
export type Line = readonly Point[]

const kmPerDegree = 111.2
const longitudeScale = (lat: number) => Math.cos((lat * Math.PI) / 180)

const offsetKm = (from: Point, to: Point): [east: number, north: number] => [
  (to[0] - from[0]) * kmPerDegree * longitudeScale((from[1] + to[1]) / 2),
  (to[1] - from[1]) * kmPerDegree,
]

export const distanceKm = (a: Point, b: Point): number => Math.hypot(...offsetKm(a, b))

/** From a point to the nearest point of a line, not just to its nearest vertex. */
export const distanceToLineKm = (point: Point, line: Line): number => {
  let nearest = line.length ? distanceKm(point, line[0]!) : Number.POSITIVE_INFINITY
  for (let i = 1; i < line.length; i++) {
    const [ax, ay] = offsetKm(point, line[i - 1]!)
    const [bx, by] = offsetKm(point, line[i]!)
    const [dx, dy] = [bx - ax, by - ay]
    const along = dx || dy ? Math.min(1, Math.max(0, -(ax * dx + ay * dy) / (dx * dx + dy * dy))) : 0
    nearest = Math.min(nearest, Math.hypot(ax + along * dx, ay + along * dy))
  }
  return nearest
}

export const ringContains = (ring: Ring, [x, y]: Point): boolean => {
  let inside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi, yi] = ring[i]!
    const [xj, yj] = ring[j]!
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside
  }
  return inside
}

export const polygonContains = ([outer, ...holes]: Polygon, point: Point): boolean =>
  outer !== undefined && ringContains(outer, point) && !holes.some((hole) => ringContains(hole, point))

/** 0 inside, else from the nearest edge. */
export const distanceToPolygonsKm = (point: Point, polygons: readonly Polygon[]): number =>
  polygons.some((polygon) => polygonContains(polygon, point))
    ? 0
    : Math.min(...polygons.flat().map((ring) => distanceToLineKm(point, ring)))

export const lengthKm = (line: Line): number =>
  line.reduce((sum, point, index) => (index ? sum + distanceKm(line[index - 1]!, point) : 0), 0)
