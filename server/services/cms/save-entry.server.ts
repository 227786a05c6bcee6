import { and, isNull } from 'drizzle-orm'
import type { UpdateOutcome } from '#domain/cms/entry-action.ts'
import type { Db } from '../../db/db.ts'
import { entries } from '../../db/schema/content.ts'
import { explainRejection, recordRevision, type SeenEntry, updateEntryInTransaction } from './update-entry.ts'

type Data = Record<string, unknown>
export const slugTaken = { kind: 'refused', why: 'Another entry of this collection has this address.' } as const

/** Drizzle wraps PostgreSQL's unique_violation. */
export const isDuplicate = (error: unknown) =>
  [error, (error as { cause?: unknown })?.cause].some((cause) => (cause as { code?: string })?.code === '23505')

/**
 * Saves the working copy under the optimistic lock; what is live or scheduled stays as it is. (A form saves by saveDraft, which merges.) The slug can be changed here only until the entry is first
 * published; afterwards that is a move, with a redirect.
 */
export const saveEntry = async (
  db: Db,
  { seen, by, data, slug }: { seen: SeenEntry; by: string; data: Data; slug?: string | null },
): Promise<UpdateOutcome> => {
  try {
    return await db.transaction(async (tx) => {
      const change = { seen, by, action: 'save-draft', note: 'Saved' }
      const row =
        (slug &&
          (await updateEntryInTransaction(tx, {
            ...change,
            set: { data, slug },
            onlyIf: and(isNull(entries.published), isNull(entries.publishedAt))!,
          }))) ||
        (await updateEntryInTransaction(tx, { ...change, set: { data } }))
      return row ? { kind: 'done', id: row.id, version: row.version } : explainRejection(tx, seen)
    })
  } catch (error) {
    if (isDuplicate(error)) return slugTaken
    throw error
  }
}

/** A new entry, as a draft. */
export const createEntry = async (
  db: Db,
  { collection, by, data, slug }: { collection: string; by: string; data: Data; slug: string },
): Promise<UpdateOutcome> => {
  try {
    return await db.transaction(async (tx) => {
      const [row] = await tx.insert(entries).values({ collection, slug, data, updatedBy: by }).returning()
      await recordRevision(tx, row!, { by, action: 'create-entry', note: 'Begun' })
      return { kind: 'done', id: row!.id, version: row!.version }
    })
  } catch (error) {
    if (isDuplicate(error)) return slugTaken
    throw error
  }
}
