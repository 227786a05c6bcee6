import { longDate } from '../text/dates.ts'
import { londonMinute } from '../text/london-time.ts'
import type { Problem } from './publish-checks.ts'

/** When an entry is to go live: at once, or at a minute to come. */
export interface GoingLive {
  at: Date
  isScheduled: boolean
}

/** The date that readers see must not lie ahead of them; and of a scheduled entry it should be the day on which it goes live. */
export const dateProblems = (data: Record<string, unknown>, { at, isScheduled }: GoingLive): Problem[] => {
  if (typeof data.publishedAt !== 'string') return []
  const date = data.publishedAt.slice(0, 10)
  const liveDay = londonMinute(at).slice(0, 10)
  const path = ['publishedAt']
  if (date > liveDay)
    return isScheduled
      ? [{ severity: 'error', path, message: `${longDate(date)} is after ${longDate(liveDay)}, when it goes live` }]
      : [{ severity: 'error', path, message: `${longDate(date)} is still to come: change it, or schedule the entry` }]
  if (!isScheduled || date === liveDay) return []
  return [
    { severity: 'warning', path, message: `It goes live on ${longDate(liveDay)}, and is dated ${longDate(date)}` },
  ]
}
