import type { Pattern } from './pattern.ts'
import { between, seededRandom } from './random.ts'
import { curve, type Point } from './stroke.ts'

const PER_BEND = 8

/** How far downstream a step of a bending path carries, on average: the Bessel function J0, for bends up to 2.3 radians. */
const progress = (bend: number) => {
  const q = (bend * bend) / 4
  return 1 - q * (1 - (q / 4) * (1 - (q / 9) * (1 - (q / 16) * (1 - q / 25))))
}

/**
 * The course a river takes when it turns as little as it can: its direction, not its height, is a sine of the
 * distance along it (Langbein and Leopold, 1966). `bendAt` gives the steepest angle of a bend, in radians.
 */
export const sineGenerated = (start: Point, wavelength: number, bends: number, bendAt: (bend: number) => number) => {
  const points: Point[] = []
  const tangents: Point[] = []
  let [x, y] = start
  for (let i = 0; i <= Math.round(bends * PER_BEND); i++) {
    const headingAt = (turn: number) => bendAt(turn) * Math.cos(2 * Math.PI * turn)
    const lengthAt = (turn: number) => wavelength / progress(bendAt(turn)) / PER_BEND
    const turnAtPoint = i / PER_BEND
    points.push([x, y])
    tangents.push([
      (Math.cos(headingAt(turnAtPoint)) * lengthAt(turnAtPoint)) / 3,
      (Math.sin(headingAt(turnAtPoint)) * lengthAt(turnAtPoint)) / 3,
    ])
    // Four small steps to each point that is kept, so that the course does not depend on how finely it is drawn.
    for (let k = 0; k < 4; k++) {
      const turn = turnAtPoint + (k + 0.5) / 4 / PER_BEND
      x += (Math.cos(headingAt(turn)) * lengthAt(turn)) / 4
      y += (Math.sin(headingAt(turn)) * lengthAt(turn)) / 4
    }
  }
  return { points, tangents }
}

/** A river and the courses it has left behind: each line is the same reach, bending a little more. */
export const meander: Pattern = ({ width, height, seed, lines }) => {
  const random = seededRandom(seed)
  const wavelength = Math.min(width * 0.32, height * 0.52) * between(random, 0.94, 1.08)
  const bends = Math.ceil(width / wavelength) + 1
  const wander = between(random, 0, 6)
  const count = Math.max(5, Math.round(lines * 0.48))
  const [axis, fall] = [height * between(random, 0.46, 0.54), height * between(random, -0.16, 0.16)]
  const startX = -wavelength * between(random, 0.35, 0.7)
  return Array.from({ length: count }, (_, i) => {
    const age = i / (count - 1)
    const bendAt = (bend: number) => (0.5 + 1.42 * age) * (0.94 + 0.1 * Math.sin(bend * 1.7 + wander))
    // Bends creep downstream as they grow.
    const { points, tangents } = sineGenerated([startX - wavelength * 0.3 * (1 - age), 0], wavelength, bends, bendAt)
    const isPresent = i === count - 1
    return {
      d: curve(
        points.map(([x, y]): Point => [x, axis + y + fall * (x / width - 0.5)]),
        false,
        tangents,
      ),
      opacity: isPresent ? 1 : 0.25 + 0.5 * age,
      width: isPresent ? 3.2 : 1 + 0.7 * age,
      tone: isPresent ? 'light' : age < 0.35 ? 'deep' : 'flow',
    }
  })
}
