import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { RejectedUpdate, UpdateOutcome } from '#domain/cms/entry-action.ts'
import type { Db } from '../../db/db.ts'
import { publishRecord } from '../../db/records.ts'
import { users } from '../../db/schema/accounts.ts'
import { entries, revisions } from '../../db/schema/content.ts'
import { recordAction } from '../../platform/record-action.ts'

export type StoredEntry = typeof entries.$inferSelect

/** An entry as the person who changes it last saw it: the optimistic lock of every write. */
export interface SeenEntry {
  collection: string
  id: string
  expectedVersion: number
}

/** A row just read inside the transaction, as the lock of its own update. */
export const toSeenEntry = ({ collection, id, version }: StoredEntry): SeenEntry => ({
  collection,
  id,
  expectedVersion: version,
})

interface EntryUpdate {
  seen: SeenEntry
  by: string | null
  /** For the audit log: save-draft, publish-entry … */
  action: string
  /** For the history, as a sentence. */
  note: string
  set: Partial<Record<keyof StoredEntry, unknown>>
  onlyIf?: SQL
  /** See the columns of these names. */
  isAutosave?: boolean
  sitting?: string | null
  submitted?: StoredEntry['data'] | null
  /** False for the autosaves of one sitting after the first, which would flood the log. */
  isAudited?: boolean
}

/**
 * Updates an entry if it is still the version that was seen: one guarded statement, its revision and its line in the
 * audit log, inside the caller's transaction. Null when the version has changed since, or when `onlyIf` does not hold.
 *
 * The page caches and search indexes are emptied from here too, though nothing in TypeScript says so: triggers on
 * `entries` (migrations/0001_content_version.sql) raise `content_version` when the published side changes and NOTIFY
 * the channel `content` at commit. Every instance listens (main.ts, search-service.ts).
 */
export const updateEntryInTransaction = async (tx: Db, update: EntryUpdate): Promise<StoredEntry | null> => {
  const { seen, by, set } = update
  const [row] = await tx
    .update(entries)
    .set({
      ...(set as Partial<StoredEntry>),
      version: seen.expectedVersion + 1,
      seedHash: null,
      updatedAt: sql`now()`,
      updatedBy: by,
    })
    .where(and(isExpectedVersion(seen), isNull(entries.deletedAt), update.onlyIf))
    .returning()
  if (!row) return null
  await recordRevision(tx, row, update)
  if (set.published) await publishRecord(tx, row)
  return row
}

export const recordRevision = async (
  tx: Db,
  row: StoredEntry,
  { by, action, note, isAutosave, sitting, submitted, isAudited = true }: Omit<EntryUpdate, 'seen' | 'set'>,
) => {
  const { id, version, slug, data, status } = row
  await tx
    .insert(revisions)
    .values({ entryId: id, version, slug, data, status, note, createdBy: by, isAutosave, sitting, submitted })
  if (isAudited) await recordAction(tx, { by, action, subject: `${row.collection}/${slug}`, details: { version } })
}

export const isExpectedVersion = ({ collection, id, expectedVersion }: SeenEntry) =>
  and(eq(entries.collection, collection), eq(entries.id, id), eq(entries.version, expectedVersion))

/** Why an update matched no row, for the person who asked for it. */
export const explainRejection = async (tx: Db, seen: SeenEntry): Promise<RejectedUpdate> => {
  const [row] = await tx
    .select({ entry: entries, name: users.name })
    .from(entries)
    .leftJoin(users, eq(users.id, entries.updatedBy))
    .where(and(eq(entries.collection, seen.collection), eq(entries.id, seen.id)))
  if (!row || row.entry.deletedAt) return { kind: 'refused', why: 'This entry has been deleted.' }
  const { version, data, updatedAt } = row.entry
  if (version !== seen.expectedVersion)
    return {
      kind: 'conflict',
      theirs: { version, data, by: row.name ?? 'somebody', at: updatedAt.toISOString() },
    }
  return { kind: 'refused', why: 'The entry’s state does not allow this. Load the page again to see it.' }
}

/** One update in a transaction of its own, or the reason why it was rejected. */
export const updateEntry = async (db: Db, update: EntryUpdate): Promise<UpdateOutcome> =>
  db.transaction(async (tx) => {
    const row = await updateEntryInTransaction(tx, update)
    return row ? { kind: 'done', id: row.id, version: row.version } : explainRejection(tx, update.seen)
  })
