import { and, eq, isNull } from 'drizzle-orm'
import type { UpdateOutcome } from '#domain/cms/entry-action.ts'
import { freeSlug, type Redirect, redirectPlan } from '#domain/cms/entry-address.ts'
import { getCollection } from '#domain/collections/all.ts'
import type { Db } from '../../db/db.ts'
import { entries } from '../../db/schema/content.ts'
import { listUses } from '../../queries/uses.server.ts'
import { retagEntries } from './retag-entries.ts'
import {
  explainRejection,
  recordRevision,
  type SeenEntry,
  type StoredEntry,
  toSeenEntry,
  updateEntryInTransaction,
} from './update-entry.ts'

/** Changes an entry's slug at once, and redirects its old address to the new one. The entries of a tag keep it under its new name. */
export const moveEntry = async (
  db: Db,
  { seen, by, slug }: { seen: SeenEntry; by: string; slug: string },
): Promise<UpdateOutcome> =>
  db.transaction(async (tx) => {
    const [before] = await tx.select().from(entries).where(eq(entries.id, seen.id)).for('update')
    if (!before || before.collection !== seen.collection) return explainRejection(tx, seen)
    const [other] = await tx
      .select({ id: entries.id })
      .from(entries)
      .where(and(eq(entries.collection, seen.collection), eq(entries.slug, slug), isNull(entries.deletedAt)))
    if (other?.id === seen.id) return { kind: 'refused', why: 'This is its address already.' }
    if (other) return { kind: 'refused', why: 'Another entry of this collection has this address.' }
    const isTag = before.collection === 'tags'
    const referring = isTag ? [] : (await listUses(tx, before)).filter(({ how }) => how !== 'link')
    if (referring.length > 0)
      return {
        kind: 'refused',
        why: `${referring.length} other ${referring.length === 1 ? 'entry refers' : 'entries refer'} to this one by its address. Change ${referring.length === 1 ? 'it' : 'them'} first.`,
      }
    const note = `Moved from ${before.slug} to ${slug}`
    const row = await updateEntryInTransaction(tx, { seen, by, action: 'move-entry', note, set: { slug } })
    if (!row) return explainRejection(tx, seen)
    if (isTag) await retagEntries(tx, { from: before.slug, to: slug, by })
    const [from, to] = [addressOf(before), addressOf(row)]
    if (before.published && from && to) await writeRedirects(tx, { from, to }, by)
    return { kind: 'done', id: row.id, version: row.version }
  })

const addressOf = ({ collection, slug, published, data }: StoredEntry) =>
  getCollection(collection)!.pathOf({ slug, data: published ?? data })

/** Writes the redirect, points existing ones at the new address (no chains), and removes any that would form a loop. */
export const writeRedirects = async (tx: Db, move: Redirect, by: string) => {
  const rows = await tx
    .select()
    .from(entries)
    .where(and(eq(entries.collection, 'redirects'), isNull(entries.deletedAt)))
  const liveRows = rows.filter((row) => row.published !== null)
  const plan = redirectPlan(
    liveRows.map((row) => row.published as unknown as Redirect),
    move,
  )
  const rowsByPath = new Map(rows.map((row) => [(row.data as unknown as Redirect).from, row]))
  const takenSlugs = new Set(
    (
      await tx
        .select({ slug: entries.slug })
        .from(entries)
        .where(and(eq(entries.collection, 'redirects'), isNull(entries.deletedAt)))
    ).map(({ slug }) => slug),
  )
  const change = { by, action: 'publish-entry', note: 'A page moved' }
  for (const from of plan.remove) {
    const row = rowsByPath.get(from)
    if (row)
      await updateEntryInTransaction(tx, {
        ...change,
        seen: toSeenEntry(row),
        set: { published: null, status: 'withdrawn' },
      })
  }
  for (const data of plan.write) {
    const row = rowsByPath.get(data.from)
    const set = { data, published: data, status: 'published' as const, publishedAt: new Date(), scheduledFor: null }
    if (row) await updateEntryInTransaction(tx, { ...change, seen: toSeenEntry(row), set })
    else {
      const slug = freeSlug(data.from, (candidate) => takenSlugs.has(candidate))
      takenSlugs.add(slug)
      const [row] = await tx
        .insert(entries)
        .values({ collection: 'redirects', slug, updatedBy: by, ...set, data: { ...data }, published: { ...data } })
        .returning()
      await recordRevision(tx, row!, change)
    }
  }
}
