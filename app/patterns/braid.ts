import type { Pattern } from './pattern.ts'
import { between, seededRandom } from './random.ts'
import { bell, curve, type Point } from './stroke.ts'

/** Threads that part around bars of gravel and find each other again. */
export const braid: Pattern = ({ width, height, seed, lines }) => {
  const random = seededRandom(seed)
  const columns = 10
  const slots = 5
  const spacing = (width * 1.3) / (columns - 1)
  const valley = between(random, 0, 6)
  // Where the channels run, column by column. Threads may only choose among these, so they truly meet.
  const channels = Array.from({ length: columns }, (_, column) => {
    const breadth = height * (0.5 + 0.2 * Math.sin(column * 1.15 + valley))
    const centre = height * (0.5 + 0.08 * Math.sin(column * 0.8 + valley * 2))
    return Array.from({ length: slots }, (_, slot) => ({
      x: (column - 1 + between(random, -0.16, 0.16)) * spacing,
      y: centre + (slot / (slots - 1) - 0.5 + between(random, -0.06, 0.06)) * breadth,
    }))
  })
  const count = Math.max(9, Math.round(lines * 1.15))
  return Array.from({ length: count }, (_, i) => {
    const u = i / (count - 1)
    const home = u * (slots - 1)
    let slot = Math.round(home)
    const knots = channels.map((column, n) => {
      const { x, y } = column[slot]!
      const step = random() < 0.62 ? (random() < 0.5 - (home - slot) * -0.22 ? 1 : -1) : 0
      slot = Math.min(slots - 1, Math.max(0, slot + (n % 2 === i % 2 ? step : Math.sign(Math.round(home) - slot))))
      return [x, y + (u - 0.5) * height * 0.1] as const
    })
    const isMain = i % 6 === 3
    const middle = bell(u - 0.5, 0.5)
    return {
      d: curve(
        knots,
        false,
        knots.map((): Point => [spacing * 0.4, 0]),
      ),
      opacity: isMain ? 0.95 : 0.35 + 0.4 * middle,
      width: isMain ? 2.4 : 1.2,
      tone: isMain ? 'light' : middle < 0.5 ? 'deep' : 'flow',
    }
  })
}
