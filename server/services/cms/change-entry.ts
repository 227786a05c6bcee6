import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema/accounts.ts'
import { entries, revisions } from '../../db/schema/content.ts'
import { recordAction } from '../record-action.ts'

export type StoredEntry = typeof entries.$inferSelect

/** An entry as the person who changes it last saw it. */
export interface SeenEntry {
  collection: string
  id: string
  version: number
}

export type EntryOutcome =
  | { kind: 'done'; id: string; version: number }
  /** Somebody else has saved since: what they saved, so that both can be seen side by side. */
  | { kind: 'conflict'; theirs: TheirVersion }
  | { kind: 'refused'; why: string }

export interface TheirVersion {
  version: number
  data: Record<string, unknown>
  by: string
  at: string
}

interface Change {
  seen: SeenEntry
  by: string | null
  /** For the audit log: save-draft, publish-entry … */
  action: string
  /** For the history, in words. */
  note: string
  set: Partial<Record<keyof StoredEntry, unknown>>
  onlyIf?: SQL
}

/**
 * Changes an entry if it is still the version that was seen: one guarded statement, its revision and its line in the audit
 * log, inside the caller's transaction. Null when somebody was faster, or when `onlyIf` does not hold.
 */
export const changeEntry = async (tx: Db, change: Change): Promise<StoredEntry | null> => {
  const { seen, by, set } = change
  const [row] = await tx
    .update(entries)
    .set({
      ...(set as Partial<StoredEntry>),
      version: seen.version + 1,
      seedHash: null,
      updatedAt: sql`now()`,
      updatedBy: by,
    })
    .where(and(isSeen(seen), isNull(entries.deletedAt), change.onlyIf))
    .returning()
  if (!row) return null
  await recordRevision(tx, row, change)
  return row
}

export const recordRevision = async (
  tx: Db,
  row: StoredEntry,
  { by, action, note }: Pick<Change, 'by' | 'action' | 'note'>,
) => {
  const { id, version, slug, data, status } = row
  await tx.insert(revisions).values({ entryId: id, version, slug, data, status, note, createdBy: by })
  await recordAction(tx, { by, action, subject: `${row.collection}/${slug}`, details: { version } })
}

const isSeen = ({ collection, id, version }: SeenEntry) =>
  and(eq(entries.collection, collection), eq(entries.id, id), eq(entries.version, version))

/** Why a change found nothing to change, for the person who asked for it. */
export const whyNot = async (tx: Db, seen: SeenEntry): Promise<EntryOutcome> => {
  const [row] = await tx
    .select({ entry: entries, name: users.name })
    .from(entries)
    .leftJoin(users, eq(users.id, entries.updatedBy))
    .where(and(eq(entries.collection, seen.collection), eq(entries.id, seen.id)))
  if (!row || row.entry.deletedAt) return { kind: 'refused', why: 'This entry has been deleted.' }
  const { version, data, updatedAt } = row.entry
  if (version !== seen.version)
    return {
      kind: 'conflict',
      theirs: { version, data, by: row.name ?? 'somebody', at: updatedAt.toISOString() },
    }
  if (row.entry.status === 'scheduled')
    return { kind: 'refused', why: 'This entry is scheduled. Cancel the schedule to change it.' }
  return { kind: 'refused', why: 'The entry’s state does not allow this. Load the page again to see it.' }
}

/** The whole of one verb: the change in a transaction of its own, or the reason why not. */
export const changing = async (db: Db, change: Change): Promise<EntryOutcome> =>
  db.transaction(async (tx) => {
    const row = await changeEntry(tx as Db, change)
    return row ? { kind: 'done', id: row.id, version: row.version } : whyNot(tx as Db, change.seen)
  })
