import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { entries } from '../../db/schema/content.ts'
import { firstPublished } from './publish-entry.server.ts'
import { toSeenEntry, updateEntryInTransaction } from './update-entry.ts'

/**
 * Publishes one entry that is due, if there is one. Every instance polls; SKIP LOCKED passes over a row that another is
 * publishing, so each goes live once. The database's clock decides, so that instances need not agree on the time.
 */
export const publishDue = async (db: Db): Promise<string | null> =>
  db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(entries)
      .where(and(eq(entries.status, 'scheduled'), lte(entries.scheduledFor, sql`now()`), isNull(entries.deletedAt)))
      .orderBy(entries.scheduledFor)
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return null
    await updateEntryInTransaction(tx, {
      seen: toSeenEntry(due),
      by: due.updatedBy,
      action: 'publish-entry',
      note: 'Published as scheduled',
      set: { published: due.data, status: 'published', scheduledFor: null, publishedAt: firstPublished },
    })
    return `${due.collection}/${due.slug}`
  })
