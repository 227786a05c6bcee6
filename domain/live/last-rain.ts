import { quartersOfDay, type RainDay } from './rain.ts'

const quarterMs = 15 * 60_000

export interface RecentRain {
  /** The end of the last quarter of an hour with rain; null: none in the days that were read. */
  lastAt: number | null
  /** In the 48 hours before the last reading. */
  mm: number
  /** Of those hours, how many were measured. */
  hours: number
  readAt: number
}

const windowQuarters = 48 * 4

/** What one gauge has measured of late. Null where it has not. A quarter that was not measured is not a dry one. */
export const recentRainOf = (days: readonly { day: string; quarters: RainDay }[]): RecentRain | null => {
  const readings = days.flatMap(({ day, quarters }) =>
    quarters
      .slice(0, quartersOfDay)
      .flatMap((mm, index) => (mm === null ? [] : [{ at: Date.parse(day) + (index + 1) * quarterMs, mm }])),
  )
  if (readings.length === 0) return null
  const readAt = Math.max(...readings.map(({ at }) => at))
  const inWindow = readings.filter(({ at }) => at > readAt - windowQuarters * quarterMs)
  const wet = readings.filter(({ mm }) => mm > 0)
  return {
    lastAt: wet.length > 0 ? Math.max(...wet.map(({ at }) => at)) : null,
    mm: Math.round(inWindow.reduce((sum, { mm }) => sum + mm, 0) * 10) / 10,
    hours: Math.round(inWindow.length / 4),
    readAt,
  }
}
