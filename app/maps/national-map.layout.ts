import type { Bounds, Line, Point, Polygon } from '#domain/maps/geometry.ts'
import { remember } from '#domain/memo/remember.ts'
import { type LabelScale, labelSizes, mapFrame } from './frames.ts'
import { identityOf } from './identity.ts'
import { type LabelItem, type PlacedLabel, placeLabels } from './map-labels.layout.ts'
import { areaPath, pathOfDots, riverPaths } from './path-data.ts'
import {
  type Box,
  boundsOf,
  boxOf,
  type DrawingPoint,
  fitTo,
  isShetland,
  type Project,
  type Projection,
  shetlandBounds,
} from './projection.ts'
import { spreadApart } from './spread-apart.ts'

interface Geography {
  land: readonly Polygon[]
  neighbours: readonly Polygon[]
  lakes: readonly { polygon: Polygon }[]
  rivers: readonly { line: Line }[]
}

export interface Shape {
  id: string
  /** The lines of its label, in ways of writing it, best first. */
  labels: string[][]
  polygons: readonly Polygon[] | null
  point: Point | null
  /** Its label is placed before the others. */
  isFirst?: boolean
}

interface Options {
  /** Fit the map to its shapes (one nation) rather than to the country. */
  close?: boolean
  /** Names may run over the edges of their shapes. */
  looseLabels?: boolean
  /** A place to mark. */
  mark?: Point | null
}

export interface MapLayout {
  neighbours: string
  land: string
  lakes: string
  /** By width, thinnest first. */
  rivers: string[]
  /** `farPoint`: where a mark stands on a small map of the whole, clear of its neighbours. */
  shapes: { id: string; d: string; point: DrawingPoint | null; farPoint: DrawingPoint | null; box: Box }[]
  labels: Record<LabelScale, PlacedLabel[]>
  /** The frame around Shetland, moved from where it is. */
  inset: Box | null
  mark: DrawingPoint | null
}

/** Between marks on a phone, in the drawing’s units: 24 CSS pixels and a little, so that each can be pressed (WCAG 2.5.8). */
const markGap = 52
const insetBox: Box = [mapFrame.width - 128, 22, mapFrame.width - 22, 190]
const tenth = (value: number) => Math.round(value * 10) / 10
const rounded = ([x, y]: DrawingPoint): DrawingPoint => [tenth(x), tenth(y)]
const ringsOf = (polygons: readonly Polygon[]) => polygons.map(([outer]) => outer!)

const drawingKey = (geography: Geography, shapes: readonly Shape[], close: boolean) =>
  JSON.stringify([
    identityOf(geography),
    close,
    shapes.map(({ id, polygons, point }) => [id, polygons && identityOf(polygons), point]),
  ])

/** Land, water and shapes without their names. They depend on layer and nation only, a few hundred KB for each of the few pairs. */
const drawMap = remember(16, drawingKey, (geography, shapes, close) => {
  const fitted = close && shapes.length > 0 ? shapes.flatMap(pointsOf) : ringsOf(geography.land).flat()
  const project = withInset(fitTo(withoutShetland(fitted), mapFrame), geography.land)
  const hasInset = fitted.some(isShetland)
  const within: Box = [-6, -6, mapFrame.width + 6, mapFrame.height + 6]
  const detail = { within, minSize: 1.2, step: 0.5 }
  const withinMap = (polygons: readonly Polygon[]) =>
    hasInset ? polygons : polygons.filter((p) => !isShetland(p[0]![0]!))
  const placedShapes = shapes.map((shape) => placedShape(shape, project, withinMap))
  const points = shapes.map(({ point }) => point && rounded(project(point)))
  const farPoints = spreadApart(points, markGap)
  const drawnShapes = shapes.map(({ id, polygons }, index) => ({
    id,
    d: polygons ? areaPath(withinMap(polygons), project, detail) : '',
    point: points[index]!,
    farPoint: farPoints[index]!,
    box: placedShapes[index]!.box,
  }))
  const drawing = {
    neighbours: areaPath(geography.neighbours, project, { ...detail, step: 1 }),
    land: areaPath(withinMap(geography.land), project, detail),
    lakes: areaPath(
      geography.lakes.map(({ polygon }) => polygon),
      project,
      detail,
    ),
    rivers: riverPaths(geography.rivers, project, detail),
    shapes: drawnShapes,
  }
  return { drawing, rings: placedShapes.map(({ ring }) => ring), inset: hasInset ? insetBox : null, project }
})

/** Many places as one path of dots, on the map of the whole country or, where shapes are given, on the one that is fitted to them. */
export const dotPath = (
  geography: Geography,
  points: readonly Point[],
  { step, fittedTo = [] }: { step?: number; fittedTo?: readonly Shape[] } = {},
): string => {
  const drawn = points.map(drawMap(geography, fittedTo, fittedTo.length > 0).project)
  const isSeen = ([x, y]: DrawingPoint) => x > 0 && x < mapFrame.width && y > 0 && y < mapFrame.height
  return pathOfDots(drawn.filter(isSeen), step)
}

