import { shortDate } from './dates.ts'
import { londonClock } from './london-clock.ts'

const anHour = 3_600_000

/** Times that people set are London's, to the minute; what is stored is an instant. 2026-07-01T07:30, as a datetime-local field holds it. */
export const londonMinute = (instant: Date): string => londonClock(instant).toISOString().slice(0, 16)

/** 2026-07-01, as London has it at an instant. */
export const londonDay = (instant: Date): string => londonMinute(instant).slice(0, 10)

/**
 * The instant of a minute on London's clock. Null for an invalid time, and for the hour that daylight saving
 * skips in March; of the hour that comes twice in October, the first.
 */
export const londonInstant = (minute: string): Date | null => {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(minute)) return null
  const asIfUtc = Date.parse(`${minute}:00Z`)
  if (Number.isNaN(asIfUtc)) return null
  const candidates = [asIfUtc - anHour, asIfUtc].map((ms) => new Date(ms))
  return candidates.find((instant) => londonMinute(instant) === minute) ?? null
}

/** 1 Jul 2026, 07:30. */
export const londonMoment = (instant: Date | string): string => {
  const date = new Date(instant)
  return `${shortDate(date)}, ${londonMinute(date).slice(11)}`
}
