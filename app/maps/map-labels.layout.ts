import type { Frame } from './frames.ts'
import { roomIn } from './label-room.ts'
import type { Box, Place } from './projection.ts'

export interface Labelled {
  id: string
  /** One or two short lines. */
  lines: string[]
  /** The largest ring of an area, or the point itself. */
  ring: readonly Place[] | null
  point: Place | null
  /** The name may run over the edge of its shape; it must still miss all other names. */
  mayOverflow?: boolean
}

export interface PlacedLabel {
  id: string
  lines: string[]
  at: Place
  anchor: 'start' | 'middle' | 'end'
}

const letter = 0.56
const lineHeight = 1.15
const overlap = (a: Box, b: Box) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]

/** Places names of a size where they fit: the roomiest first, none on another, none cut by the frame. */
export const placeLabels = (
  items: readonly Labelled[],
  size: number,
  frame: Frame,
  keepClear: Box[] = [],
): PlacedLabel[] => {
  const taken: Box[] = [...keepClear]
  // Every mark is kept clear, also of its own name.
  for (const { point } of items) if (point) taken.push(around(point, size * 0.6, size * 0.6))
  const wanted = items
    .map((item) => {
      const height = item.lines.length * size * lineHeight
      const width = Math.max(...item.lines.map((line) => line.length)) * size * letter
      const room = item.ring && roomIn(item.ring, item.mayOverflow ? size * 0.4 : height)
      return { ...item, width, height, room }
    })
    .sort((a, b) => (b.room?.width ?? 0) - (a.room?.width ?? 0))
  return wanted.flatMap(({ id, lines, width, height, room, point, mayOverflow }) => {
    if (room && !mayOverflow && room.width < width) return []
    const places = room ? besideRoom(room.at, height, Boolean(mayOverflow)) : point ? besidePoint(point, size) : []
    for (const { at, anchor } of places) {
      const x0 = anchor === 'start' ? at[0] : anchor === 'end' ? at[0] - width : at[0] - width / 2
      const box: Box = [x0 - 1, at[1] - height / 2, x0 + width + 1, at[1] + height / 2]
      const inFrame = box[0] > 2 && box[1] > 2 && box[2] < frame.width - 2 && box[3] < frame.height - 2
      if (!inFrame || taken.some((other) => overlap(box, other))) continue
      taken.push(box)
      return [{ id, lines, at: [Math.round(at[0]), Math.round(at[1])] as Place, anchor }]
    }
    return []
  })
}

const around = ([x, y]: Place, dx: number, dy: number): Box => [x - dx, y - dy, x + dx, y + dy]

type Option = Pick<PlacedLabel, 'at' | 'anchor'>

const besideRoom = ([x, y]: Place, height: number, mayMove: boolean): Option[] => [
  { at: [x, y], anchor: 'middle' },
  ...(mayMove
    ? ([
        { at: [x, y - height * 0.8], anchor: 'middle' },
        { at: [x, y + height * 0.8], anchor: 'middle' },
        { at: [x + height * 0.7, y], anchor: 'start' },
        { at: [x - height * 0.7, y], anchor: 'end' },
      ] as Option[])
    : []),
]

const besidePoint = ([x, y]: Place, size: number): Option[] => [
  { at: [x + size * 0.8, y], anchor: 'start' },
  { at: [x - size * 0.8, y], anchor: 'end' },
]
