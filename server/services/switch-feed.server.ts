import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { feeds } from '../db/schema/live.ts'
import { recordAction } from '../platform/record-action.ts'

/** What an administrator may do with a feed: pause it, go on, read it at the next tick. */
export const feedIntents = ['switch-feed-on', 'switch-feed-off', 'run-feed'] as const
export type FeedIntent = (typeof feedIntents)[number]

/** False if no setting has ever named the feed. */
export const switchFeed = (
  db: Db,
  { code, intent, by }: { code: string; intent: FeedIntent; by: string },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const change = intent === 'run-feed' ? { nextRunAt: new Date() } : { isOn: intent === 'switch-feed-on' }
    const changed = await tx.update(feeds).set(change).where(eq(feeds.code, code)).returning({ code: feeds.code })
    if (changed.length === 0) return false
    await recordAction(tx, { by, action: intent, subject: `feeds/${code}` })
    await tx.execute(sql`select pg_notify('live', 'feeds')`)
    return true
  })
