import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'

/** New hours are noticed this soon; a known one is met to the millisecond. */
const lookEveryMs = 500

/**
 * A wave becomes public by the clock: nothing is written when its hour comes, so nothing would tell the instances to drop
 * the pages they keep. This looks for waves that came out since it last looked and raises the content version, which
 * tells all of them. Every instance does so on its own: a second word of the same change empties an empty cache. A look
 * that fails is made up for by the next, because the time of the last good one is kept. Returns the pause until the next.
 */
export const waveAnnouncer = (db: Db) => {
  let lookedAt: string | null = null
  return async (): Promise<number> => {
    const { rows } = await db.execute<{ at: string; came: boolean; wait: number | null }>(sql`
      with moment as (select clock_timestamp() as at)
      select moment.at::text as at,
        exists (select from waves where publish_at > ${lookedAt}::timestamptz and publish_at <= moment.at) as came,
        (select ceil(extract(epoch from min(publish_at) - moment.at) * 1000)::int
          from waves where publish_at > moment.at and publish_at < moment.at + interval '1 minute') as wait
      from moment`)
    const { at, came, wait } = rows[0]!
    if (came) await db.execute(sql`select raise_content_version()`)
    lookedAt = at
    return Math.min(lookEveryMs, wait ?? lookEveryMs)
  }
}
