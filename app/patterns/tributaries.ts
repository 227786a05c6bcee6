import type { Pattern, PatternPath } from './pattern.ts'
import { between, type Random, seededRandom } from './random.ts'
import { curve, type Point } from './stroke.ts'

interface Spring {
  x: number
  y: number
  /** Where its water goes. */
  down: number | null
  /** The effort it takes the water to reach the mouth. */
  effort: number
  /** How many springs it drains, itself included. */
  drains: number
}

/** Springs over the land, one to a cell but never in its middle. The first is the mouth. */
const layOut = (random: Random, width: number, height: number, lines: number): { springs: Spring[]; pitch: number } => {
  const pitch = Math.sqrt(width * height) / (5.5 + lines * 0.55)
  const springs: Spring[] = [
    { x: width * 1.03, y: height * between(random, 0.4, 0.62), down: null, effort: 0, drains: 1 },
  ]
  for (let y = -pitch / 2; y < height + pitch; y += pitch)
    for (let x = -pitch / 2; x < width * 0.985; x += pitch)
      springs.push({
        x: x + pitch * between(random, -0.42, 0.42),
        y: y + pitch * between(random, -0.42, 0.42),
        down: null,
        effort: Number.POSITIVE_INFINITY,
        drains: 1,
      })
  return { springs, pitch }
}

/**
 * A catchment. Water takes the easiest way to the mouth over uneven ground (Dijkstra's shortest paths with random effort), so
 * streams gather into rivers, never cross, and each is as wide as what it drains.
 */
export const tributaries: Pattern = ({ width, height, seed, lines }) => {
  const random = seededRandom(seed)
  const { springs, pitch } = layOut(random, width, height, lines)
  const unvisited = new Set([...springs.keys()].slice(1))
  const settled: number[] = []
  // One river reaches the sea: the spring nearest the mouth carries all the others.
  const { x: mouthX, y: mouthY } = springs[0]!
  const toMouth = (n: number) => Math.hypot(springs[n]!.x - mouthX, springs[n]!.y - mouthY)
  const outlet = [...unvisited].reduce((a, b) => (toMouth(b) < toMouth(a) ? b : a))
  Object.assign(springs[outlet]!, { effort: 0, down: 0 })
  while (unvisited.size > 0) {
    let nearest = -1
    for (const n of unvisited) if (nearest < 0 || springs[n]!.effort < springs[nearest]!.effort) nearest = n
    unvisited.delete(nearest)
    settled.push(nearest)
    const { x, y, effort } = springs[nearest]!
    for (const n of unvisited) {
      const neighbour = springs[n]!
      if (Math.abs(neighbour.x - x) > pitch * 1.75 || Math.abs(neighbour.y - y) > pitch * 1.75) continue
      const distance = Math.hypot(neighbour.x - x, neighbour.y - y)
      if (distance > pitch * 1.75) continue
      const total = effort + distance ** 1.4 * between(random, 0.35, 1.65)
      if (total < neighbour.effort) Object.assign(neighbour, { effort: total, down: nearest })
    }
  }
  for (const n of settled.reverse()) {
    const { down, drains } = springs[n]!
    if (down !== null) springs[down]!.drains += drains
  }
  return streamsOf(springs).reverse()
}

/** From the mouth up: follow the larger stream, and start a new line at each smaller one. */
const streamsOf = (springs: Spring[]): PatternPath[] => {
  const above = springs.map((): number[] => [])
  springs.forEach(({ down }, n) => {
    if (down !== null) above[down]!.push(n)
  })
  const total = springs[0]!.drains
  const starts = [0]
  const paths: PatternPath[] = []
  // Grows as it is read: each stream adds those that join it.
  for (const start of starts) {
    const { down, drains } = springs[start]!
    const points: Point[] = down === null ? [] : [[springs[down]!.x, springs[down]!.y]]
    for (let index: number | undefined = start; index !== undefined; ) {
      points.push([springs[index]!.x, springs[index]!.y])
      const [main, ...others]: number[] = above[index]!.toSorted((a, b) => springs[b]!.drains - springs[a]!.drains)
      starts.push(...others.filter((n) => springs[n]!.drains > 1))
      index = main
    }
    const share = Math.sqrt(drains / total)
    paths.push({
      d: curve(points),
      opacity: 0.45 + 0.55 * Math.min(1, share * 1.8),
      width: Math.round((0.9 + 4 * share) * 4) / 4,
      tone: share > 0.42 ? 'light' : share > 0.13 ? 'flow' : 'deep',
    })
  }
  return paths
}
