import type { Pattern, PatternPath } from './pattern.ts'
import { between, landscape, seededRandom } from './random.ts'
import { curve, type Point } from './stroke.ts'

/** The lines of equal height on a grid of heights, joined into whole curves (marching squares). */
const linesAt = (heights: number[][], level: number): { points: Point[]; closed: boolean }[] => {
  const crossings = new Map<string, { to: string; point: Point }>()
  const entered = new Set<string>()
  const along = (a: number, b: number) => (level - a) / (b - a)
  for (let j = 0; j + 1 < heights.length; j++)
    for (let i = 0; i + 1 < heights[j]!.length; i++) {
      const [nw, ne, sw, se] = [heights[j]![i]!, heights[j]![i + 1]!, heights[j + 1]![i]!, heights[j + 1]![i + 1]!]
      if (nw > level === ne > level && sw > level === se > level && nw > level === sw > level) continue
      // Each edge of the cell that the level crosses, with high ground kept to one side.
      const edges = [
        { from: nw, to: ne, key: `h${i},${j}`, at: [i + along(nw, ne), j] as const },
        { from: ne, to: se, key: `v${i + 1},${j}`, at: [i + 1, j + along(ne, se)] as const },
        { from: se, to: sw, key: `h${i},${j + 1}`, at: [i + along(sw, se), j + 1] as const },
        { from: sw, to: nw, key: `v${i},${j}`, at: [i, j + along(nw, sw)] as const },
      ].filter(({ from, to }) => from > level !== to > level)
      edges.forEach((edge, n) => {
        if (!(edge.from > level)) return
        const out = edges[(n + 1) % edges.length]!
        crossings.set(edge.key, { to: out.key, point: edge.at })
        crossings.set(`end:${out.key}`, { to: '', point: out.at })
        entered.add(out.key)
      })
    }
  const contours: { points: Point[]; closed: boolean }[] = []
  const starts = [...crossings.keys()].filter((key) => !key.startsWith('end:'))
  const visited = new Set<string>()
  for (const start of [...starts.filter((key) => !entered.has(key)), ...starts]) {
    if (visited.has(start)) continue
    const points: Point[] = []
    let key = start
    while (crossings.has(key) && !visited.has(key)) {
      visited.add(key)
      const { to, point } = crossings.get(key)!
      points.push(point)
      key = to
    }
    const closed = key === start
    if (!closed) points.push(crossings.get(`end:${key}`)!.point)
    contours.push({ points, closed })
  }
  return contours
}

/** The land a river reads: hills and hollows at equal steps of height. */
export const contour: Pattern = ({ width, height, seed, lines }) => {
  const random = seededRandom(seed)
  const hills = landscape(random)
  const unit = Math.min(width, height)
  const cell = unit / Math.round(14 + lines * 0.28)
  const [x0, y0] = [between(random, 20, 60), between(random, 20, 60)]
  const heights = Array.from({ length: Math.ceil(height / cell) + 3 }, (_, j) =>
    Array.from({ length: Math.ceil(width / cell) + 3 }, (_, i) => {
      const [x, y] = [(i * cell) / (unit * 0.5) + x0, (j * cell) / (unit * 0.5) + y0]
      return hills(x, y)
    }),
  )
  const levels = Math.max(7, Math.round(lines * 0.5))
  const paths: PatternPath[] = []
  for (let k = 0; k < levels; k++) {
    const rise = k / (levels - 1)
    for (const { points, closed } of linesAt(heights, -0.85 + 1.7 * rise)) {
      if (points.length < 6) continue
      // The middle of every two crossings: smoother than either, and half the size.
      const smoothed = points
        .filter((_, n) => n % 2 === 0)
        .map(([x, y], n): Point => {
          const [x2, y2] = points[n * 2 + 1] ?? [x, y]
          return [(x + x2) / 2, (y + y2) / 2]
        })
      if (!closed) smoothed.splice(0, 1, points[0]!)
      if (!closed) smoothed.splice(-1, 1, points.at(-1)!)
      paths.push({
        d: curve(
          smoothed.map(([x, y]): Point => [(x - 1) * cell, (y - 1) * cell]),
          closed,
        ),
        opacity: 0.35 + 0.6 * rise,
        width: k % 4 === 3 ? 2.1 : 1.2,
        tone: rise > 0.72 ? 'light' : rise > 0.3 ? 'flow' : 'deep',
      })
    }
  }
  return paths
}
