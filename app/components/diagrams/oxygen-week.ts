import { bell } from '#app/patterns/stroke.ts'

/** A made-up week, so that the shape of a record can be seen. It is a formula, not a measurement. */
export const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Example levels for the drawing. A real site has its own, agreed beforehand. */
export const levels = { alert: 6, serious: 4 }

/** Readings a day: one every 15 minutes. */
const PER_DAY = 96

/** The event begins at 20:30 on Thursday. */
export const eventAt = 3 + 20.5 / 24

const oxygenAt = (day: number, n: number): number => {
  // Lowest shortly before dawn, highest in the afternoon; warmer, brighter days swing further.
  const swing = 1.35 + 0.25 * Math.sin(day * 1.1)
  const daily = Math.cos((day - 16 / 24) * 2 * Math.PI) + 0.22 * Math.cos((day - 15 / 24) * 4 * Math.PI)
  const since = Math.max(0, day - eventAt)
  // A fall within hours, then a recovery over two days during which the river hardly breathes.
  const fall = since === 0 ? 0 : (1 - Math.exp(-since * 14)) * Math.exp(-since * 1.25)
  const grain = 0.06 * Math.sin(n * 2.399) + 0.05 * Math.sin(n * 0.731)
  return 8.4 + swing * daily * (1 - 0.75 * fall) - 5.9 * fall + 0.25 * bell(day - 1.2, 0.8) + grain
}

export interface Reading {
  /** Days since Monday 00:00. */
  day: number
  /** Dissolved oxygen, mg/l. */
  oxygen: number
}

/** Seven days of readings every 15 minutes. */
export const oxygenWeek: readonly Reading[] = Array.from({ length: 7 * PER_DAY + 1 }, (_, n) => ({
  day: n / PER_DAY,
  oxygen: Math.round(oxygenAt(n / PER_DAY, n) * 100) / 100,
}))

/** Lowest, mean and highest of each day. */
export const oxygenByDay = days.map((name, d) => {
  const values = oxygenWeek.slice(d * PER_DAY, (d + 1) * PER_DAY).map(({ oxygen }) => oxygen)
  return {
    name,
    min: Math.min(...values),
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    max: Math.max(...values),
    hoursBelowAlert: values.filter((value) => value < levels.alert).length / 4,
  }
})

/** The lowest reading of the week. */
export const lowest = oxygenWeek.reduce((low, reading) => (reading.oxygen < low.oxygen ? reading : low))
