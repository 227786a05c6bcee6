/**
 * Rivers: adds those that we traced by hand for catchments which the source lacks, and the lake that feeds the Leven.
 *   node scripts/geo/rivers.ts IN.geojson > server/geo/rivers.json
 * Each river runs from source to mouth. Good at national scale (about 1 km off at worst), not for placing a point on a bank.
 */
import { readFileSync } from 'node:fs'

type Point = [lon: number, lat: number]

const traced: Record<string, Point[]> = {
  Fowey: [
    [-4.58, 50.61],
    [-4.572, 50.58],
    [-4.562, 50.558],
    [-4.53, 50.53],
    [-4.503, 50.5],
    [-4.525, 50.473],
    [-4.58, 50.46],
    [-4.63, 50.452],
    [-4.665, 50.443],
    [-4.672, 50.425],
    [-4.667, 50.406],
    [-4.655, 50.385],
    [-4.64, 50.36],
    [-4.634, 50.33],
  ],
  'Frome (Somerset)': [
    [-2.36, 51.145],
    [-2.372, 51.168],
    [-2.345, 51.19],
    [-2.32, 51.208],
    [-2.318, 51.232],
    [-2.305, 51.25],
    [-2.312, 51.272],
    [-2.283, 51.285],
    [-2.284, 51.318],
    [-2.301, 51.343],
  ],
  Vyrnwy: [
    [-3.56, 52.79],
    [-3.51, 52.775],
    [-3.455, 52.765],
    [-3.42, 52.735],
    [-3.37, 52.712],
    [-3.31, 52.706],
    [-3.255, 52.712],
    [-3.235, 52.742],
    [-3.16, 52.775],
    [-3.09, 52.78],
    [-3.045, 52.76],
    [-2.99, 52.735],
  ],
  Leven: [
    [-3.05, 54.49],
    [-3.02, 54.458],
    [-2.975, 54.43],
    [-2.962, 54.405],
    [-2.935, 54.365],
    [-2.945, 54.32],
    [-2.968, 54.27],
    [-2.995, 54.25],
    [-3.04, 54.235],
    [-3.06, 54.225],
  ],
}

/** Catmull-Rom, six steps a span, so that a few points read as a river and not as a fence. */
const smooth = (points: Point[]): Point[] => {
  const at = (index: number) => points[Math.min(points.length - 1, Math.max(0, index))]!
  const out: Point[] = []
  for (let i = 0; i < points.length - 1; i++)
    for (let step = 0; step < 6; step++) {
      const t = step / 6
      const value = (axis: 0 | 1) => {
        const [a, b, c, d] = [at(i - 1)[axis], at(i)[axis], at(i + 1)[axis], at(i + 2)[axis]]
        return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)
      }
      out.push([Number(value(0).toFixed(3)), Number(value(1).toFixed(3))])
    }
  return [...out, points.at(-1)!]
}

const features = JSON.parse(readFileSync(process.argv[2]!, 'utf8')).features as {
  properties: { name: string; src: string }
  geometry: { coordinates: Point[] }
}[]
const rivers = [
  ...features.map(({ properties, geometry }) => ({
    name: properties.name,
    traced: properties.src === 'trace',
    line: geometry.coordinates,
  })),
  ...Object.entries(traced).map(([name, points]) => ({ name, traced: true, line: smooth(points) })),
]
process.stdout.write(`[\n${rivers.map((river) => JSON.stringify(river)).join(',\n')}\n]\n`)
