import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { UpdateOutcome } from '#domain/cms/entry-action.ts'
import type { Db } from '../../db/db.ts'
import { entries, media, revisions } from '../../db/schema/content.ts'
import { picturesIn } from '../../queries/media.server.ts'
import { isExpectedVersion, recordRevision, type SeenEntry, updateEntry } from './update-entry.ts'

/** Makes an earlier version the working copy again. It never publishes: what is live, or scheduled, stays. */
export const restoreEntry = async (
  db: Db,
  { seen, by, from }: { seen: SeenEntry; by: string; from: number },
): Promise<UpdateOutcome> => {
  const [revision] = await db
    .select({ data: revisions.data })
    .from(revisions)
    .where(and(eq(revisions.entryId, seen.id), eq(revisions.version, from)))
  if (!revision) return { kind: 'refused', why: 'There is no such version.' }
  return updateEntry(db, {
    seen,
    by,
    action: 'restore-entry',
    note: `Version ${from} restored as a draft`,
    set: { data: revision.data },
  })
}

/** Takes an entry out of the bin, as a draft, and with it the pictures that it shows. Its address may have been taken meanwhile. */
export const bringBack = async (
  db: Db,
  { seen, by, slug }: { seen: SeenEntry; by: string; slug?: string | null },
): Promise<UpdateOutcome> =>
  db.transaction(async (tx) => {
    const [binned] = await tx
      .select()
      .from(entries)
      .where(and(isExpectedVersion(seen), isNotNull(entries.deletedAt)))
      .for('update')
    if (!binned) return { kind: 'refused', why: 'This entry is not deleted, or has changed. Load the page again.' }
    const address = slug || binned.slug
    const [other] = await tx
      .select({ id: entries.id })
      .from(entries)
      .where(and(eq(entries.collection, seen.collection), eq(entries.slug, address), isNull(entries.deletedAt)))
    if (other)
      return { kind: 'refused', why: `Another entry has the address “${address}” meanwhile. Give this one another.` }
    const [row] = await tx
      .update(entries)
      .set({
        slug: address,
        deletedAt: null,
        deletedBy: null,
        status: 'draft',
        version: seen.expectedVersion + 1,
        updatedAt: sql`now()`,
        updatedBy: by,
      })
      .where(eq(entries.id, binned.id))
      .returning()
    await recordRevision(tx, row!, { by, action: 'bring-back-entry', note: 'Brought back as a draft' })
    for (const id of picturesIn(row!.data))
      await tx.update(media).set({ deletedAt: null, deletedBy: null }).where(eq(media.id, id))
    return { kind: 'done', id: row!.id, version: row!.version }
  })
