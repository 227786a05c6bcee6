import { ringContains } from '#domain/maps/geometry.ts'
import type { Frame } from './frames.ts'
import { roomsIn } from './label-room.ts'
import type { Box, DrawingPoint } from './projection.ts'

export interface LabelItem {
  id: string
  /** The lines of the label, in ways of writing it, best first. */
  variants: string[][]
  /** The largest ring of an area, or the point itself. */
  ring: readonly DrawingPoint[] | null
  point: DrawingPoint | null
  /** The name may run over the edge of its shape; it must still miss all other names. */
  mayOverflow?: boolean
  /** Placed before the others, and over the edge of its shape rather than in its shortest way. */
  isFirst?: boolean
}

export interface PlacedLabel {
  id: string
  lines: string[]
  at: DrawingPoint
  anchor: 'start' | 'middle' | 'end'
  /** The shape that its middle stands on, which may be another's. */
  on: string | null
}

const letterWidth = 0.55
const lineHeight = 1.15
/** A name may stand a little over the edge of its shape. */
const slack = 1.12

const overlaps = (a: Box, b: Box) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
const boxAround = ([x, y]: DrawingPoint, reach: number): Box => [x - reach, y - reach, x + reach, y + reach]

/** Places names of a size where they fit: the roomiest shapes first, none on another name or mark, none cut by the frame. */
export const placeLabels = (
  items: readonly LabelItem[],
  size: number,
  frame: Frame,
  keepClear: readonly Box[] = [],
): PlacedLabel[] => {
  const occupied: Box[] = [
    ...keepClear,
    ...items.flatMap(({ point }) => (point ? [boxAround(point, size * 0.55)] : [])),
  ]
  const placeLabel = (item: LabelItem): PlacedLabel[] => {
    for (const [lines, way] of waysOf(item))
      for (const { at, anchor } of optionsFor(way, lines, size)) {
        const box = boxOf(lines, size, at, anchor)
        if (!isInside(box, frame) || occupied.some((other) => overlaps(box, other))) continue
        occupied.push(box)
        const middle: DrawingPoint = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]
        const on = items.find(({ ring }) => ring && ringContains(ring, middle))?.id ?? null
        return [{ id: item.id, lines, at: [Math.round(at[0]), Math.round(at[1])], anchor, on }]
      }
    return []
  }
  const room = (item: LabelItem) => (item.ring ? (roomsIn(item.ring, size)[0]?.width ?? 0) : 0)
  return items
    .map((item) => ({ item, room: room(item) }))
    .sort((a, b) => Number(b.item.isFirst ?? false) - Number(a.item.isFirst ?? false) || b.room - a.room)
    .flatMap(({ item }) => placeLabel(item))
}

const waysOf = (item: LabelItem): [lines: string[], as: LabelItem][] => {
  const within = item.variants.map((lines): [string[], LabelItem] => [lines, item])
  if (!item.isFirst) return within
  const over = within.map(([lines]): [string[], LabelItem] => [lines, { ...item, mayOverflow: true }])
  return [...within.slice(0, -1), ...over.slice(0, -1), ...within.slice(-1)]
}

const widthOf = (lines: readonly string[], size: number) =>
  Math.max(...lines.map((line) => line.length)) * size * letterWidth
const heightOf = (lines: readonly string[], size: number) => lines.length * size * lineHeight

const boxOf = (lines: readonly string[], size: number, [x, y]: DrawingPoint, anchor: PlacedLabel['anchor']): Box => {
  const [width, height] = [widthOf(lines, size), heightOf(lines, size)]
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return [left - 1, y - height / 2, left + width + 1, y + height / 2]
}

const isInside = ([x0, y0, x1, y1]: Box, { width, height }: Frame) =>
  x0 > 2 && y0 > 2 && x1 < width - 2 && y1 < height - 2

type Option = Pick<PlacedLabel, 'at' | 'anchor'>

const optionsFor = ({ ring, point, mayOverflow }: LabelItem, lines: string[], size: number): Option[] => {
  if (ring) {
    const height = heightOf(lines, size)
    const rooms = roomsIn(ring, mayOverflow ? size * 0.4 : height * 0.9)
    if (!mayOverflow)
      return rooms
        .filter(({ width }) => width * slack >= widthOf(lines, size))
        .map(({ at }) => ({ at, anchor: 'middle' as const }))
    if (!rooms[0]) return []
    const [x, y] = rooms[0].at
    return [
      { at: [x, y], anchor: 'middle' },
      { at: [x, y - height * 0.8], anchor: 'middle' },
      { at: [x, y + height * 0.8], anchor: 'middle' },
      { at: [x + height * 0.7, y], anchor: 'start' },
      { at: [x - height * 0.7, y], anchor: 'end' },
    ]
  }
  if (!point) return []
  return [
    { at: [point[0] + size * 0.8, point[1]], anchor: 'start' },
    { at: [point[0] - size * 0.8, point[1]], anchor: 'end' },
  ]
}
