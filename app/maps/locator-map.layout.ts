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
  ownRivers: readonly { name: string; line: Line }[]
  point: Point | null
  towns: readonly { name: string; point: Point }[]
}

/** In which widths a map that fills its box shows a name whole. */
type Seen = 'always' | 'not-middle' | 'narrow'

interface PlacedName {
  name: string
  at: DrawingPoint
  side: 'left' | 'right'
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
  /** `isMarked`: the mark stands on it. */
  towns: (PlacedName & { seen: Seen; isMarked: boolean })[]
  /** Of a place's map, whose river is the answer; elsewhere the page's title names it. */
  riverNames: PlacedName[]
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
    const mark = geometry.point && rounded(project(geometry.point))
    const occupied: Box[] = [keyRoom]
    const riverNames = mark ? placeRiverNames(geometry.ownRivers, project, frame, mark, occupied) : []
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
      point: mark,
      towns: placeTowns(geometry.towns, project, frame, mark, occupied),
      riverNames,
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

/** At most this many, when those that are seen so have been placed: some are kept for the edges, which a phone shows. */
const maxTowns: Record<Seen, number> = { always: 4, 'not-middle': 5, narrow: 6 }
/** Of the largest names that map.css draws, those of a phone, in the drawing's units. */
const letterWidth = 11
const lineHeight = 26
/** What the fades and the crop of a cover leave clear on a phone, in any width, and in any width but those between tablet and desk. */
const seenIn: Record<Seen, Box> = {
  always: [195, 70, 415, 362],
  'not-middle': [195, 70, 545, 362],
  narrow: [6, 50, 554, 375],
}

/** Where the key stands in a corner, on a phone. */
const keyRoom: Box = [432, 0, 560, 168]

/** The largest towns that have room for their names, first those that are seen in any width. */
const placeTowns = (
  towns: Geometry['towns'],
  project: Project,
  { width, height }: Frame,
  mark: DrawingPoint | null,
  occupied: Box[],
): LocatorLayout['towns'] => {
  const placed: LocatorLayout['towns'] = []
  const inFrame = towns
    .map(({ name, point }) => ({ name, at: rounded(project(point)) }))
    .filter(({ at: [x, y] }) => x > 0 && x < width && y > 0 && y < height)
  const place = (name: string, at: DrawingPoint, seen: Seen) => {
    // The least distance between towns, so that the names spread over the map.
    if (placed.some((other) => distance(other.at, at) < width / 6)) return
    // The name of a town that is marked stands beside the mark.
    const isMarked = mark !== null && distance(mark, at) < 16
    const taken = isMarked || !mark ? occupied : [...occupied, around(mark, 20)]
    const reach = name.length * letterWidth + (isMarked ? 26 : 14)
    const side = (['right', 'left'] as const).find((side) => {
      const box = besides(at, reach, side)
      return isInside(box, seenIn[seen]) && !taken.some((other) => overlaps(box, other))
    })
    if (!side) return
    occupied.push(besides(at, reach, side))
    placed.push({ name, at, side, seen, isMarked })
  }
  // A place is marked on a map that shows the whole of its frame.
  for (const seen of mark ? (['narrow'] as const) : (['always', 'not-middle', 'narrow'] as const))
    for (const { name, at } of inFrame) if (placed.length < maxTowns[seen]) place(name, at, seen)
  return placed
}

/** A name beside its river, near the middle of the map and clear of the mark and of the line. */
const placeRiverNames = (
  rivers: Geometry['ownRivers'],
  project: Project,
  { width, height }: Frame,
  mark: DrawingPoint,
  occupied: Box[],
): LocatorLayout['riverNames'] => {
  const lines = Map.groupBy(rivers, ({ name }) => name.replace(/ \(.*\)$/, ''))
  return [...lines].flatMap(([name, parts]) => {
    const points = parts.flatMap(({ line }) => line.map(project))
    const middle: DrawingPoint = [width / 2, height / 2]
    const options = points
      .toSorted((a, b) => distance(a, middle) - distance(b, middle))
      .flatMap((at) => (['right', 'left'] as const).map((side) => ({ at: rounded(at), side })))
    const option = options.find(({ at, side }) => {
      const box = besides(at, name.length * letterWidth + 14, side)
      const text: Box = side === 'right' ? [at[0] + 4, box[1], box[2], box[3]] : [box[0], box[1], at[0] - 4, box[3]]
      return (
        isInside(box, seenIn.narrow) &&
        ![...occupied, around(mark, 20)].some((other) => overlaps(box, other)) &&
        !points.some((point) => isInside(around(point, 0), text))
      )
    })
    if (!option) return []
    occupied.push(besides(option.at, name.length * letterWidth + 14, option.side))
    return [{ name, ...option }]
  })
}

const distance = (a: DrawingPoint, b: DrawingPoint) => Math.hypot(a[0] - b[0], a[1] - b[1])
const around = ([x, y]: DrawingPoint, reach: number): Box => [x - reach, y - reach, x + reach, y + reach]
/** The box of a dot and the name at its side. */
const besides = ([x, y]: DrawingPoint, reach: number, side: 'left' | 'right'): Box => [
  side === 'right' ? x - 8 : x - reach,
  y - lineHeight / 2,
  side === 'right' ? x + reach : x + 8,
  y + lineHeight / 2,
]
const isInside = (a: Box, b: Box) => a[0] >= b[0] && a[1] >= b[1] && a[2] <= b[2] && a[3] <= b[3]
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
