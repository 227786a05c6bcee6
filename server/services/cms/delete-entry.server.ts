import { and, eq, like, sql } from 'drizzle-orm'
import type { UpdateOutcome } from '#domain/cms/entry-action.ts'
import type { Db } from '../../db/db.ts'
import { entries, revisions } from '../../db/schema/content.ts'
import { listReferringEntries } from '../../queries/referring.server.ts'
import { explainRejection, type SeenEntry, updateEntryInTransaction } from './update-entry.ts'

/**
 * Deletes an entry. A shipped one is soft-deleted, so that the next start's seeding does not bring it back; one that an
 * editor created is deleted with its history, and its slug is free again.
 */
export const deleteEntry = async (db: Db, { seen, by }: { seen: SeenEntry; by: string }): Promise<UpdateOutcome> =>
  db.transaction(async (tx) => {
    const [current] = await tx.select({ slug: entries.slug }).from(entries).where(eq(entries.id, seen.id)).for('update')
    const referring = current ? await listReferringEntries(tx, seen.collection, current.slug) : []
    if (referring.length > 0) return { kind: 'refused', why: formatInUse(referring.map(({ title }) => title)) }
    const row = await updateEntryInTransaction(tx, {
      seen,
      by,
      action: 'delete-entry',
      note: 'Deleted',
      set: { published: null, status: 'withdrawn', scheduledFor: null },
    })
    if (!row) return explainRejection(tx, seen)
    const [shippedRevision] = await tx
      .select({ version: revisions.version })
      .from(revisions)
      .where(and(eq(revisions.entryId, row.id), like(revisions.note, 'Shipped content%')))
      .limit(1)
    if (shippedRevision) await tx.update(entries).set({ deletedAt: sql`now()` }).where(eq(entries.id, row.id))
    else await tx.delete(entries).where(eq(entries.id, row.id))
    return { kind: 'done', id: row.id, version: row.version }
  })

const formatInUse = (titles: string[]) => {
  const firstTitles = titles.slice(0, 5).join('; ')
  const rest = titles.length > 5 ? ` and ${titles.length - 5} more` : ''
  return `Other entries refer to this one: ${firstTitles}${rest}. Change them first.`
}
