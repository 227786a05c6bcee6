import { and, desc, eq, gt } from 'drizzle-orm'
import type { DraftOutcome, SavedDraft } from '#domain/cms/draft-outcome.ts'
import { freeSlug, isAutomaticSlug } from '#domain/cms/entry-address.ts'
import { mergeEntry } from '#domain/cms/merge-entry.ts'
import { isSameValue } from '#domain/cms/same-value.ts'
import { type Collection, entryTitle } from '#domain/collections/collection.ts'
import type { Services } from '../../context.server.ts'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema/accounts.ts'
import { entries, revisions } from '../../db/schema/content.ts'
import { getCmsEntry, listSlugs } from '../../queries/cms-entries.server.ts'
import { isReservedPage } from '../../queries/publish-problems.server.ts'
import { isDuplicate, slugTaken } from './save-entry.server.ts'
import { recordRevision, type StoredEntry, toSeenEntry, updateEntryInTransaction } from './update-entry.ts'

type Data = Record<string, unknown>
type Dependencies = Pick<Services, 'db' | 'pages'>

/** What a form sends. The id of a new entry is the form's own choice, so that sending it twice begins one entry. */
export interface SubmittedDraft {
  collection: Collection
  id: string
  by: string
  /** The open form: see the column of that name. */
  sitting: string
  /** The version that the form knows, 0 for a new entry. */
  baseVersion: number
  data: Data
  /** An address that somebody has typed, checked; null to leave it to the title. */
  slug: string | null
  isAutosave: boolean
}

/**
 * Saves the working copy from a form; what is live or scheduled stays as it is. If somebody else has saved meanwhile the two are
 * merged. Sending the same again, after an answer that was lost, changes nothing.
 */
export const saveDraft = async ({ db, pages }: Dependencies, draft: SubmittedDraft): Promise<DraftOutcome> => {
  const isTaken = await slugChecker({ db, pages }, draft.collection)
  const save = () =>
    db.transaction(async (tx): Promise<DraftOutcome> => {
      const begun = draft.baseVersion === 0 ? await begin(tx, draft, isTaken) : null
      if (begun) return describe(tx, draft, { data: null, kept: null, conflicts: [] })
      const [row] = await tx.select().from(entries).where(eq(entries.id, draft.id)).for('update')
      if (!row || row.collection !== draft.collection.name) return { kind: 'refused', why: 'There is no such entry.' }
      if (row.deletedAt)
        return { kind: 'refused', why: 'This entry has been deleted. Restore it from the bin to go on with it.' }
      return mergeInto(tx, row, draft, isTaken)
    })
  try {
    return await save()
  } catch (error) {
    if (isDuplicate(error)) return slugTaken
    throw error
  }
}

/** Which addresses a new title may not take: those of others, and for pages those of other parts of the site. */
const slugChecker = async ({ db, pages }: Dependencies, collection: Collection) => {
  const taken = await listSlugs(db, collection.name)
  return (slug: string) => taken.has(slug) || (collection.slugIsPath === true && isReservedPage(slug, pages))
}

const begin = async (tx: Db, draft: SubmittedDraft, isTaken: (slug: string) => boolean) => {
  const { collection, id, by, data, isAutosave, sitting } = draft
  // The entries of a fixed collection are shipped, and there are no others.
  if (collection.isFixed) return null
  const slug = draft.slug ?? freeSlug(entryTitle(collection, { data }), isTaken)
  const [row] = await tx
    .insert(entries)
    .values({ id, collection: collection.name, slug, data, updatedBy: by })
    .onConflictDoNothing({ target: entries.id })
    .returning()
  if (row) await recordRevision(tx, row, { by, action: 'create-entry', note: 'Begun', isAutosave, sitting })
  return row ?? null
}

