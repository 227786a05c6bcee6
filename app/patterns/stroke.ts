/** Points to path data: smooth, short, one decimal. */
export type Point = readonly [x: number, y: number]

const tenth = (n: number) => Math.round(n * 10) / 10

/** Numbers as path data spells them: no leading zero, a minus sign instead of a space. */
const formatNumbers = (numbers: number[]) =>
  numbers.reduce((text, n, index) => {
    const digits = String(tenth(n)).replace(/^(-?)0\./, '$1.')
    return text + (index === 0 || digits.startsWith('-') ? digits : ` ${digits}`)
  }, '')

/** The start of a path. Everything after it is relative, so the rounded point, not the true one, is kept. */
const startPath = ([x, y]: Point) => ({ x: tenth(x), y: tenth(y), d: `M${formatNumbers([x, y])}` })

const tangentsOf = (points: readonly Point[], closed: boolean): Point[] => {
  const lastIndex = points.length - 1
  return points.map((_, i) => {
    const before = points[i === 0 ? (closed ? lastIndex : 0) : i - 1]!
    const after = points[i === lastIndex ? (closed ? 0 : lastIndex) : i + 1]!
    return [(after[0] - before[0]) / 6, (after[1] - before[1]) / 6]
  })
}

/**
 * A smooth curve through the points (Catmull-Rom). Because the curve leaves each point as it came, `s` can
 * leave out every second handle, which keeps a drawing small.
 */
export const curve = (points: readonly Point[], closed = false, tangents = tangentsOf(points, closed)): string => {
  if (points.length < 2) return ''
  const pen = startPath(points[0]!)
  const ends = closed ? [...points.slice(1), points[0]!] : points.slice(1)
  ends.forEach(([x, y], i) => {
    const [tx, ty] = tangents[(i + 1) % points.length]!
    const handle = [x - tx - pen.x, y - ty - pen.y]
    const [dx, dy] = [tenth(x - pen.x), tenth(y - pen.y)]
    if (i === 0) pen.d += `c${formatNumbers([...tangents[0]!, ...handle, dx, dy])}`
    else {
      const operands = formatNumbers([...handle, dx, dy])
      pen.d += i === 1 ? `s${operands}` : operands.startsWith('-') ? operands : ` ${operands}`
    }
    pen.x = tenth(pen.x + dx)
    pen.y = tenth(pen.y + dy)
  })
  return closed ? `${pen.d}z` : pen.d
}

/** Straight pieces, each from its first point to its second, as one path. */
export const dashes = (pieces: readonly (readonly [Point, Point])[]): string => {
  let [x, y] = [0, 0]
  return pieces
    .map(([from, to], i) => {
      const move = i === 0 ? `M${formatNumbers([...from])}` : `m${formatNumbers([from[0] - x, from[1] - y])}`
      if (i === 0) [x, y] = [tenth(from[0]), tenth(from[1])]
      else [x, y] = [tenth(x + tenth(from[0] - x)), tenth(y + tenth(from[1] - y))]
      const step = [tenth(to[0] - x), tenth(to[1] - y)] as const
      ;[x, y] = [tenth(x + step[0]), tenth(y + step[1])]
      return `${move}${step[1] === 0 ? `h${formatNumbers([step[0]])}` : `l${formatNumbers([...step])}`}`
    })
    .join('')
}

/** Round dots: lines of no length, which a round cap makes visible. */
export const dots = (points: readonly Point[]): string => dashes(points.map((point) => [point, point]))

/** An ellipse of two arcs, or a circle. */
export const ring = ([x, y]: Point, radiusX: number, radiusY = radiusX): string => {
  const [rx, ry] = [tenth(radiusX), tenth(radiusY)]
  return `M${formatNumbers([x - rx, y])}a${rx} ${ry} 0 1 1 ${tenth(2 * rx)} 0a${rx} ${ry} 0 1 1-${tenth(2 * rx)} 0`
}

/** `count` numbers evenly spaced from `from` to `to`, both included. */
export const steps = (count: number, from = 0, to = 1): number[] =>
  Array.from({ length: count }, (_, i) => from + ((to - from) * i) / Math.max(1, count - 1))

export const ease = (t: number) => {
  const clamped = Math.min(1, Math.max(0, t))
  return clamped * clamped * (3 - 2 * clamped)
}

/** 1 at the centre, falling to 0: how strongly a line is drawn. */
export const bell = (distance: number, spread: number) => Math.exp(-((distance / spread) ** 2))
