import { matrix, type Quadrant, quadrantCodes, quadrants } from '#domain/index/matrix.ts'
import { english, type Text } from '#domain/text/message.ts'
import type { Rating } from './epa-history.layout.ts'
import { type Box, type PlacedLabel, placeLabels, textBox } from './labels.layout.ts'

export interface MatrixPoint {
  id: string
  label: string
  epaStars: number
  trust: number
}

export interface MatrixLayout {
  width: number
  plot: { left: number; right: number; top: number; bottom: number }
  points: { id: string; x: number; y: number }[]
  labels: PlacedLabel[]
  /** The name of each quadrant, in its outer corner. */
  corners: Corner[]
  x: (epaStars: number) => number
  y: (trust: number) => number
  /** Of the trust axis and of the stars. */
  ticks: readonly number[]
  starTicks: readonly number[]
}

export interface Corner {
  quadrant: Quadrant
  /** Its name, on two lines where it is wider than the quadrant: one that reaches into the next would name that, too. */
  lines: readonly string[]
  x: number
  y: number
  anchor: 'start' | 'end'
  box: Box
}

const radius = 9
/** Below this width the lower corners are full of marks, and have no name. */
const minWidthOfLowerNames = 500

/** As far as the threshold, and no wider than its ratings need. */
const cornerStars = { min: 0.5, max: matrix.epa.threshold }

/**
 * Places every point exactly at its rating and score: a mark that steps aside would show another value. Only labels give way.
 * `enlarged` fits the axes to the points of the lower left quadrant, where most of them stand.
 */
export const layOutMatrix = (
  points: readonly MatrixPoint[],
  width: number,
  enlarged = false,
  t: Text = english,
): MatrixLayout => {
  const plot = { left: 44, right: width - 12, top: 14, bottom: matrix.height - 48 }
  const scale = (value: number, { min, max }: { min: number; max: number }, from: number, to: number) =>
    Math.round((from + ((value - min) / (max - min)) * (to - from)) * 100) / 100
  const stars = enlarged ? cornerStars : matrix.epa
  const x = (epaStars: number) => scale(epaStars, stars, plot.left, plot.right)
  // A score below the axis's usual start begins it lower: a mark outside the plot could not be read.
  const lowest = Math.min(matrix.trust.min, ...points.map(({ trust }) => Math.floor(trust / 10) * 10))
  const highest = enlarged ? Math.max(...points.map(({ trust }) => Math.ceil((trust + 1) / 10) * 10)) : matrix.trust.max
  const step = enlarged && highest - lowest <= 30 ? 5 : 10
  const ticks = Array.from({ length: (highest - lowest) / step + 1 }, (_, index) => lowest + step * index)
  const y = (trust: number) => scale(trust, { min: lowest, max: highest }, plot.bottom, plot.top)

  const placed = points.map(({ id, label, epaStars, trust }) => ({ id, label, x: x(epaStars), y: y(trust) }))
  const corners = quadrantCodes
    .filter((code) => !enlarged && (isTop(code) || width >= minWidthOfLowerNames))
    .map((code) => cornerOf(code, plot, t, placed, { x: x(matrix.epa.threshold), y: y(matrix.trust.threshold) }))
  const labels = placeLabels(
    // From the axis up: those beside it have the fewest places.
    placed.toSorted((a, b) => b.y - a.y),
    // Down to the axis and no further: a label on it would be struck through.
    { x: plot.left - 2, y: 0, width: width - plot.left, height: plot.bottom - 1 },
    radius,
    {
      lines: enlarged
        ? []
        : [
            { x: x(matrix.epa.threshold), y: 0, width: 1, height: matrix.height },
            { x: 0, y: y(matrix.trust.threshold), width, height: 1 },
          ],
      texts: corners.map(({ box }) => box),
    },
  )
  return {
    width,
    plot,
    points: placed.map(({ id, x: px, y: py }) => ({ id, x: px, y: py })),
    labels,
    corners,
    x,
    y,
    ticks,
    starTicks: matrix.epa.ticks.filter((tick) => tick <= stars.max),
  }
}

export const cornerLineHeight = 16

const isTop = (quadrant: Quadrant) => quadrant.endsWith('high-trust')

const cornerOf = (
  quadrant: Quadrant,
  plot: MatrixLayout['plot'],
  t: Text,
  marks: MatrixLayout['points'],
  threshold: { x: number; y: number },
): Corner => {
  const isRight = quadrant.startsWith('high')
  const anchor = isRight ? 'end' : 'start'
  const x = isRight ? plot.right - 4 : plot.left + 6
  const name = t(quadrants[quadrant].label)
  const room = isRight ? x - threshold.x : threshold.x - x
  const lines = textBox(name, { anchor, x, y: 0 }).width > room ? name.split(/ (?=\S+$)/) : [name]
  const at = (y: number): Corner => {
    const boxes = lines.map((line, index) => textBox(line, { anchor, x, y: y + index * cornerLineHeight }))
    const widest = boxes.reduce((a, b) => (b.width > a.width ? b : a))
    const height = widest.height + (lines.length - 1) * cornerLineHeight
    return { quadrant, lines, x, y, anchor, box: { ...widest, y: boxes[0]!.y, height } }
  }
  if (isTop(quadrant)) return at(isRight ? plot.top + 22 : plot.top + 40)
  // A mark on the axis would stand on a name beside it: then the name is under the threshold.
  const low = at(plot.bottom - 10)
  const isFree = marks.every(
    (mark) =>
      mark.y + radius < low.box.y ||
      mark.y - radius > low.box.y + low.box.height ||
      mark.x + radius < low.box.x ||
      mark.x - radius > low.box.x + low.box.width + 60,
  )
  return isFree ? low : at(threshold.y + 20)
}

/** Which years had another rating than the one shown, one mark a rating: "’21 ’22". */
export const earlierRatings = (trail: readonly Rating[], shownStars: number) => {
  const years = new Map<number, number[]>()
  for (const { year, stars } of trail)
    if (stars !== null && stars !== shownStars) years.set(stars, [...(years.get(stars) ?? []), year])
  return [...years].map(([stars, known]) => ({ stars, years: known.map((year) => `’${`${year}`.slice(2)}`).join(' ') }))
}
