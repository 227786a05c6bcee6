/**
 * Lakes: drops the false one in The Wash and those wholly in Ireland, and names the ones that we can name.
 *   node scripts/geo/lakes.ts IN.geojson > server/geo/lakes.json
 */
import { readFileSync } from 'node:fs'
import { distanceToPolygonsKm, type Point, type Polygon } from '#domain/maps/geometry.ts'

const names: Record<string, Point> = {
  'Lough Neagh': [-6.42, 54.61],
  'Lower Lough Erne': [-7.78, 54.46],
  'Loch Ness': [-4.5, 57.26],
  'Loch Lomond': [-4.63, 56.13],
  'Loch Awe': [-5.23, 56.28],
  'Loch Tay': [-4.14, 56.52],
  Windermere: [-2.94, 54.35],
  Derwentwater: [-3.16, 54.58],
}

const { geometries } = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as { geometries: { coordinates: Polygon }[] }
const inTheUk = (polygon: Polygon) => {
  const [lon, lat] = polygon[0]![0]!
  return lon < 0.5 && !(lon < -8 && lat < 54.3)
}
const lakes = geometries
  .map(({ coordinates }) => coordinates)
  .filter(inTheUk)
  .map((polygon) => ({
    // The label points are rough: one may lie on the shore.
    name: Object.entries(names).find(([, point]) => distanceToPolygonsKm(point, [polygon]) < 2)?.[0] ?? null,
    polygon,
  }))
process.stdout.write(`[\n${lakes.map((lake) => JSON.stringify(lake)).join(',\n')}\n]\n`)
