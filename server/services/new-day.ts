import { londonMinute } from '#domain/text/london-time.ts'

const maxPauseMs = 60_000

/**
 * Some of what a page says follows from the day: the year of the copyright line, a certificate that has expired. Nothing is
 * written at London's midnight, so nothing would invalidate the page cache; this does, at most a second late. Returns the
 * milliseconds until the next poll.
 */
export const createDayWatcher = (onNewDay: () => void, now = () => new Date()) => {
  let currentDay = londonMinute(now()).slice(0, 10)
  return async (): Promise<number> => {
    const [today, time] = londonMinute(now()).split('T') as [string, string]
    if (today !== currentDay) {
      currentDay = today
      onNewDay()
    }
    return time === '23:59' ? 1000 : maxPauseMs
  }
}
