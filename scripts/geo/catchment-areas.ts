/**
 * Catchment areas: the land that is nearer to a catchment's rivers than to any other river on the map, no farther from them than gives
 * the catchment its published size, where a size of the whole catchment is held. Not surveyed watersheds.
 *   node scripts/geo/catchment-areas.ts > areas.geojson
 *   mapshaper areas.geojson -clip company-areas-400m.json -simplify weighted interval=350 keep-shapes -clean \
 *     -o format=topojson quantization=20000 id-field=slug catchment-areas.json
 */
import { readdirSync, readFileSync } from 'node:fs'
import { geoTransverseMercator } from 'd3-geo'
import { parse } from 'yaml'
import { type Line, type Point, type Polygon, polygonContains } from '#domain/maps/geometry.ts'
import { land as landPolygons } from '#server/geo/atlas.server.ts'
import { catchmentLakes, catchmentRivers } from '#server/geo/catchment-rivers.ts'

const farthestKm = 30
const gridKm = 1
const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../server/geo/${name}.json`, import.meta.url), 'utf8'))

// Kilometres on the ground, x to the east and y to the south.
const plane = geoTransverseMercator().rotate([2, 0]).scale(6371).translate([0, 0])
const toKm = (point: Point) => plane([...point])!
const toDegrees = (xy: [number, number]) => plane.invert!(xy)!

const rivers = read('rivers') as { name: string; line: Line }[]
const lakes = read('lakes') as { name: string | null; polygon: Polygon }[]
const land = landPolygons()

/** Points every half kilometre along a line. */
const sampled = (line: Line): [number, number][] => {
  const points = line.map(toKm)
  return points.flatMap((b, index) => {
    const a = points[index - 1]
    if (!a) return [b]
    const steps = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / 0.5))
    return Array.from({ length: steps }, (_, i) => {
      const t = (i + 1) / steps
      return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t] as [number, number]
    })
  })
}
const linesOf = (slug: string): Line[] => [
  ...rivers.filter(({ name }) => catchmentRivers[slug]!.includes(name)).map(({ line }) => line),
  ...lakes.filter(({ name }) => name !== null && name === catchmentLakes[slug]).map(({ polygon }) => polygon[0]!),
]
const ownerOf = (river: string) => Object.keys(catchmentRivers).find((slug) => catchmentRivers[slug]!.includes(river))

const leastTo = (points: [number, number][], x: number, y: number) => {
  let least = Number.POSITIVE_INFINITY
  for (const [px, py] of points) least = Math.min(least, (px - x) ** 2 + (py - y) ** 2)
  return Math.sqrt(least)
}

const areaOf = (slug: string, publishedKm2: number) => {
  const ownPoints = linesOf(slug).flatMap(sampled)
  const [west, east] = [Math.min(...ownPoints.map(([x]) => x)) - 34, Math.max(...ownPoints.map(([x]) => x)) + 34]
  const [north, south] = [Math.min(...ownPoints.map(([, y]) => y)) - 34, Math.max(...ownPoints.map(([, y]) => y)) + 34]
  const others = rivers
    .filter(({ name }) => ownerOf(name) !== slug)
    .flatMap(({ line }) => sampled(line))
    .filter(([x, y]) => x > west - 34 && x < east + 34 && y > north - 34 && y < south + 34)
  const columns = Math.ceil((east - west) / gridKm)
  const rows = Math.ceil((south - north) / gridKm)
  const at = (column: number, row: number): [number, number] => [west + column * gridKm, north + row * gridKm]
  // How much nearer its own rivers are than others, and how near they are.
  const lead: number[] = []
  const near: number[] = []
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) {
      const [x, y] = at(column, row)
      const d = leastTo(ownPoints, x, y)
      near.push(d)
      lead.push(d > farthestKm + 2 ? -d : leastTo(others, x, y) - d)
    }
  const landCells = lead
    .map((value, i) => ({ value, d: near[i]!, i }))
    .filter(({ value, d }) => value > 0 && d < farthestKm)
    .filter(({ i }) => {
      const point = toDegrees(at(i % (columns + 1), Math.floor(i / (columns + 1)))) as Point
      return land.some((polygon) => polygonContains(polygon, point))
    })
    .sort((a, b) => a.d - b.d)
  const cap = Math.min(farthestKm, landCells[Math.round(publishedKm2 / gridKm ** 2)]?.d ?? farthestKm)
  const field = lead.map((value, i) => Math.min(value, cap - near[i]!))
  const rings = contour(field, columns + 1, rows + 1).map((ring) =>
    ring.map(([column, row]) => toDegrees(at(column, row)).map((value) => Number(value.toFixed(4)))),
  )
  const drawn = Math.min(landCells.length, Math.round(publishedKm2))
  console.error(
    `${slug}: ${publishedKm2} km² published, ${drawn} drawn, up to ${cap.toFixed(1)} km, ${rings.length} rings`,
  )
  return rings
}

/** Marching squares at zero: closed rings in grid units. A crossing is known by the grid edge it lies on, which two cells share. */
const contour = (field: number[], width: number, height: number) => {
  const value = (c: number, r: number) => (c < 0 || r < 0 || c >= width || r >= height ? -1 : field[r * width + c]!)
  const crossings = new Map<string, [number, number]>()
  const next = new Map<string, string>()
  const cross = ([c1, r1]: readonly [number, number], [c2, r2]: readonly [number, number]) => {
    const edge = c1 + r1 < c2 + r2 ? `${c1},${r1},${c2},${r2}` : `${c2},${r2},${c1},${r1}`
    const [a, b] = [value(c1, r1), value(c2, r2)]
    const t = a / (a - b)
    if (!crossings.has(edge)) crossings.set(edge, [c1 + (c2 - c1) * t, r1 + (r2 - r1) * t])
    return edge
  }
  for (let r = -1; r < height; r++)
    for (let c = -1; c < width; c++) {
      const corners: [number, number][] = [
        [c, r],
        [c + 1, r],
        [c + 1, r + 1],
        [c, r + 1],
      ]
      const inside = corners.map(([x, y]) => value(x, y) > 0)
      const starts: string[] = []
      const ends: string[] = []
      for (let i = 0; i < 4; i++) {
        const j = (i + 1) % 4
        if (inside[i] && !inside[j]) starts.push(cross(corners[i]!, corners[j]!))
        if (!inside[i] && inside[j]) ends.push(cross(corners[i]!, corners[j]!))
      }
      for (const [i, start] of starts.entries()) next.set(start, ends[i]!)
    }
  const rings: [number, number][][] = []
  while (next.size) {
    let edge = next.keys().next().value
    const ring: [number, number][] = []
    while (edge !== undefined && next.has(edge)) {
      ring.push(crossings.get(edge)!)
      const following: string = next.get(edge)!
      next.delete(edge)
      edge = following
    }
    if (ring.length > 8) rings.push([...ring, ring[0]!])
  }
  return rings
}

const folder = new URL('../../content/catchments/', import.meta.url)
const features = readdirSync(folder).map((file) => {
  const slug = file.replace('.yaml', '')
  const { area } = parse(readFileSync(new URL(file, folder), 'utf8')) as { area?: { km2: number; scope?: string } }
  return {
    type: 'Feature',
    properties: { slug },
    geometry: {
      type: 'MultiPolygon',
      coordinates: areaOf(slug, area && !area.scope ? area.km2 : Number.POSITIVE_INFINITY).map((ring) => [ring]),
    },
  }
})
process.stdout.write(JSON.stringify({ type: 'FeatureCollection', features }))
