import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { parseSchedule } from '#domain/cms/schedule.ts'
import { breaksPage, formatUses } from '#domain/cms/uses.ts'
import { getCollection } from '#domain/collections/all.ts'
import { londonMoment } from '#domain/text/london-time.ts'
import type { Db } from '../../db/db.ts'
import { entries } from '../../db/schema/content.ts'
import { recordAction } from '../../platform/record-action.ts'
import { listUses } from '../../queries/uses.server.ts'
import { toSeenEntry, updateEntryInTransaction } from './update-entry.ts'
import { done, refused, type WorkOutcome } from './work-outcome.ts'

/** Sets the minute at which an entry is withdrawn by itself, or none. What others refer to cannot be left to a clock. */
export const scheduleTakeDown = async (
  db: Db,
  { id, by, minute }: { id: string; by: string; minute: string | null },
): Promise<WorkOutcome> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(entries).where(eq(entries.id, id)).for('update')
    if (!row || row.deletedAt) return refused('This entry has been deleted.')
    const planned = minute === null ? null : parseSchedule(minute, new Date())
    if (planned && 'problem' in planned) return refused(`${planned.problem}.`)
    const at = planned?.at ?? null
    if (at) {
      if (!getCollection(row.collection)!.pathOf({ slug: row.slug, data: row.published ?? row.data }))
        return refused('Only what has a page of its own can be taken down by the clock.')
      if (!row.published && row.status !== 'scheduled') return refused('It is not live, and not scheduled to be.')
      if (row.scheduledFor && row.scheduledFor >= at) return refused('It goes live only later. Give a time after that.')
      const broken = (await listUses(tx, row)).filter(breaksPage)
      if (broken.length > 0) return refused(`Pages that readers see need this: ${formatUses(broken)}`)
    }
    await tx.update(entries).set({ takeDownAt: at }).where(eq(entries.id, id))
    await recordAction(tx, {
      by,
      action: at ? 'schedule-take-down' : 'cancel-take-down',
      subject: `${row.collection}/${row.slug}`,
      ...(at ? { details: { at: at.toISOString() } } : {}),
    })
    return done(at ? `It comes down on ${londonMoment(at)}, London time.` : 'It stays up.')
  })

/** Withdraws one entry whose time is up, if there is one. As publishDue: each once, by the database's clock, whoever polls. */
export const takeDownDue = async (db: Db): Promise<string | null> =>
  db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(entries)
      .where(and(lte(entries.takeDownAt, sql`now()`), isNotNull(entries.published), isNull(entries.deletedAt)))
      .orderBy(entries.takeDownAt)
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return null
    await updateEntryInTransaction(tx, {
      seen: toSeenEntry(due),
      by: due.updatedBy,
      action: 'withdraw-entry',
      note: 'Taken down as scheduled',
      set: { published: null, scheduled: null, status: 'withdrawn', scheduledFor: null, takeDownAt: null },
    })
    return `${due.collection}/${due.slug}`
  })
