import { and, eq, isNull, sql } from 'drizzle-orm'
import { readBounce } from '#domain/newsletter/bounce.ts'
import type { Db } from '../db/db.ts'
import { followers } from '../db/schema/alerts.ts'
import { subscribers } from '../db/schema/newsletter.ts'

/**
 * Takes in a message that came back after the mail server had accepted it. True if it marked somebody: nothing more is sent to them
 * until they ask again. Bringing the same message again, or one that nobody of ours wrote, changes nothing.
 */
export const markBounce = async (db: Db, message: string): Promise<boolean> => {
  const bounce = readBounce(message)
  if (!bounce) return false
  const now = { bouncedAt: sql`now()`, updatedAt: new Date() }
  const marked =
    bounce.kind === 'newsletter'
      ? await db
          .update(subscribers)
          .set({ ...now, bounceReason: bounce.reason })
          .where(and(eq(subscribers.token, bounce.token), isNull(subscribers.bouncedAt)))
          .returning({ id: subscribers.id })
      : await db
          .update(followers)
          .set(now)
          .where(and(eq(followers.token, bounce.token), isNull(followers.bouncedAt)))
          .returning({ id: followers.id })
  return marked.length > 0
}
