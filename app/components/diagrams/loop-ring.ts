import { bell, curve, type Point, steps } from '#app/patterns/stroke.ts'

export const ringSize = 480
const centre = ringSize / 2
const radius = 185
const strands = 11

/** Where stage `n` stands: the four corners of the ring, clockwise from the top left. */
export const cornerOf = (n: number): Point => {
  const angle = ((n * 90 - 135) * Math.PI) / 180
  return [centre + radius * Math.cos(angle), centre + radius * Math.sin(angle)]
}

/** The strands from stage `n` to the next: they leave together, spread like a braid, and arrive together. */
export const reachOf = (n: number): string[] =>
  Array.from({ length: strands }, (_, k) => {
    const aside = k - (strands - 1) / 2
    return curve(
      steps(11).map((t): Point => {
        const angle = (((n + t) * 90 - 135) * Math.PI) / 180
        const open = 0.3 + 0.7 * Math.sin(Math.PI * t) ** 1.4
        const ripple = 3.2 * Math.sin(t * 9 + k * 0.8 + n) * bell(t - 0.5, 0.4)
        const out = radius + aside * 6 * open + ripple
        return [centre + out * Math.cos(angle), centre + out * Math.sin(angle)]
      }),
    )
  })

/** An arrowhead half way along the reach, pointing downstream. */
export const arrowOf = (n: number): string => {
  const angle = (((n + 0.5) * 90 - 135) * Math.PI) / 180
  const [x, y] = [centre + radius * Math.cos(angle), centre + radius * Math.sin(angle)]
  const [ax, ay] = [-Math.sin(angle), Math.cos(angle)]
  const wing = (side: number): Point => [x - ax * 9 + side * ay * 10, y - ay * 9 - side * ax * 10]
  const points = [wing(1), [x + ax * 6, y + ay * 6], wing(-1)].map(([px, py]) => `${px!.toFixed(1)} ${py!.toFixed(1)}`)
  return `M${points.join('L')}`
}
