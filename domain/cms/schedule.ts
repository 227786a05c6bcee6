import { londonInstant } from '../text/london-time.ts'

const twoYearsMs = 2 * 366 * 24 * 60 * 60 * 1000

/** When an entry is to go live, given as a minute on London's clock, or what is wrong with the wish. */
export const plannedFor = (minute: string, now: Date): { at: Date } | { problem: string } => {
  const at = londonInstant(minute)
  if (!at) return { problem: 'Give a day and a time that exist in London' }
  if (at <= now) return { problem: 'Give a time that is still to come' }
  if (at.getTime() - now.getTime() > twoYearsMs) return { problem: 'Give a time within two years' }
  return { at }
}
