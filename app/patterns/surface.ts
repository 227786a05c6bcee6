import type { Pattern, PatternPath, Tone } from './pattern.ts'
import { between, landscape, seededRandom } from './random.ts'
import { bell, curve, dashes, type Point, ring, dots as roundDots } from './stroke.ts'

/** Drops on still water: rings that widen through each other. */
export const ripple: Pattern = ({ width, height, seed, lines }) => {
  const random = seededRandom(seed)
  const drops = Math.max(3, Math.min(4, Math.round(lines / 7)))
  const paths: PatternPath[] = []
  for (let i = 0; i < drops; i++) {
    const x = width * ((i + 0.5) / drops + between(random, -0.12, 0.12))
    const y = height * ((i % 2 ? 0.66 : 0.36) + between(random, -0.14, 0.14))
    const rings = Math.max(5, Math.round((lines * between(random, 0.6, 1)) / 1.8))
    const reach = Math.min(width, height * 1.5) * between(random, 0.32, 0.46)
    for (let k = 1; k <= rings; k++) {
      const radius = reach * (k / rings) ** 1.18
      paths.push({
        d: ring([x, y], radius, radius * 0.58),
        opacity: 0.9 * (1 - k / (rings + 1)) + 0.1,
        width: 1 + 1.5 * (1 - k / rings),
        tone: k < rings * 0.25 ? 'light' : k < rings * 0.7 ? 'flow' : 'deep',
      })
    }
  }
  return paths
}

/** Leaves and foam on a slow current: short strokes, each laid along the flow where it lies. */
export const drift: Pattern = ({ width, height, seed, lines }) => {
  const random = seededRandom(seed)
  const hills = landscape(random)
  const unit = Math.min(width, height)
  const angleAt = (x: number, y: number) => hills(x / (unit * 0.55), y / (unit * 0.55)) * 1.5
  const across = Math.round(Math.sqrt(lines * 8 * (width / height)))
  const down = Math.max(4, Math.round(across * (height / width)))
  return Array.from({ length: across * down }, (_, i): PatternPath => {
    let x = (width * ((i % across) + between(random, 0, 1))) / across
    let y = (height * (Math.floor(i / across) + between(random, 0, 1))) / down
    const length = unit * between(random, 0.05, 0.19)
    const from: Point = [x, y]
    const heading = angleAt(x, y)
    for (let k = 0; k < 4; k++) {
      x += (length / 4) * Math.cos(angleAt(x, y))
      y += (length / 4) * Math.sin(angleAt(x, y))
    }
    const arriving = angleAt(x, y)
    const along = (angle: number): Point => [(Math.cos(angle) * length) / 3, (Math.sin(angle) * length) / 3]
    const near = bell(y / height - 0.5 - 0.2 * Math.sin((x / width) * 5), 0.4)
    return {
      d: curve([from, [x, y]], false, [along(heading), along(arriving)]),
      opacity: Math.round((0.3 + 0.65 * near) * 5) / 5,
      width: near > 0.75 ? 2 : 1.2,
      tone: near > 0.85 ? 'light' : near > 0.35 ? 'flow' : 'deep',
    }
  })
}

/** Rain, and where it lands. */
export const rain: Pattern = ({ width, height, seed, lines }) => {
  const random = seededRandom(seed)
  const slant = between(random, -0.16, -0.06) * (random() < 0.5 ? -1 : 1)
  const unit = Math.min(width, height)
  const sky = height * 0.72
  const layers: { tone: Tone; share: number; length: number; width: number; opacity: number }[] = [
    { tone: 'deep', share: 3.4, length: 0.07, width: 0.9, opacity: 0.5 },
    { tone: 'flow', share: 2.2, length: 0.13, width: 1.2, opacity: 0.65 },
    { tone: 'light', share: 0.8, length: 0.2, width: 1.8, opacity: 0.95 },
  ]
  const paths: PatternPath[] = layers.map(({ share, length, ...look }) => ({
    ...look,
    d: dashes(
      Array.from({ length: Math.round(lines * share) }, (): readonly [Point, Point] => {
        const size = unit * length * between(random, 0.6, 1.2)
        const from: Point = [width * between(random, -0.02, 1.02), between(random, 0, sky - size * 0.4)]
        return [from, [from[0] + size * slant, from[1] + size]]
      }),
    ),
  }))
  const splashes = Math.max(4, Math.round(lines / 2))
  for (let i = 0; i < splashes; i++) {
    const near = (i + 0.5) / splashes
    const centre: Point = [
      width * ((i * 0.618 + between(random, 0, 0.15)) % 1),
      sky + (height - sky) * (0.08 + 0.86 * near),
    ]
    const size = unit * (0.02 + 0.05 * near) * between(random, 0.7, 1.3)
    for (const part of [1, 0.5])
      paths.push({
        d: ring(centre, size * part, size * part * 0.3),
        opacity: 0.3 + 0.5 * near,
        width: 1 + 0.5 * near,
        tone: part === 1 ? 'flow' : 'light',
      })
  }
  return paths
}

/** A river printed in dots: the nearer the current, the larger the dot. */
export const dots: Pattern = ({ width, height, seed, lines }) => {
  const random = seededRandom(seed)
  const rows = Math.max(9, Math.round(lines * 1.15))
  const pitch = height / rows
  const [a, b] = [between(random, 0, 6), between(random, 0, 6)]
  const sizes = 6
  const bins: Point[][] = Array.from({ length: sizes }, () => [])
  for (let row = 0; row < rows; row++)
    for (let column = 0; column * pitch < width + pitch; column++) {
      const [x, y] = [(column + (row % 2) / 2) * pitch, (row + 0.5) * pitch]
      const t = (x / width) * 6.28
      const middle = height * (0.5 + 0.2 * Math.sin(t * 0.8 + a) + 0.07 * Math.sin(t * 1.9 + b))
      const breadth = height * (0.2 + 0.07 * Math.sin(t * 0.7 + b))
      const size = Math.round(bell(y - middle, breadth) * sizes + 0.35) - 1
      if (size >= 0) bins[Math.min(size, sizes - 1)]!.push([x, y])
    }
  return bins.flatMap((points, size): PatternPath[] =>
    points.length === 0
      ? []
      : [
          {
            d: roundDots(points),
            opacity: 0.4 + (0.6 * size) / sizes,
            width: pitch * (0.12 + 0.56 * (size / sizes)),
            tone: size > 4 ? 'light' : size > 1 ? 'flow' : 'deep',
          },
        ],
  )
}
