import type { Box, DrawingPoint } from './projection.ts'

type Side = { inside: (point: DrawingPoint) => boolean; cross: (a: DrawingPoint, b: DrawingPoint) => DrawingPoint }

const sidesOf = ([x0, y0, x1, y1]: Box): Side[] => {
  const crossingAt = (axis: 0 | 1, value: number) => (a: DrawingPoint, b: DrawingPoint) => {
    const t = (value - a[axis]) / (b[axis] - a[axis])
    const across = a[1 - axis]! + (b[1 - axis]! - a[1 - axis]!) * t
    return (axis === 0 ? [value, across] : [across, value]) as DrawingPoint
  }
  return [
    { inside: ([x]) => x >= x0, cross: crossingAt(0, x0) },
    { inside: ([x]) => x <= x1, cross: crossingAt(0, x1) },
    { inside: ([, y]) => y >= y0, cross: crossingAt(1, y0) },
    { inside: ([, y]) => y <= y1, cross: crossingAt(1, y1) },
  ]
}

/** The part of a ring within a box (Sutherland and Hodgman). Give the box a margin: the cut runs along its edge. */
export const clipRing = (ring: readonly DrawingPoint[], box: Box): DrawingPoint[] =>
  sidesOf(box).reduce<DrawingPoint[]>(
    (points, { inside, cross }) =>
      points.flatMap((point, index) => {
        const previous = points.at(index - 1)!
        if (inside(point)) return inside(previous) ? [point] : [cross(previous, point), point]
        return inside(previous) ? [cross(previous, point)] : []
      }),
    [...ring],
  )

/** The parts of a line that have a point in the box, each with one point beyond it, so that it runs off the edge. */
export const clipLine = (line: readonly DrawingPoint[], [x0, y0, x1, y1]: Box): DrawingPoint[][] => {
  const inside = (point: DrawingPoint | undefined) =>
    point !== undefined && point[0] >= x0 && point[0] <= x1 && point[1] >= y0 && point[1] <= y1
  const parts: DrawingPoint[][] = []
  let part: DrawingPoint[] = []
  for (const [index, point] of line.entries()) {
    if (inside(point) || inside(line[index - 1]) || inside(line[index + 1])) part.push(point)
    else if (part.length) {
      parts.push(part)
      part = []
    }
  }
  if (part.length) parts.push(part)
  return parts.filter((points) => points.length > 1)
}
