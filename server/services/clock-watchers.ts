import { sql } from 'drizzle-orm'
import { londonMinute } from '#domain/text/london-time.ts'
import type { Db } from '../db/db.ts'

/** A new publication time is noticed this soon; one that is already known is met to the millisecond. */
const pollMs = 500

/**
 * A wave becomes public by the clock: nothing is written at that moment, so nothing would invalidate the page caches. Each
 * poll looks for waves published since the last one and raises the content version, which notifies every instance. All
 * instances poll; invalidating twice is idempotent. A failed poll is made up for by the next, because the time of the last
 * successful one is remembered. Returns the milliseconds until the next poll.
 */
export const createWaveAnnouncer = (db: Db) => {
  let lastPollAt: string | null = null
  return async (): Promise<number> => {
    const { rows } = await db.execute<{ at: string; isPublished: boolean; waitMs: number | null }>(sql`
      with moment as (select clock_timestamp() as at)
      select moment.at::text as at,
        exists (select from waves where publish_at > ${lastPollAt}::timestamptz and publish_at <= moment.at) as "isPublished",
        (select ceil(extract(epoch from min(publish_at) - moment.at) * 1000)::int
          from waves where publish_at > moment.at and publish_at < moment.at + interval '1 minute') as "waitMs"
      from moment`)
    const { at, isPublished, waitMs } = rows[0]!
    if (isPublished) await db.execute(sql`select raise_content_version('waves')`)
    lastPollAt = at
    return Math.min(pollMs, waitMs ?? pollMs)
  }
}

/** A clock that is set to another day is noticed this soon. */
const maxPauseMs = 5000

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
