import { dryDayMm, type RainOfDay } from './dry-day.ts'

/** Rain of one gauge on one UTC day, by quarters of an hour; null where none was read. */
export type RainDay = (number | null)[]
export const quartersOfDay = 96
const quarterMs = 15 * 60_000
const dayMs = quartersOfDay * quarterMs

/** A reading is the total of the quarter that ends with it, so the one of midnight belongs to the day before. */
export const quarterOf = (at: number): { day: string; quarter: number } => {
  const last = at - 1
  return {
    day: new Date(last).toISOString().slice(0, 10),
    quarter: Math.floor((((last % dayMs) + dayMs) % dayMs) / quarterMs),
  }
}

/** A few missing quarters of a day are forgiven: four in the hundred. */
const fewestQuarters = 92

/** The total of a day. What has fallen has fallen; but a day with gaps cannot be said to have been dry. */
export const totalOf = (day: RainDay | undefined): number | null => {
  const known = (day ?? []).filter((mm) => mm !== null)
  const total = known.reduce((sum, mm) => sum + mm, 0)
  return total > dryDayMm || known.length >= fewestQuarters ? total : null
}

export const rainOfDays =
  (days: ReadonlyMap<string, RainDay>): RainOfDay =>
  (day) =>
    totalOf(days.get(day))
