import { londonInstant } from '../text/london-time.ts'

const twoYearsMs = 2 * 366 * 24 * 60 * 60 * 1000

/** The instant at which an entry goes live, from a minute on London's clock; or why that minute is not accepted. */
export const parseSchedule = (minute: string, now: Date): { at: Date } | { problem: string } => {
  const at = londonInstant(minute)
  if (!at) return { problem: 'Give a day and a time that exist in London' }
  if (at <= now) return { problem: 'Give a time that is still to come' }
  if (at.getTime() - now.getTime() > twoYearsMs) return { problem: 'Give a time within two years' }
  return { at }
}
