import type { Pattern, PatternPath } from './pattern.ts'
import { between, seededRandom } from './random.ts'
import { bell, curve, ease, type Point, steps } from './stroke.ts'

const LEVELS = 4

/** One river that forks, and forks again, until it is a coast. */
export const delta: Pattern = ({ width, height, seed, lines }) => {
  const random = seededRandom(seed)
  const count = Math.max(11, Math.round(lines * 0.95))
  const apex: Point = [width * between(random, 0.16, 0.24), height * between(random, 0.46, 0.54)]
  const reach = Math.hypot(width - apex[0], height * 0.35) * 0.9
  const fan = Math.min(1.05, Math.atan2(height * 0.62, width * 0.5))
  const bow = between(random, 0.6, 1)
  // Each branch keeps its own length before it forks and its own lean, or the fan would look ruled.
  const branches = Array.from({ length: LEVELS + 1 }, (_, level) =>
    Array.from({ length: 2 ** level }, () => ({
      fork: between(random, -0.05, 0.05),
      lean: between(random, -0.5, 0.5),
    })),
  )
  const branchOf = (v: number, level: number) => Math.min(2 ** level - 1, Math.floor(v * 2 ** level))
  const paths: PatternPath[] = Array.from({ length: count }, (_, i) => {
    const v = (i + 0.5) / count
    const points = steps(Math.round(15 + lines * 0.28)).map((t): Point => {
      if (t < 0.14) {
        const back = 1 - t / 0.14
        return [
          apex[0] * (1 - back * 1.15),
          apex[1] + (v - 0.5) * height * 0.07 + height * 0.05 * Math.sin(back * 3.4) * bow,
        ]
      }
      const r = (t - 0.14) / 0.86
      let position = 0.5
      for (let level = 1; level <= LEVELS; level++) {
        const branch = branches[level]![branchOf(v, level)]!
        const fork = (level - 1) / LEVELS + 0.02 + branch.fork * (level > 1 ? 1 : 0)
        const centre = (branchOf(v, level) + 0.5) / 2 ** level
        const parent = (branchOf(v, level - 1) + 0.5) / 2 ** (level - 1)
        position += (centre - parent + (branch.lean * 0.2) / 2 ** level) * ease((r - fork) / 0.27)
      }
      const lastBranch = (branchOf(v, LEVELS) + 0.5) / 2 ** LEVELS
      const strand = (v - lastBranch) * (0.35 + 0.75 * r) * fan
      const angle = (position - 0.5) * 2 * fan + strand
      const beside = (v - 0.5) * height * 0.07 * (1 - r)
      return [apex[0] + r * reach * Math.cos(angle), apex[1] + beside + r * reach * Math.sin(angle)]
    })
    const strength = bell(v - 0.5, 0.5)
    return {
      d: curve(points),
      opacity: 0.45 + 0.45 * strength,
      width: 1.1 + 0.8 * strength,
      tone: i % 4 === 1 ? 'light' : 'flow',
    }
  })
  // The sea: fronts that follow the coast, fainter as they leave it.
  const fronts = Math.max(3, Math.round(count / 6))
  for (let k = 1; k <= fronts; k++) {
    const out = reach * (0.97 + k * 0.04)
    const points = steps(9, -fan * 1.15, fan * 1.15).map((a): Point => {
      const lobe = 1 + 0.02 * Math.sin(a * 9 + bow * 6)
      return [apex[0] + out * lobe * Math.cos(a), apex[1] + out * lobe * Math.sin(a)]
    })
    paths.push({ d: curve(points), opacity: 0.8 * (1 - (k - 1) / fronts), width: 1.2, tone: 'deep' })
  }
  return paths
}
