import { and, eq, like, sql } from 'drizzle-orm'
import type { UpdateOutcome } from '#domain/cms/entry-outcome.ts'
import type { Db } from '../../db/db.ts'
import { entries, revisions } from '../../db/schema/content.ts'
import { listReferring } from '../../queries/referring.server.ts'
import { explainRejection, type SeenEntry, updateEntryInTransaction } from './update-entry.ts'

/**
 * Takes an entry out of its collection. One that came with the site keeps its row, marked, so that the next start does not
 * bring it back; one that an editor began is gone with its history, and its address is free again.
 */
export const deleteEntry = async (db: Db, { seen, by }: { seen: SeenEntry; by: string }): Promise<UpdateOutcome> =>
  db.transaction(async (tx) => {
    const [found] = await tx.select({ slug: entries.slug }).from(entries).where(eq(entries.id, seen.id)).for('update')
    const referring = found ? await listReferring(tx, seen.collection, found.slug) : []
    if (referring.length > 0) return { kind: 'refused', why: inUse(referring.map(({ title }) => title)) }
    const row = await updateEntryInTransaction(tx, {
      seen,
      by,
      action: 'delete-entry',
      note: 'Deleted',
      set: { published: null, status: 'withdrawn', scheduledFor: null },
    })
    if (!row) return explainRejection(tx, seen)
    const [shipped] = await tx
      .select({ version: revisions.version })
      .from(revisions)
      .where(and(eq(revisions.entryId, row.id), like(revisions.note, 'Shipped content%')))
      .limit(1)
    if (shipped) await tx.update(entries).set({ deletedAt: sql`now()` }).where(eq(entries.id, row.id))
    else await tx.delete(entries).where(eq(entries.id, row.id))
    return { kind: 'done', id: row.id, version: row.version }
  })

const inUse = (titles: string[]) => {
  const some = titles.slice(0, 5).join('; ')
  const rest = titles.length > 5 ? ` and ${titles.length - 5} more` : ''
  return `Other entries refer to this one: ${some}${rest}. Change them first.`
}
