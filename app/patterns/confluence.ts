import type { Pattern, PatternPath } from './pattern.ts'
import { between, seededRandom } from './random.ts'
import { bell, curve, ease, type Point, steps } from './stroke.ts'

/** Two rivers meet, run side by side unmixed, and turn into each other along the seam. */
export const confluence: Pattern = ({ width, height, seed, lines }) => {
  const random = seededRandom(seed)
  const meet = width * between(random, 0.4, 0.5)
  const exit = height * between(random, 0.5, 0.6)
  const seam = (x: number) => exit - height * 0.05 * ease((width - x) / width) * Math.sin(x / (width * 0.16))
  const roll = width * between(random, 0.062, 0.074)
  const half = Math.max(4, Math.round(lines / 2))
  const river = (side: 1 | -1): PatternPath[] => {
    const source = height * (0.5 + side * between(random, 0.44, 0.54))
    const [bow, reach] = [between(random, 0.05, 0.1) * side, between(random, 0.3, 0.42)]
    return Array.from({ length: half }, (_, i) => {
      const u = i / (half - 1)
      const points = steps(Math.round(18 + lines * 0.25), -width * 0.06, width * 1.06).map((x): Point => {
        const joined = ease((x + width * 0.1) / (meet + width * 0.1))
        const bank = height * (reach * (1 - joined) + (side === 1 ? 0.3 : 0.36) * joined)
        const arrive = source + height * bow * Math.sin((x / meet) * 3.6)
        const edge = arrive * (1 - joined) + seam(x) * joined + side * height * 0.006
        // Rolls on the seam: they rise after the meeting and die away downstream and away from it.
        const past = Math.max(0, x - meet * 0.92)
        const rolls = ease(past / (width * 0.12)) * Math.exp(-past / (width * 0.42)) * bell(u, 0.42)
        return [x, edge + side * bank * (u - (1 - joined) * 0.5) + height * 0.05 * rolls * Math.sin(past / (roll / 2))]
      })
      return {
        d: curve(points),
        opacity: 0.3 + 0.7 * bell(u, 0.55),
        width: 1 + 1.6 * bell(u, 0.4),
        tone: u > 0.72 ? 'deep' : side === 1 ? 'light' : 'flow',
      }
    })
  }
  return [...river(-1), ...river(1)]
}
