import type { Point } from './series.ts'

export interface DayRow {
  /** 2026-11-16, UTC. */
  day: string
  min: number | null
  mean: number | null
  max: number | null
  /** Steps of the chart that have a value. */
  count: number
}

const dayMs = 86_400_000

/** The points of a chart by days, newest first. The mean is that of the steps. */
export const dailyTable = (points: readonly Point[]): DayRow[] =>
  [...Map.groupBy(points, ({ at }) => Math.floor(at / dayMs))]
    .map(([days, of]) => {
      const day = new Date(days * dayMs).toISOString().slice(0, 10)
      const sound = of.flatMap(({ min, mean, max }) =>
        min === null || mean === null || max === null ? [] : [{ min, mean, max }],
      )
      if (sound.length === 0) return { day, min: null, mean: null, max: null, count: 0 }
      return {
        day,
        min: Math.min(...sound.map(({ min }) => min)),
        mean: sound.reduce((sum, { mean }) => sum + mean, 0) / sound.length,
        max: Math.max(...sound.map(({ max }) => max)),
        count: sound.length,
      }
    })
    .reverse()
