/** Plane geometry on the map of a small country: degrees in, kilometres out. Good to about 1 % across Britain and Ireland. */
export type Point = readonly [lon: number, lat: number]
export type Ring = readonly Point[]
/** The outer ring, then its holes. */
export type Polygon = readonly Ring[]
export type Line = readonly Point[]
export type Bounds = readonly [west: number, south: number, east: number, north: number]

const kmPerDegree = 111.2
const longitudeScale = (lat: number) => Math.cos((lat * Math.PI) / 180)

/** In plain numbers, without a list for each offset: the outlines of the country have tens of thousands of points. */
const eastKm = (from: Point, to: Point) => (to[0] - from[0]) * kmPerDegree * longitudeScale((from[1] + to[1]) / 2)
const northKm = (from: Point, to: Point) => (to[1] - from[1]) * kmPerDegree

export const distanceKm = (a: Point, b: Point): number => Math.sqrt(eastKm(a, b) ** 2 + northKm(a, b) ** 2)

/** From a point to the nearest point of a line, not just to its nearest vertex. */
export const distanceToLineKm = (point: Point, line: Line): number => {
  let nearest = line.length ? distanceKm(point, line[0]!) ** 2 : Number.POSITIVE_INFINITY
  let [bx, by] = line.length ? [eastKm(point, line[0]!), northKm(point, line[0]!)] : [0, 0]
  for (let i = 1; i < line.length; i++) {
    const ax = bx
    const ay = by
    bx = eastKm(point, line[i]!)
    by = northKm(point, line[i]!)
    const dx = bx - ax
    const dy = by - ay
    const along = dx || dy ? Math.min(1, Math.max(0, -(ax * dx + ay * dy) / (dx * dx + dy * dy))) : 0
    nearest = Math.min(nearest, (ax + along * dx) ** 2 + (ay + along * dy) ** 2)
  }
  return Math.sqrt(nearest)
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

/** Whether a point may lie within so many kilometres of what is in the bounds: a cheap question before a dear one, and never a wrong no. */
export const mayReach = ([west, south, east, north]: Bounds, [lon, lat]: Point, km: number): boolean => {
  const degrees = km / kmPerDegree
  const wider = (2 * degrees) / longitudeScale(lat)
  return lon >= west - wider && lon <= east + wider && lat >= south - 2 * degrees && lat <= north + 2 * degrees
}

export const boundsOf = (points: readonly Point[]): Bounds => {
  const bounds: [number, number, number, number] = [180, 90, -180, -90]
  for (const [lon, lat] of points) {
    bounds[0] = Math.min(bounds[0], lon)
    bounds[1] = Math.min(bounds[1], lat)
    bounds[2] = Math.max(bounds[2], lon)
    bounds[3] = Math.max(bounds[3], lat)
  }
  return bounds
}

export const lengthKm = (line: Line): number =>
  line.reduce((sum, point, index) => (index ? sum + distanceKm(line[index - 1]!, point) : 0), 0)
