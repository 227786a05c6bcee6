import type { Pattern, PatternPath } from './pattern.ts'
import { between, seededRandom } from './random.ts'
import { bell, curve, type Point, steps } from './stroke.ts'

/** A river that opens like a horn, its channels parted by banks, the tide coming in across it. */
export const estuary: Pattern = ({ width, height, seed, lines }) => {
  const random = seededRandom(seed)
  const narrow = height * between(random, 0.035, 0.05)
  // Real estuaries widen almost exponentially towards the sea.
  const growth = Math.log((height * between(random, 1.12, 1.3)) / narrow)
  const [bend, middle] = [between(random, 0, 6), height * between(random, 0.48, 0.56)]
  const centre = (t: number) => middle + height * 0.12 * Math.max(0, 1 - t) ** 1.3 * Math.sin(t * 7.5 + bend)
  const banks = Array.from({ length: 5 }, (_, i) => ({
    t: between(random, 0.55, 0.9),
    u: -0.36 + i * 0.18 + between(random, -0.04, 0.04),
    length: between(random, 0.09, 0.15),
  }))
  const count = Math.max(9, lines)
  const paths: PatternPath[] = Array.from({ length: count }, (_, i) => {
    const u = i / (count - 1) - 0.5
    const points = steps(22, -0.05, 1.06).map((t): Point => {
      let offset = u
      for (const bank of banks) {
        const away = u - bank.u
        offset += Math.sign(away || 1) * 0.045 * bell(t - bank.t, bank.length) * bell(away, 0.07)
      }
      return [t * width, centre(t) + offset * narrow * Math.exp(growth * t)]
    })
    const strength = bell(u, 0.34)
    return {
      d: curve(points),
      opacity: 0.36 + 0.55 * strength,
      width: 1 + 1 * strength,
      tone: i % 4 === 2 ? 'light' : strength < 0.4 ? 'deep' : 'flow',
    }
  })
  const tides = Math.max(4, Math.round(count / 4))
  const sea: Point = [width * 1.5, middle]
  for (let k = 0; k < tides; k++) {
    const radius = width * (0.56 + 0.052 * k + 0.004 * k * k)
    const t = (sea[0] - radius) / width
    const span = Math.min(0.85, Math.asin(Math.min(1, (narrow * Math.exp(growth * t) * 0.62) / radius)))
    const points = steps(7, -span, span).map(
      (a): Point => [sea[0] - radius * Math.cos(a), centre(t) + radius * Math.sin(a)],
    )
    paths.push({ d: curve(points), opacity: 0.62 * (1 - k / tides) ** 1.2 + 0.06, width: 1.3, tone: 'deep' })
  }
  return paths
}
