import { gt, max } from 'drizzle-orm'
import { feedOf, isFeedCode } from '#domain/live/feeds.ts'
import type { Db } from '../db/db.ts'
import { feedRuns } from '../db/schema/live.ts'

/** The newest read of a feed, and the companies whose feeds were read after another one. */
export const readLiveNews = async (db: Db, after: number): Promise<{ id: number; companies: string[] }> => {
  const [[newest], rows] = await Promise.all([
    db.select({ id: max(feedRuns.id) }).from(feedRuns),
    db.selectDistinct({ feed: feedRuns.feed }).from(feedRuns).where(gt(feedRuns.id, after)),
  ])
  const companies = rows.flatMap(({ feed }) => (isFeedCode(feed) ? [feedOf(feed).company] : []))
  return { id: newest?.id ?? 0, companies: [...new Set(companies)].filter((id) => id !== null).sort() }
}
