import type { Pattern, PatternPath } from './pattern.ts'
import { between, seededRandom } from './random.ts'
import { bell, curve, dashes, ease, type Point, steps } from './stroke.ts'

/** Level water: ruled lines, close where the current is, wide where it is not. */
export const line: Pattern = ({ width, height, seed, lines }) => {
  const random = seededRandom(seed)
  const current = between(random, -0.35, 0.35)
  const count = Math.max(6, lines)
  return Array.from({ length: count }, (_, i) => {
    const u = (i / (count - 1)) * 2 - 1
    const y = height * (0.5 + current * 0.5 + (u * 0.08 + u ** 3 * 0.92) * (0.54 + Math.abs(current) * 0.5))
    const near = bell(u, 0.5)
    // Each line starts and ends where it likes, as light does on water.
    const [from, to] = [between(random, -0.04, 0.5 - 0.3 * near), between(random, 0.62 + 0.2 * near, 1.04)]
    return {
      d: dashes([
        [
          [width * from, y],
          [width * to, y],
        ],
      ]),
      opacity: 0.32 + 0.68 * near,
      width: 1 + 2 * near ** 2,
      tone: near > 0.8 ? 'light' : near > 0.25 ? 'flow' : 'deep',
    } satisfies PatternPath
  }).filter(({ d }) => {
    const y = Number(/^M-?[\d.]+[ -]?(-?[\d.]+)/.exec(d)?.[1])
    return y > -height * 0.1 && y < height * 1.1
  })
}

/** Rivers as a road map draws them: two banks, never quite parallel. */
export const double: Pattern = ({ width, height, seed, lines }) => {
  const random = seededRandom(seed)
  const rivers = Math.max(2, Math.round(lines / 4))
  return Array.from({ length: rivers }, (_, i): PatternPath[] => {
    const [phase, turns] = [between(random, 0, 6), between(random, 1.1, 1.7)]
    const fall = height * between(random, -0.22, 0.22)
    const y = (height * (i + 0.5)) / rivers
    const breadth = (height / rivers) * between(random, 0.07, 0.2)
    const main = i === Math.floor(rivers / 2)
    return [-1, 1].map((bank) => ({
      d: curve(
        steps(15, -0.05, 1.05).map((t): Point => {
          const middle = y + fall * (t - 0.5) + (height / rivers) * 0.52 * Math.sin(t * turns * 6.28 + phase)
          return [t * width, middle + bank * breadth * (0.6 + 0.4 * Math.sin(t * 9 + phase * 2 + bank))]
        }),
      ),
      opacity: main ? 1 : 0.7,
      width: main ? 2.6 : 1.5,
      tone: main ? 'light' : i % 2 ? 'flow' : 'deep',
    }))
  }).flat()
}

/** Open water: crests sharper than troughs, as they are at sea (trochoids), larger towards the reader. */
export const wave: Pattern = ({ width, height, seed, lines }) => {
  const random = seededRandom(seed)
  const rows = Math.max(5, Math.round(lines * 0.42))
  const wind = between(random, 0, 6)
  return Array.from({ length: rows }, (_, i) => {
    const near = i / (rows - 1)
    const length = height * (0.07 + 0.2 * near ** 1.3)
    const size = (length / 6.28) * 0.86
    const y = height * (0.07 + 0.88 * near ** 1.25)
    const phase = Math.round((wind + i * 0.382) * 4) / 4
    const waves = Math.ceil(width / length) + 2
    const points: Point[] = []
    const tangents: Point[] = []
    for (const n of steps(waves * 4 + 1, -1, waves - 1)) {
      const angle = (n + phase) * 2 * Math.PI
      const swell = size * (0.45 + 0.55 * ease(0.5 + 0.5 * Math.sin((n / waves) * 9 + i * 1.3 + wind)))
      points.push([n * length + swell * Math.sin(angle), y + swell * Math.cos(angle)])
      const third = Math.PI / 2 / 3
      tangents.push([length / 12 + swell * third * Math.cos(angle), -swell * third * Math.sin(angle)])
    }
    return {
      d: curve(points, false, tangents),
      opacity: 0.34 + 0.62 * near,
      width: 1 + 1.4 * near,
      tone: i % 3 === 1 ? 'light' : near < 0.35 ? 'deep' : 'flow',
    }
  })
}
