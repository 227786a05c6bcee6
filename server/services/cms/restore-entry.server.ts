import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { UpdateOutcome } from '#domain/cms/entry-action.ts'
import type { Db } from '../../db/db.ts'
import { entries, revisions } from '../../db/schema/content.ts'
import { isExpectedVersion, recordRevision, type SeenEntry, updateEntry } from './update-entry.ts'

/** Makes an earlier version the working copy again. It never publishes: what is live stays live. */
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
    onlyIf: ne(entries.status, 'scheduled'),
  })
}

/** Brings a deleted entry back as a draft. */
export const bringBack = async (db: Db, { seen, by }: { seen: SeenEntry; by: string }): Promise<UpdateOutcome> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .update(entries)
      .set({
        deletedAt: null,
        status: 'draft',
        version: seen.expectedVersion + 1,
        updatedAt: sql`now()`,
        updatedBy: by,
      })
      .where(and(isExpectedVersion(seen), isNotNull(entries.deletedAt)))
      .returning()
    if (!row) return { kind: 'refused', why: 'This entry is not deleted, or has changed. Load the page again.' }
    await recordRevision(tx, row, { by, action: 'bring-back-entry', note: 'Brought back as a draft' })
    return { kind: 'done', id: row.id, version: row.version }
  })
