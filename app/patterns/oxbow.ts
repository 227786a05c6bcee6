import { sineGenerated } from './meander.ts'
import type { Pattern, PatternPath } from './pattern.ts'
import { between, seededRandom } from './random.ts'
import { curve, type Point, steps } from './stroke.ts'

/** A river that has cut its own corners, and the horseshoe lakes that it left. */
export const oxbow: Pattern = ({ width, height, seed, lines }) => {
  const random = seededRandom(seed)
  const wavelength = Math.min(width * 0.36, height * 0.6)
  const axis = height * between(random, 0.46, 0.54)
  const startX = -wavelength * between(random, 0.5, 1)
  const wander = between(random, 0, 6)
  const { points, tangents } = sineGenerated(
    [startX, 0],
    wavelength,
    Math.ceil(width / wavelength) + 1,
    (bend) => 1.02 + 0.22 * Math.sin(bend * 2.3 + wander),
  )
  const strands = Math.max(3, Math.round(lines / 6))
  const paths: PatternPath[] = Array.from({ length: strands }, (_, i) => {
    const isMain = i === Math.floor(strands / 2)
    const beside = (i - Math.floor(strands / 2)) * height * 0.013
    return {
      d: curve(
        points.map(([x, y]): Point => [x, axis + y + beside]),
        false,
        tangents,
      ),
      opacity: isMain ? 1 : 0.55,
      width: isMain ? 3 : 1.3,
      tone: isMain ? 'light' : 'flow',
    }
  })
  // A loop lies outside the bend it was cut from: the old banks, and inside them the ridges it built as it moved.
  const crescents = Math.max(3, Math.round(lines / 4))
  for (let n = 0; startX + (n / 2) * wavelength < width; n++) {
    if (n % 3 === 2 && random() < 0.6) continue
    const side = n % 2 === 0 ? 1 : -1
    const size = wavelength * between(random, 0.21, 0.28)
    const lean = between(random, -0.5, 0.5)
    const x = startX + (n / 2 + 0.25) * wavelength + lean * wavelength * 0.25
    const y = axis + side * (wavelength * 0.2 + size * between(random, 0.9, 1.05))
    const opening = between(random, 0.55, 0.95)
    for (let k = 0; k < crescents; k++) {
      const inward = k / crescents
      const water = k < 2
      const span = Math.PI - opening - inward * 0.9
      const arc = steps((water ? 8 : 6) + (lines > 18 ? 3 : 0), -span, span).map((a): Point => {
        const radius = size * (1 - 0.78 * inward) * (1 - 0.12 * Math.cos(2 * a) - 0.16 * (a / span) ** 4)
        const angle = a + lean + (side * Math.PI) / 2
        return [x + radius * 1.1 * Math.cos(angle), y + radius * Math.sin(angle)]
      })
      paths.push({
        d: curve(arc),
        opacity: water ? 0.9 : 0.7 - 0.4 * inward,
        width: water ? 2 : 1.1,
        tone: water ? 'flow' : 'deep',
      })
    }
  }
  return paths
}