const mergeInto = async (
  tx: Db,
  row: StoredEntry,
  draft: SubmittedDraft,
  isTaken: (slug: string) => boolean,
): Promise<DraftOutcome> => {
  const { collection, by, data, sitting, isAutosave } = draft
  const base = await findBase(tx, row, draft)
  if (!base) return { kind: 'stale', theirs: { version: row.version, data: row.data } }
  const merged = mergeEntry(collection.fields, base, row.data, data)
  // Back at what is live, in whatever order its parts were sent, it is no change.
  const next = row.published && isSameValue(merged.data, row.published) ? row.published : merged.data
  const slug = newSlug(row, draft, next, isTaken)
  const kept = merged.fromTheirs.length > 0 ? { by: await nameOf(tx, row.updatedBy), fields: merged.fromTheirs } : null
  if (!isSameValue(next, row.data) || slug !== row.slug) {
    await updateEntryInTransaction(tx, {
      seen: toSeenEntry(row),
      by,
      action: 'save-draft',
      note: isAutosave ? 'Saved as it was typed' : 'Saved',
      set: { data: next, slug },
      isAutosave,
      sitting,
      submitted: isSameValue(next, data) ? null : data,
      isAudited: !(isAutosave && (await isSittingOn(tx, row, sitting))),
    })
  } else if (!isAutosave) {
    await tx
      .update(revisions)
      .set({ isAutosave: false, note: 'Saved' })
      .where(and(eq(revisions.entryId, row.id), eq(revisions.version, row.version), eq(revisions.isAutosave, true)))
  }
  return describe(tx, draft, { data: isSameValue(next, data) ? null : next, kept, conflicts: merged.conflicts })
}

/**
 * The text that both sides began from. If this form has saved before and the answer was lost, that is what it had sent then; otherwise
 * the version it names. Null if that version is no longer kept.
 */
const findBase = async (tx: Db, row: StoredEntry, { by, sitting, baseVersion }: SubmittedDraft) => {
  if (row.version === baseVersion) return row.data
  const ofEntry = eq(revisions.entryId, row.id)
  const [own] = await tx
    .select()
    .from(revisions)
    .where(
      and(ofEntry, eq(revisions.sitting, sitting), eq(revisions.createdBy, by), gt(revisions.version, baseVersion)),
    )
    .orderBy(desc(revisions.version))
    .limit(1)
  if (own) return own.submitted ?? own.data
  const [seen] = await tx
    .select({ data: revisions.data })
    .from(revisions)
    .where(and(ofEntry, eq(revisions.version, baseVersion)))
  return seen?.data ?? null
}

/** The newest version is this form's own autosave: the sitting goes on, and the audit log has its line. */
const isSittingOn = async (tx: Db, row: StoredEntry, sitting: string) => {
  const [last] = await tx
    .select({ isAutosave: revisions.isAutosave, sitting: revisions.sitting })
    .from(revisions)
    .where(and(eq(revisions.entryId, row.id), eq(revisions.version, row.version)))
  return last?.isAutosave === true && last.sitting === sitting
}

/** Until it is first published, or scheduled, an entry's address follows its title, unless somebody has given it one. */
const newSlug = (
  row: StoredEntry,
  { collection, slug }: SubmittedDraft,
  data: Data,
  isTaken: (slug: string) => boolean,
): string => {
  if (row.publishedAt || row.published || row.status === 'scheduled') return row.slug
  if (slug) return slug
  const [before, after] = [row.data, data].map((copy) => entryTitle(collection, { data: copy })) as [string, string]
  if (before === after || !isAutomaticSlug(row.slug, before)) return row.slug
  return freeSlug(after, (candidate) => candidate !== row.slug && isTaken(candidate))
}

const nameOf = async (tx: Db, id: string | null) => {
  const [user] = id ? await tx.select({ name: users.name }).from(users).where(eq(users.id, id)) : []
  return user?.name ?? 'Somebody'
}

const describe = async (
  tx: Db,
  { collection, id }: SubmittedDraft,
  merge: Pick<SavedDraft, 'data' | 'kept' | 'conflicts'>,
): Promise<DraftOutcome> => {
  const { data: _, ...entry } = (await getCmsEntry(tx, collection, id))!
  return { kind: 'saved', version: entry.version, at: new Date().toISOString(), entry, ...merge }
}
