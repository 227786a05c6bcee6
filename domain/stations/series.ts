import { hourMs } from './touched-hours.ts'

const dayMs = 24 * hourMs

/** What a chart covers, and what it is drawn from: buckets of readings, hours or days, a few hundred of each. */
export const ranges = {
  week: { label: 'Week', words: 'the last seven days', spanMs: 7 * dayMs, stepMs: hourMs / 4, of: 'readings' },
  month: { label: 'Month', words: 'the last 31 days', spanMs: 31 * dayMs, stepMs: hourMs, of: 'hours' },
  year: { label: 'Year', words: 'the last 366 days', spanMs: 366 * dayMs, stepMs: dayMs, of: 'days' },
} as const
export type RangeName = keyof typeof ranges
export const rangeNames = Object.keys(ranges) as RangeName[]
export const rangeOf = (text: string | null): RangeName => rangeNames.find((name) => name === text) ?? 'week'

/** A step of a chart. Null where all readings of it are suspect. */
export interface Point {
  at: number
  min: number | null
  mean: number | null
  max: number | null
  suspect: number
  /** The mean of the suspect readings, where they are shown one by one. */
  doubted: number | null
}
export type SoundPoint = Point & { min: number; mean: number; max: number }

const isSound = (point: Point): point is SoundPoint => point.mean !== null

/** Runs of points that follow each other. Between them is a gap, and a gap stays a gap: no line is drawn across it. */
export const runsOf = (points: readonly Point[], stepMs: number): SoundPoint[][] => {
  const runs: SoundPoint[][] = []
  for (const point of points.filter(isSound)) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (run && before && point.at - before.at <= stepMs * 1.5) run.push(point)
    else runs.push([point])
  }
  return runs
}

export interface Gap {
  from: number
  to: number
}

/** Where nothing was measured for longer than a step. */
export const gapsOf = (points: readonly Point[], stepMs: number, { from, to }: Gap): Gap[] => {
  const times = [from, ...points.map(({ at }) => at), to]
  return times.slice(1).flatMap((at, index) => {
    const before = times[index]!
    return at - before > stepMs * 1.5 ? [{ from: index === 0 ? from : before + stepMs, to: at }] : []
  })
}

/** The same in steps of an hour, or of several: for a drawing that is sent far, and small. */
export const hourly = (points: readonly Point[], hours = 1): Point[] =>
  [...Map.groupBy(points, ({ at }) => Math.floor(at / (hours * hourMs)) * hours * hourMs)].map(([at, of]) => {
    const sound = of.filter(isSound)
    const suspect = of.reduce((sum, point) => sum + point.suspect, 0)
    const doubted = of.find((point) => point.doubted !== null)?.doubted ?? null
    if (sound.length === 0) return { at, min: null, mean: null, max: null, suspect, doubted }
    return {
      at,
      min: Math.min(...sound.map(({ min }) => min)),
      mean: sound.reduce((sum, { mean }) => sum + mean, 0) / sound.length,
      max: Math.max(...sound.map(({ max }) => max)),
      ...{ suspect, doubted },
    }
  })
