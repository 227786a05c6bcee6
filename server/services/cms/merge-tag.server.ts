import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { getCollection } from '#domain/collections/all.ts'
import type { Db } from '../../db/db.ts'
import { entries } from '../../db/schema/content.ts'
import { writeRedirects } from './move-entry.server.ts'
import { retagEntries } from './retag-entries.ts'
import { toSeenEntry, updateEntryInTransaction } from './update-entry.ts'
import { done, refused, type WorkOutcome } from './work-outcome.ts'

/** Merges a tag into another: its entries get the other one, its page leads there, and it goes to the bin. */
export const mergeTag = async (
  db: Db,
  { id, into, by }: { id: string; into: string; by: string },
): Promise<WorkOutcome> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(entries)
      .where(
        and(eq(entries.collection, 'tags'), isNull(entries.deletedAt), or(eq(entries.id, id), eq(entries.slug, into))),
      )
      .for('update')
    const tag = rows.find((row) => row.id === id)
    const target = rows.find((row) => row.slug === into && row.id !== id)
    if (!tag) return refused('This tag has been deleted.')
    if (!target?.published) return refused('Choose another tag that is published.')
    const count = await retagEntries(tx, { from: tag.slug, to: into, by })
    const { pathOf } = getCollection('tags')!
    if (tag.published)
      await writeRedirects(
        tx,
        { from: pathOf({ slug: tag.slug, data: tag.published })!, to: pathOf({ slug: into, data: target.published })! },
        by,
      )
    await updateEntryInTransaction(tx, {
      seen: toSeenEntry(tag),
      by,
      action: 'merge-tag',
      note: `Merged into ${into}`,
      set: {
        published: null,
        scheduled: null,
        status: 'withdrawn',
        scheduledFor: null,
        takeDownAt: null,
        deletedAt: sql`now()`,
        deletedBy: by,
      },
    })
    return done(
      `${count === 1 ? 'One entry has' : `${count} entries have`} the other tag now, and its page leads there.`,
    )
  })