/** A part of that map: the degrees that it may hold, for a first, cheap choice, and where in it a place is drawn, or null for one outside. */
export const partOfMap = (
  geography: Geography,
  [x0, y0, x1, y1]: Box,
  fittedTo: readonly Shape[] = [],
): { bounds: Bounds[]; placed: (point: Point) => DrawingPoint | null } => {
  const { project, inset } = drawMap(geography, fittedTo, fittedTo.length > 0)
  const meetsInset = inset && x0 < inset[2] && x1 > inset[0] && y0 < inset[3] && y1 > inset[1]
  return {
    bounds: [boundsOf(project, [x0, y0, x1, y1]), ...(meetsInset ? [shetlandBounds] : [])],
    placed: (point) => {
      const [x, y] = rounded(project(point))
      return x >= x0 && x < x1 && y >= y0 && y < y1 ? [x, y] : null
    },
  }
}

/** The names on the map. To place them takes longer than to draw the page, and they are the same for every reader of a layer, year and nation. */
const drawLabels = remember(
  64,
  (geography: Geography, shapes: readonly Shape[], close: boolean, looseLabels: boolean) =>
    drawingKey(geography, shapes, close) +
    JSON.stringify([looseLabels, shapes.map(({ labels, isFirst }) => [labels, isFirst])]),
  (geography, shapes, close, looseLabels): MapLayout['labels'] => {
    const { drawing, rings, inset } = drawMap(geography, shapes, close)
    const labelledShapes: LabelItem[] = shapes.map(({ id, labels, isFirst }, index) => ({
      id,
      isFirst,
      variants: labels,
      ring: rings[index] ?? null,
      point: drawing.shapes[index]!.point,
      mayOverflow: looseLabels,
    }))
    const keepClear = inset ? [inset] : []
    const labelsFor = (size: number) => placeLabels(labelledShapes, size, mapFrame, keepClear)
    // On a small screen the names of areas need the room; marks keep theirs only where there are no areas.
    const labelledAreas = labelledShapes.filter(({ ring }) => ring !== null)
    const marks = labelledShapes.filter(({ ring }) => ring === null).map((item) => ({ ...item, variants: [] }))
    return {
      far:
        labelledAreas.length > 0
          ? placeLabels([...labelledAreas, ...marks], labelSizes.far, mapFrame, keepClear)
          : labelsFor(labelSizes.far),
      middle: labelsFor(labelSizes.middle),
      near: labelsFor(labelSizes.near),
    }
  },
)

/** The whole drawing: everything that is the same for every reader. */
export const mapLayout = (geography: Geography, shapes: readonly Shape[], options: Options = {}): MapLayout => {
  const close = options.close ?? false
  const { drawing, inset, project } = drawMap(geography, shapes, close)
  return {
    ...drawing,
    labels: drawLabels(geography, shapes, close, options.looseLabels ?? false),
    inset,
    mark: options.mark ? rounded(project(options.mark)) : null,
  }
}

const pointsOf = ({ polygons, point }: Shape): Point[] => [
  ...(polygons ? ringsOf(polygons).flat() : []),
  ...(point ? [point] : []),
]
const withoutShetland = (points: Point[]) => {
  const mainland = points.filter((point) => !isShetland(point))
  return mainland.length > 0 ? mainland : points
}

/** Shetland goes into its box, at the scale that fits; all else stays where it is. */
const withInset = (project: Projection, land: readonly Polygon[]): Projection => {
  const islands = ringsOf(land).flat().filter(isShetland)
  const width = insetBox[2] - insetBox[0]
  const height = insetBox[3] - insetBox[1]
  const fitted = fitTo(islands, { width, height, pad: 12 })
  const withIslands = (point: Point): DrawingPoint => {
    if (!isShetland(point)) return project(point)
    const [x, y] = fitted(point)
    return [x + insetBox[0], y + insetBox[1]]
  }
  return Object.assign(withIslands, { unproject: project.unproject })
}

/** The largest ring, for the name, and the box of the whole. */
const placedShape = (
  { polygons, point }: Shape,
  project: Project,
  withinMap: (p: readonly Polygon[]) => readonly Polygon[],
) => {
  if (!polygons) {
    const [x, y] = project(point!)
    return { ring: null, box: [x - 6, y - 6, x + 6, y + 6].map(tenth) as Box }
  }
  const rings = ringsOf(withinMap(polygons)).map((ring) => ring.map(project))
  const sized = rings.map((ring) => ({ ring, box: boxOf(ring) }))
  const size = ({ box: [x0, y0, x1, y1] }: { box: Box }) => (x1 - x0) * (y1 - y0)
  const largest = sized.reduce((a, b) => (size(b) > size(a) ? b : a))
  return { ring: largest.ring, box: largest.box.map(tenth) as Box }
}
