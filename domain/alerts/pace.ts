import { londonInstant, londonMinute } from '../text/london-time.ts'

/** How often a follower wants mail. */
export const paces = {
  'at-once': 'At once, hourly at most',
  daily: 'Once a day, at 7 am',
} as const
export type Pace = keyof typeof paces

const hourMs = 3_600_000
const dayMs = 24 * hourMs
export const minMailGapMs = hourMs

/** What is found out later than this is no news: it is only in the digest. */
const lateMs = dayMs
/** And later than this it is only in the record: a history that is read for the first time tells of years. */
export const tooLateMs = 14 * dayMs

export const isLate = (happenedAt: number, foundAt: number): boolean => foundAt - happenedAt > lateMs
export const isTooLate = (happenedAt: number, foundAt: number): boolean => foundAt - happenedAt > tooLateMs

/** The next seven o'clock in the morning in London. */
export const nextDigest = (now: number): number => {
  const today = londonInstant(`${londonMinute(new Date(now)).slice(0, 10)}T07:00`)!.getTime()
  if (today > now) return today
  // Noon of tomorrow is tomorrow, whatever the clocks do tonight.
  return londonInstant(`${londonMinute(new Date(today + 29 * hourMs)).slice(0, 10)}T07:00`)!.getTime()
}
