import type { DrawingPoint } from './projection.ts'

/** The middle of a level stretch inside a shape, and how long it is. */
export interface Room {
  at: DrawingPoint
  width: number
}

/** The spans of x in which a level line at `y` is inside the ring. */
const spansAt = (ring: readonly DrawingPoint[], y: number): [number, number][] => {
  const crossings: number[] = []
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [a, b] = [ring[j]!, ring[i]!]
    if (a[1] > y !== b[1] > y) crossings.push(a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0]))
  }
  crossings.sort((a, b) => a - b)
  return Array.from({ length: crossings.length / 2 }, (_, i) => [crossings[2 * i]!, crossings[2 * i + 1]!])
}

const intersectionOf = (a: [number, number][], b: [number, number][]): [number, number][] =>
  a.flatMap(([a0, a1]) =>
    b.map(([b0, b1]) => [Math.max(a0, b0), Math.min(a1, b1)] as [number, number]).filter(([x0, x1]) => x1 > x0),
  )

const roomsByRing = new WeakMap<readonly DrawingPoint[], Map<number, Room[]>>()

/** Stretches inside the ring that are free over the height of a text, the longest first, well apart: where a label fits best. */
export const roomsIn = (ring: readonly DrawingPoint[], height: number): Room[] => {
  // Kept with the ring: measuring takes most of the time that a map does, and many names ask for the same few heights.
  const known = roomsByRing.get(ring) ?? new Map<number, Room[]>()
  roomsByRing.set(ring, known)
  const rooms = known.get(height) ?? measureRooms(ring, height)
  known.set(height, rooms)
  return rooms
}

const measureRooms = (ring: readonly DrawingPoint[], height: number): Room[] => {
  const ys = ring.map(([, y]) => y)
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const middle = (top + bottom) / 2
  const step = Math.max(2, (bottom - top) / 60)
  const candidates: (Room & { score: number })[] = []
  for (let y = top + height / 2; y <= bottom - height / 2; y += step) {
    const freeSpans = [y - height / 2, y, y + height / 2].map((level) => spansAt(ring, level)).reduce(intersectionOf)
    // Of two stretches nearly as long, the one nearer the middle looks better.
    for (const [x0, x1] of freeSpans)
      candidates.push({ at: [(x0 + x1) / 2, y], width: x1 - x0, score: x1 - x0 - Math.abs(y - middle) * 0.25 })
  }
  const best: Room[] = []
  for (const { at, width } of candidates.sort((a, b) => b.score - a.score)) {
    if (best.length === 5) break
    if (best.every((other) => Math.abs(other.at[1] - at[1]) > height)) best.push({ at, width })
  }
  return best
}
