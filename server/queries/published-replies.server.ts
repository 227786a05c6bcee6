import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { replies } from '../db/schema/index-data.ts'

/** What a company has replied to its values of one measure. */
export const listPublishedReplies = async (
  db: Db,
  { companyId, metric }: { companyId: string; metric: string },
): Promise<{ id: string; period: string; body: string; date: string }[]> => {
  const rows = await db
    .select()
    .from(replies)
    .where(and(eq(replies.companyId, companyId), eq(replies.metric, metric), eq(replies.status, 'published')))
    .orderBy(replies.updatedAt)
  return rows.map(({ id, period, body, updatedAt }) => ({
    id,
    period,
    body: body ?? '',
    date: updatedAt.toISOString(),
  }))
}
