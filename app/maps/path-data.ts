import { distanceKm, type Line, type Polygon } from '#domain/maps/geometry.ts'
import { clipLine, clipRing } from './clip.ts'
import { type Box, boxOf, type DrawingPoint, type Project } from './projection.ts'

export interface Detail {
  /** Points nearer than this to the last one are left out. In the drawing's units. */
  step?: number
  /** Islands smaller than this, corner to corner, are left out. */
  minSize?: number
  /** What lies outside is left out. */
  within?: Box
}

const tenths = (value: number) => Math.round(value * 10)
/** -0.4 → -.4: a map has tens of thousands of numbers, so every character counts. */
const formatTenths = (value: number) => String(value / 10).replace(/^(-?)0\./, '$1.')
const pair = (dx: number, dy: number) =>
  dy < 0 ? `${formatTenths(dx)}${formatTenths(dy)}` : `${formatTenths(dx)} ${formatTenths(dy)}`

/** Relative moves, one decimal, no move that goes nowhere. */
const movesOf = (points: readonly DrawingPoint[], step: number) => {
  let path = ''
  let [x, y] = [0, 0]
  let count = 0
  for (const [index, point] of points.entries()) {
    const [nx, ny] = [tenths(point[0]), tenths(point[1])]
    if (index === 0) {
      path = `M${pair(nx, ny)}l`
    } else {
      const isFar = Math.hypot(nx - x, ny - y) >= step * 10
      if (!isFar && index < points.length - 1) continue
      if (nx === x && ny === y) continue
      const move = pair(nx - x, ny - y)
      path += count > 0 && !move.startsWith('-') ? ` ${move}` : move
      count++
    }
    x = nx
    y = ny
  }
  return count ? path : ''
}

const diagonalOf = (points: readonly DrawingPoint[]) => {
  const [x0, y0, x1, y1] = boxOf(points)
  return Math.hypot(x1 - x0, y1 - y0)
}

/** Closed shapes as one path's data. */
export const areaPath = (
  polygons: readonly Polygon[],
  project: Project,
  { step = 0.1, minSize = 0.9, within }: Detail = {},
): string =>
  polygons
    .flatMap((polygon) => polygon.map((ring) => ring.slice(0, -1).map(project)))
    .map((ring) => (within ? clipRing(ring, within) : ring))
    .filter((ring) => ring.length > 2 && diagonalOf(ring) >= minSize)
    .map((ring) => movesOf(ring, step))
    .map((path) => path && `${path}z`)
    .join('')

export const linePath = (lines: readonly Line[], project: Project, { step = 0.1, within }: Detail = {}): string =>
  lines
    .map((line) => line.map(project))
    .flatMap((line) => (within ? clipLine(line, within) : [line]))
    .map((line) => movesOf(line, step))
    .join('')

const stripHeight = 16

/**
 * Dots as one path's data: subpaths that go nowhere, drawn by their round or square ends. To the step, and none twice. There are
 * thousands: strip by strip, to and fro, each is a short step from the one before.
 */
export const pathOfDots = (points: readonly DrawingPoint[], step = 1): string => {
  const inSteps = (value: number) => Math.round(value / step)
  const dots = new Map(points.map(([x, y]) => [`${inSteps(x)} ${inSteps(y)}`, [inSteps(x), inSteps(y)]]))
  const stripOf = (y: number) => Math.floor((y * step) / stripHeight)
  const sorted = ([...dots.values()] as DrawingPoint[]).sort(
    ([ax, ay], [bx, by]) => stripOf(ay) - stripOf(by) || (stripOf(ay) % 2 === 0 ? ax - bx : bx - ax) || ay - by,
  )
  return sorted
    .map(([x, y], index) => {
      const [px, py] = sorted[index - 1] ?? [0, 0]
      return `${index === 0 ? 'M' : 'm'}${pair(Math.round((x - px) * step * 10), Math.round((y - py) * step * 10))}h0`
    })
    .join('')
}

/** A river is drawn wider as it goes: these are the kilometres from its source at which it grows. */
const growsAtKm = [0, 22, 60, 120]

/** One path's data for each width, thinnest first, for all the rivers together. */
export const riverPaths = (rivers: readonly { line: Line }[], project: Project, detail?: Detail): string[] => {
  const parts: Line[][] = growsAtKm.map(() => [])
  for (const { line } of rivers) {
    let km = 0
    let width = 0
    let part = line.slice(0, 1)
    for (const [index, point] of line.entries()) {
      if (index === 0) continue
      km += distanceKm(line[index - 1]!, point)
      part.push(point)
      if (width < growsAtKm.length - 1 && km >= growsAtKm[width + 1]!) {
        parts[width]!.push(part)
        part = [point]
        width++
      }
    }
    parts[width]!.push(part)
  }
  return parts.map((lines) => linePath(lines, project, detail))
}
