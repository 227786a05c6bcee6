import { curve, ease, type Point, steps } from '#app/patterns/stroke.ts'

/** The point at a share of the reach (0 to 1) and across it (-1 is the bank with the pipe, 1 the other). */
type PointAt = (along: number, across: number) => Point

export const outfallAt = 0.36
export const mixedAt = 0.78
export const upstreamAt = 0.16
export const downstreamAt = 0.88

/** The river runs left to right on a wide screen and top to bottom on a narrow one. One drawing, turned. */
export const layOutOutfall = (upright: boolean) => {
  const bend = (along: number) => 0.2 * Math.sin(along * 7.5 + 0.6)
  const pointAt: PointAt = upright
    ? (along, across) => [118 + (across + bend(along)) * 58, -10 + along * 580]
    : (along, across) => [-20 + along * 1000, 178 + (across + bend(along)) * 82]
  const across = (n: number, count = 17) => curve(steps(count).map((s) => pointAt(s, n)))
  const plume = (share: number) =>
    curve(
      steps(12, outfallAt, 1.02).map((s) => {
        const mixed = ease((s - outfallAt) / (mixedAt - outfallAt))
        const start = -0.99 + share * 0.06
        return pointAt(s, start + (-0.92 + share * 1.84 - start) * mixed)
      }),
    )
  const [mouth, pipe, back] = [pointAt(outfallAt, -1), pointAt(outfallAt - 0.02, -1.75), pointAt(outfallAt - 0.026, -2)]
  return {
    viewBox: upright ? '0 0 340 560' : '0 0 960 350',
    banks: [across(-1.06), across(1.06)],
    water: `${across(-1.06)}L${curve(steps(17, 1, 0).map((s) => pointAt(s, 1.06))).slice(1)}z`,
    streams: steps(11, -0.88, 0.88).map((n) => across(n, 13)),
    plumes: steps(10).map(plume),
    pipe: `M${back.join(' ')}L${pipe.join(' ')}L${mouth.join(' ')}`,
    mouth,
    mixed: curve(steps(3, -1.04, 1.04).map((n) => pointAt(mixedAt, n))),
    upstream: pointAt(upstreamAt, 0),
    downstream: pointAt(downstreamAt, 0),
    zone: pointAt((outfallAt + mixedAt) / 2 + 0.04, 0.1),
    start: pointAt(outfallAt, 0),
    end: pointAt(mixedAt + 0.1, 0),
    /** An arrow on the water that says which way it runs. */
    flow: [pointAt(0.035, -0.45), pointAt(0.1, -0.45)] as const,
    pointAt,
  }
}
