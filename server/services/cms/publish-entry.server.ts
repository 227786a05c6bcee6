import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { UpdateOutcome } from '#domain/cms/entry-action.ts'
import { breaksPage, formatUses } from '#domain/cms/uses.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import type { Db } from '../../db/db.ts'
import { entries } from '../../db/schema/content.ts'
import { listUses } from '../../queries/uses.server.ts'
import { explainRejection, type SeenEntry, toSeenEntry, updateEntry, updateEntryInTransaction } from './update-entry.ts'

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
    set: {
      data,
      published: data,
      scheduled: null,
      status: 'published',
      scheduledFor: null,
      publishedAt: firstPublished,
      ...settled,
    },
  })

/** The day an entry first went live stays, however often it is published again. */
const firstPublished = sql`coalesce(${entries.publishedAt}, now())`

/** What is published or scheduled waits for no review, and a time of take-down that has passed does not take it down again. */
const settled = {
  reviewRequestedAt: null,
  reviewRequestedBy: null,
  takeDownAt: sql`case when ${entries.takeDownAt} > now() then ${entries.takeDownAt} end`,
}

/**
 * Publishes this version at a given minute (publishDue). Until then whatever is live stays live. Again for a scheduled entry: a
 * correction, or another minute.
 */
export const scheduleEntry = (db: Db, { seen, by, data, at }: EntryAction & { data: Data; at: Date }) =>
  updateEntry(db, {
    seen,
    by,
    action: 'schedule-entry',
    note: `Scheduled for ${londonMoment(at)}`,
    set: { data, scheduled: data, status: 'scheduled', scheduledFor: at, ...settled },
  })

export const cancelSchedule = (db: Db, { seen, by }: EntryAction) =>
  updateEntry(db, {
    seen,
    by,
    action: 'cancel-schedule',
    note: 'Schedule cancelled',
    set: {
      status: sql`case when ${entries.published} is null then 'draft' else 'published' end`,
      scheduled: null,
      scheduledFor: null,
    },
    onlyIf: eq(entries.status, 'scheduled'),
  })

/** Takes an entry down, unless a page that readers see needs it. The working copy stays, and so does its history. */
export const withdrawEntry = (db: Db, { seen, by }: EntryAction): Promise<UpdateOutcome> =>
  db.transaction(async (tx) => {
    const [current] = await tx.select().from(entries).where(eq(entries.id, seen.id)).for('update')
    const broken = current?.published ? (await listUses(tx, current)).filter(breaksPage) : []
    if (broken.length > 0) return { kind: 'refused', why: `Pages that readers see need this: ${formatUses(broken)}` }
    const row = await updateEntryInTransaction(tx, {
      seen,
      by,
      action: 'withdraw-entry',
      note: 'Withdrawn',
      set: { published: null, scheduled: null, status: 'withdrawn', scheduledFor: null, takeDownAt: null },
      onlyIf: isNotNull(entries.published),
    })
    return row ? { kind: 'done', id: row.id, version: row.version } : explainRejection(tx, seen)
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
    const copy = due.scheduled ?? due.data
    const live = await updateEntryInTransaction(tx, {
      seen: toSeenEntry(due),
      by: due.updatedBy,
      action: 'publish-entry',
      note: 'Published as scheduled',
      set: {
        data: copy,
        published: copy,
        scheduled: null,
        status: 'published',
        scheduledFor: null,
        publishedAt: firstPublished,
        ...settled,
      },
    })
    // A correction that nobody has scheduled stays what it was: the working copy.
    if (live && !isDeepStrictEqual(copy, due.data))
      await updateEntryInTransaction(tx, {
        seen: toSeenEntry(live),
        by: due.updatedBy,
        action: 'save-draft',
        note: 'Changes made while it was scheduled, not published',
        set: { data: due.data },
      })
    return `${due.collection}/${due.slug}`
  })
