import { londonClock } from './london-clock.ts'

/** Short, from Sunday on, as Date counts them. */
export const weekdayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

export const monthNames = 'January February March April May June July August September October November December'.split(
  ' ',
)
const monthOf = (date: Date) => monthNames[date.getUTCMonth()]!

/** Noon, so that no time zone can move a plain day to its neighbour. */
const instantOf = (date: string | Date): Date | null => {
  if (typeof date === 'string' && !/^\d{4}-\d{2}/.test(date)) return null
  const padded = typeof date === 'string' && date.length === 7 ? `${date}-01` : date
  const instant = new Date(typeof padded === 'string' && padded.length === 10 ? `${padded}T12:00:00Z` : padded)
  return Number.isNaN(instant.getTime()) ? null : instant
}

/**
 * British long form, as exact as the date was given: 2025 → "2025", 2025-04 → "April 2025", 2025-04-30 → "30 April 2025".
 * Instants are read in London. Anything that is not a date comes back as it is.
 */
export const longDate = (date: string | Date): string => {
  const instant = instantOf(date)
  if (!instant) return String(date)
  const local = londonClock(instant)
  const month = `${monthOf(local)} ${local.getUTCFullYear()}`
  return typeof date === 'string' && date.length === 7 ? month : `${local.getUTCDate()} ${month}`
}

/** Day, short month, year: 30 Apr 2025. For lists, where the long form would wrap. */
export const shortDate = (date: string | Date): string => {
  const instant = instantOf(date)
  if (!instant) return String(date)
  const local = londonClock(instant)
  return `${local.getUTCDate()} ${monthOf(local).slice(0, 3)} ${local.getUTCFullYear()}`
}

/** A span of years takes an en dash: 2024-25 → "2024–25". */
export const longPeriod = (period: string): string => period.replace(/^(\d{4})-(\d{2})$/, '$1–$2')

/** A run of days that ends today, oldest first, each with its count, which is 0 where `counts` has none. */
export const dayCounts = (
  counts: readonly { day: string; total: number }[],
  today: string,
  days: number,
): { day: string; total: number }[] => {
  const byDay = new Map(counts.map(({ day, total }) => [day, total]))
  const end = Date.parse(`${today}T12:00:00Z`)
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(end - (days - 1 - index) * 86_400_000).toISOString().slice(0, 10)
    return { day, total: byDay.get(day) ?? 0 }
  })
}
