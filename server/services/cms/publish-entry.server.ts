import { and, eq, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { entries } from '../../db/schema/content.ts'
import { type SeenEntry, toSeenEntry, updateEntry, updateEntryInTransaction } from './update-entry.ts'

interface EntryAction {
  seen: SeenEntry
  by: string
}
type Data = Record<string, unknown>

/** Makes this version the one that everybody sees, in one step with saving it. */
export const publishEntry = (db: Db, { seen, by, data }: EntryAction & { data: Data }) =>
  updateEntry(db, {
    seen,
    by,
    action: 'publish-entry',
    note: 'Published',
    set: { data, published: data, status: 'published', scheduledFor: null, publishedAt: firstPublished },
  })

/** The day an entry first went live stays, however often it is published again. */
const firstPublished = sql`coalesce(${entries.publishedAt}, now())`

/** Publishes this version at a given minute (publishDue). Until then whatever is live stays live. */
export const scheduleEntry = (db: Db, { seen, by, data, at }: EntryAction & { data: Data; at: Date }) =>
  updateEntry(db, {
    seen,
    by,
    action: 'schedule-entry',
    note: `Scheduled for ${at.toISOString().slice(0, 16)}Z`,
    set: { data, status: 'scheduled', scheduledFor: at },
    onlyIf: ne(entries.status, 'scheduled'),
  })

export const cancelSchedule = (db: Db, { seen, by }: EntryAction) =>
  updateEntry(db, {
    seen,
    by,
    action: 'cancel-schedule',
    note: 'Schedule cancelled',
    set: { status: sql`case when ${entries.published} is null then 'draft' else 'published' end`, scheduledFor: null },
    onlyIf: eq(entries.status, 'scheduled'),
  })

/** Takes an entry down. The working copy stays, and so does its history. */
export const withdrawEntry = (db: Db, { seen, by }: EntryAction) =>
  updateEntry(db, {
    seen,
    by,
    action: 'withdraw-entry',
    note: 'Withdrawn',
    set: { published: null, status: 'withdrawn', scheduledFor: null },
    onlyIf: isNotNull(entries.published),
  })

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
