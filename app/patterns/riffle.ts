import type { Pattern, PatternPath } from './pattern.ts'
import { between, type Random, seededRandom } from './random.ts'
import { bell, curve, dashes, type Point, ring } from './stroke.ts'

interface Stone {
  x: number
  y: number
  r: number
}

const layStones = (random: Random, width: number, height: number, count: number): Stone[] => {
  const stones: Stone[] = []
  for (let tries = 0; stones.length < count && tries < 200; tries++) {
    const stone = {
      x: width * between(random, 0.05, 0.95),
      y: height * between(random, 0.12, 0.88),
      r: height * between(random, 0.045, 0.115),
    }
    if (stones.every(({ x, y, r }) => Math.hypot(x - stone.x, y - stone.y) > (r + stone.r) * 1.75)) stones.push(stone)
  }
  return stones
}

/** Shallow water over stones: the lines are those of a perfect fluid passing cylinders, solved step by step. */
export const riffle: Pattern = ({ width, height, seed, lines }) => {
  const random = seededRandom(seed)
  const stones = layStones(random, width, height, Math.max(5, Math.round(lines / 2.6)))
  const swell = between(random, 0, 6)
  const flow = (x: number, y: number): Point => {
    let [u, v] = [1, 0.05 * Math.sin((x / width) * 7 + swell)]
    for (const stone of stones) {
      const [dx, dy] = [x - stone.x, y - stone.y]
      const square = Math.max(dx * dx + dy * dy, stone.r * stone.r)
      const pull = (stone.r * stone.r) / (square * square)
      u -= pull * (dx * dx - dy * dy)
      v -= pull * 2 * dx * dy
    }
    return [u, v]
  }
  const count = Math.max(10, Math.round(lines * 0.75))
  const pointCount = Math.round(21 + lines * 0.55)
  const stride = (width * 1.08) / pointCount / 4
  const paths: PatternPath[] = Array.from({ length: count }, (_, i) => {
    let [x, y] = [-width * 0.04, (height * (i + 0.5)) / count]
    const points: Point[] = [[x, y]]
    for (let n = 1; n <= pointCount * 4; n++) {
      const [u, v] = flow(x, y)
      const [um, vm] = flow(x + (stride * u) / 2, y + (stride * v) / 2)
      // Steps of equal width, so that slow water behind a stone does not stop the line.
      y += (stride * vm) / Math.max(0.25, um)
      x += stride
      for (const stone of stones) {
        const [dx, dy] = [x - stone.x, y - stone.y]
        const bank = stone.r * 1.04
        if (Math.abs(dx) < bank && Math.hypot(dx, dy) < bank)
          y = stone.y + Math.sign(dy || 1) * Math.sqrt(bank * bank - dx * dx)
      }
      if (n % 4 === 0) points.push([x, y])
    }
    const strength = bell((i + 0.5) / count - 0.5, 0.42)
    return {
      d: curve(points),
      opacity: 0.4 + 0.5 * strength,
      width: 1 + 0.9 * strength,
      tone: i % 3 === 0 ? 'light' : strength < 0.5 ? 'deep' : 'flow',
    }
  })
  // Broken water: short strokes in the lee of each stone.
  const lee = stones.flatMap(({ x, y, r }) =>
    Array.from({ length: 6 }, (): readonly [Point, Point] => {
      const from: Point = [x + r * between(random, 1.3, 3.4), y + r * between(random, -0.6, 0.6)]
      return [from, [from[0] + r * between(random, 0.25, 0.7), from[1]]]
    }),
  )
  const bed = stones.map(({ x, y, r }) => ring([x, y], r * 0.8, r * 0.72)).join('')
  return [
    { d: bed, opacity: 0.8, width: 1.2, tone: 'deep' },
    ...paths,
    { d: dashes(lee), opacity: 0.85, width: 1.6, tone: 'light' },
  ]
}
