import type { Pattern, PatternPath } from './pattern.ts'
import { between, seededRandom } from './random.ts'
import { bell, curve, dots, type Point, steps } from './stroke.ts'

/** Clear, level, spring-fed water, with tresses of water-crowfoot trailing and its flowers at the surface. */
export const chalkstream: Pattern = ({ width, height, seed, lines }) => {
  const random = seededRandom(seed)
  const swell = between(random, 0, 6)
  const surface = (x: number) => height * 0.014 * Math.sin((x / width) * 5 + swell)
  const paths: PatternPath[] = []
  const glides = Math.max(5, Math.round(lines * 0.42))
  for (let i = 0; i < glides; i++) {
    const y = (height * (i + 0.5)) / glides
    paths.push({
      d: curve(steps(7, -width * 0.04, width * 1.04).map((x): Point => [x, y + surface(x + i * 40)])),
      opacity: 0.3 + 0.25 * bell((i + 0.5) / glides - 0.5, 0.4),
      width: 0.9,
      tone: 'deep',
    })
  }
  const tufts = Math.max(4, Math.round(lines / 3.6))
  const flowers: Point[] = []
  for (let i = 0; i < tufts; i++) {
    const row = (i * 0.618 + between(random, -0.06, 0.06) + 1) % 1
    const root: Point = [width * (-0.1 + (i / tufts) * 0.92 + between(random, -0.04, 0.04)), height * (0.1 + 0.8 * row)]
    const length = Math.min(width * 0.62, height * 1.05) * between(random, 0.75, 1.15)
    const [phase, sway] = [between(random, 0, 6), height * between(random, 0.03, 0.05)]
    const strands = Math.max(5, Math.min(9, Math.round(lines / 3)))
    for (let k = 0; k < strands; k++) {
      const spread = k / (strands - 1) - 0.5
      const reach = length * (1 - 0.55 * Math.abs(spread)) * between(random, 0.86, 1.06)
      const strand = steps(9).map((t): Point => {
        const open = Math.sin(Math.min(1, t * 1.15) * Math.PI * 0.62)
        return [
          root[0] + t * reach,
          root[1] +
            spread * height * 0.15 * open +
            sway * t * Math.sin((t * reach) / (height * 0.085) - phase + spread * 1.4) +
            surface(root[0] + t * reach),
        ]
      })
      paths.push({
        d: curve(strand),
        opacity: 0.4 + 0.5 * (1 - Math.abs(spread) * 1.6),
        width: 1.1 + 0.9 * (1 - Math.abs(spread) * 2),
        tone: k % 2 === 0 ? 'flow' : 'light',
      })
      if (random() < 0.6) flowers.push(strand[Math.round(between(random, 4, 8))]!)
    }
  }
  paths.push({ d: dots(flowers), opacity: 1, width: Math.max(3.4, height * 0.0075), tone: 'light' })
  return paths
}
