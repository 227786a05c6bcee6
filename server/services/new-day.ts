import { londonMinute } from '#domain/text/london-time.ts'

/** Pages may be a second late into the new day. */
const longestPauseMs = 60_000

/**
 * Some of what a page says follows from the day: the year of the copyright line, a certificate that has expired. Nothing is
 * written when London's midnight comes, so nothing would empty the cache; this does. Returns the pause until the next look.
 */
export const dayTurner = (onNewDay: () => void, now = () => new Date()) => {
  let known = londonMinute(now()).slice(0, 10)
  return async (): Promise<number> => {
    const [today, time] = londonMinute(now()).split('T') as [string, string]
    if (today !== known) {
      known = today
      onNewDay()
    }
    return time === '23:59' ? 1000 : longestPauseMs
  }
}
