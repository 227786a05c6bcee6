import type { Pattern, PatternPath } from './pattern.ts'
import { between, seededRandom } from './random.ts'
import { curve, dashes, type Point, steps } from './stroke.ts'

/** A channel in its valley: terraces step away from it, forgetting its bends one by one, with marsh between. */
export const floodplain: Pattern = ({ width, height, seed, lines }) => {
  const random = seededRandom(seed)
  const terraces = Math.max(5, Math.round(lines * 0.46))
  const axis = height * between(random, 0.44, 0.56)
  const bends = [1.4, 2.9, 4.6].map((turns, i) => ({
    turns: turns * between(random, 0.9, 1.1),
    size: height * [0.1, 0.09, 0.035][i]!,
    phase: between(random, 0, 6),
  }))
  /** The course as seen from `away`: smoothing a sine only makes it smaller, and short bends fade first. */
  const course = (t: number, away: number) =>
    bends.reduce(
      (y, { turns, size, phase }) =>
        y + size * Math.exp(-((away * turns * 0.9) ** 2)) * Math.sin(t * turns * 2 * Math.PI + phase),
      axis,
    )
  const scarp = between(random, 0, 6)
  const line = (side: number, k: number): Point[] => {
    const away = (k / terraces) ** 1.25
    return steps(Math.round(17 + lines * 0.3), -0.05, 1.05).map((t) => {
      const breadth = 0.62 + 0.12 * Math.sin(t * 5 + scarp + side)
      return [t * width, course(t, away * 0.42) + side * (height * 0.016 + away * height * breadth)]
    })
  }
  const paths: PatternPath[] = []
  for (let k = terraces; k >= 1; k--)
    for (const side of [-1, 1])
      paths.push({
        d: curve(line(side, k)),
        opacity: 0.7 * (1 - k / (terraces + 1)) + 0.22,
        width: k % 3 === 0 ? 1.5 : 0.9,
        tone: k > terraces * 0.55 ? 'deep' : 'flow',
      })
  // Marsh, as old maps draw it: short level strokes, one above the other.
  const tufts = Array.from({ length: Math.round(lines * 0.9) }, () => {
    const t = between(random, 0.04, 0.96)
    const side = random() < 0.5 ? -1 : 1
    const y = course(t, 0.1) + side * height * between(random, 0.07, 0.3)
    const size = Math.min(width, height) * 0.018
    return [1, 0.55].map((part, row): readonly [Point, Point] => [
      [t * width - size * part, y - row * size * 0.5],
      [t * width + size * part, y - row * size * 0.5],
    ])
  }).flat()
  paths.push({ d: dashes(tufts), opacity: 0.7, width: 1.3, tone: 'flow' })
  for (const side of [-0.5, 0.5])
    paths.push({
      d: curve(
        steps(Math.round(22 + lines * 0.4), -0.05, 1.05).map(
          (t): Point => [t * width, course(t, 0) + side * height * 0.016],
        ),
      ),
      opacity: 1,
      width: 2.2,
      tone: 'light',
    })
  return paths
}
