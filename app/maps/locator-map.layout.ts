import type { Line, Point, Polygon } from '#domain/maps/geometry.ts'
import { remember } from '#domain/memo/remember.ts'
import { type Frame, keyFrame } from './frames.ts'
import { identityOf } from './identity.ts'
import { areaPath, riverPaths } from './path-data.ts'
import { type Box, boxOf, type DrawingPoint, fitTo, isShetland, type Project } from './projection.ts'

interface Geometry {
  view: 'country' | 'surroundings'
  land: readonly Polygon[]
  neighbours: readonly Polygon[]
  lakes: readonly { polygon: Polygon }[]
  rivers: readonly { line: Line }[]
  outline: readonly Polygon[]
  area: readonly Polygon[] | null
  ownRivers: readonly { line: Line }[]
  point: Point | null
  towns: readonly { name: string; point: Point }[]
}

export interface LocatorLayout {
  width: number
  height: number
  land: string
  neighbours: string
  lakes: string
  /** By width, thinnest first. */
  rivers: string[]
  ownRivers: string[]
  area: string
  point: DrawingPoint | null
  towns: { name: string; at: DrawingPoint; side: 'left' | 'right' }[]
  /** The whole country in a corner, with what is shown marked on it. */
  key: { land: string; box: Box } | null
}

const frames: Record<Geometry['view'], Frame> = {
  country: { width: 356, height: 460, pad: 8 },
  surroundings: { width: 560, height: 440, pad: 0 },
}
/** Half the side of the smallest surroundings, in degrees of latitude: about 50 km. */
const minHalfSpan = 0.45

const isMainland = (polygon: Polygon) => !isShetland(polygon[0]![0]!)

/** A drawing of where a company, a catchment or a place is. Null in, null out. */
export const locatorLayout = (geometry: Geometry | null): LocatorLayout | null => geometry && drawLocator(geometry)

/** Up to 40 KB each. Lakes, rivers and towns are the same for every subject of a view. */
const drawLocator = remember(
  96,
  ({ view, land, area, ownRivers, point }: Geometry) =>
    JSON.stringify([view, identityOf(land), area && identityOf(area), ownRivers.map(identityOf), point]),
  (geometry): LocatorLayout => {
    const frame = frames[geometry.view]
    const within: Box = [-4, -4, frame.width + 4, frame.height + 4]
    const mainland = geometry.land.filter(isMainland)
    // The neighbours too: an island cut by the edge of the picture draws the eye.
    const country = [...mainland, ...geometry.neighbours]
    const extent = geometry.view === 'country' ? country.flatMap(([outer]) => outer!) : surroundings(geometry)
    const project = fitTo(extent, frame)
    const coarse = { step: geometry.view === 'country' ? 1.1 : 0.9, minSize: 2.5, within }
    const ownLines = new Set(geometry.ownRivers.map(({ line }) => line))
    return {
      width: frame.width,
      height: frame.height,
      land: areaPath(mainland, project, coarse),
      neighbours: areaPath(geometry.neighbours, project, { ...coarse, step: 2 }),
      lakes: areaPath(
        geometry.lakes.map(({ polygon }) => polygon),
        project,
        coarse,
      ),
      rivers: riverPaths(
        geometry.rivers.filter(({ line }) => !ownLines.has(line)),
        project,
        coarse,
      ),
      ownRivers: riverPaths(geometry.ownRivers, project, { step: 0.6, within }),
      area: areaPath((geometry.area ?? []).filter(isMainland), project, coarse),
      point: geometry.point && rounded(project(geometry.point)),
      towns: placeTowns(geometry.towns, project, frame),
      key: geometry.view === 'country' ? null : keyOf(geometry.outline.filter(isMainland), extent),
    }
  },
)

/** The corners of what is shown: the area and the point with room around them; of a river without an area, its line. */
const surroundings = ({ area, point, ownRivers }: Geometry): Point[] => {
  const known = [...(area ?? []).flatMap(([outer]) => outer!), ...(point ? [point] : [])]
  const points = known.length > 0 ? known : ownRivers.flatMap(({ line }) => line)
  const [west, south, east, north] = boxOf(points.map(([lon, lat]) => [lon, lat] as DrawingPoint))
  const [lon, lat] = [(west + east) / 2, (south + north) / 2]
  const narrowing = Math.cos((lat * Math.PI) / 180)
  const half = Math.max(minHalfSpan, ((north - south) / 2) * 1.35, ((east - west) / 2) * narrowing * 1.35)
  return [
    [lon - half / narrowing, lat - half],
    [lon + half / narrowing, lat + half],
  ]
}

const rounded = ([x, y]: DrawingPoint): DrawingPoint => [Math.round(x * 10) / 10, Math.round(y * 10) / 10]

const maxTowns = 6
/** A wide box shows less of the top and bottom, and the key stands in the corner. */
const edgeMargin = 48
const letterWidth = 7.4
const lineHeight = 20

/** The largest towns that have room for their names. */
const placeTowns = (towns: Geometry['towns'], project: Project, { width, height }: Frame): LocatorLayout['towns'] => {
  const occupied: Box[] = []
  const placed: LocatorLayout['towns'] = []
  for (const { name, point } of towns) {
    if (placed.length === maxTowns) break
    const [x, y] = project(point)
    if (x < 12 || x > width - 12 || y < edgeMargin || y > height - edgeMargin || (x > width - 170 && y < 150)) continue
    const labelWidth = name.length * letterWidth + 12
    const side = x + labelWidth > width - 8 ? 'left' : 'right'
    const box: Box =
      side === 'right'
        ? [x - 8, y - lineHeight / 2, x + labelWidth, y + lineHeight / 2]
        : [x - labelWidth, y - lineHeight / 2, x + 8, y + lineHeight / 2]
    // A third of the width is the least distance between towns, so that the names spread over the map.
    if (box[0] < 4 || occupied.some((other) => overlaps(box, other))) continue
    if (placed.some(({ at }) => Math.hypot(at[0] - x, at[1] - y) < width / 6)) continue
    occupied.push(box)
    placed.push({ name, at: rounded([x, y]), side })
  }
  return placed
}

const overlaps = (a: Box, b: Box) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]

const keyOf = (outline: readonly Polygon[], extent: readonly Point[]): LocatorLayout['key'] => {
  const project = fitTo(
    outline.flatMap(([outer]) => outer!),
    keyFrame,
  )
  const [x0, y0, x1, y1] = boxOf(extent.map(project))
  return {
    land: areaPath(outline, project, { step: 0.8, minSize: 2.5 }),
    box: [...rounded([x0, y0]), ...rounded([x1, y1])],
  }
}
