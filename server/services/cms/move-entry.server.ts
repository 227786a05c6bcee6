import { and, eq, isNull } from 'drizzle-orm'
import type { UpdateOutcome } from '#domain/cms/entry-outcome.ts'
import { freeSlug } from '#domain/cms/free-slug.ts'
import { type Redirect, redirectPlan } from '#domain/cms/redirect-plan.ts'
import { collectionNamed } from '#domain/collections/all.ts'
import type { Db } from '../../db/db.ts'
import { entries } from '../../db/schema/content.ts'
import { listReferring } from '../../queries/referring.server.ts'
import {
  explainRejection,
  recordRevision,
  type SeenEntry,
  type StoredEntry,
  seenNow,
  updateEntryInTransaction,
} from './update-entry.ts'

/** Gives an entry another address, at once, and leads everybody who knows the old one to it. */
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
      .where(and(eq(entries.collection, seen.collection), eq(entries.slug, slug)))
    if (other) return { kind: 'refused', why: 'Another entry of this collection has this address.' }
    const referring = await listReferring(tx, seen.collection, before.slug)
    if (referring.length > 0)
      return {
        kind: 'refused',
        why: `${referring.length} other ${referring.length === 1 ? 'entry refers' : 'entries refer'} to this one by its address. Change ${referring.length === 1 ? 'it' : 'them'} first.`,
      }
    const note = `Moved from ${before.slug} to ${slug}`
    const row = await updateEntryInTransaction(tx, { seen, by, action: 'move-entry', note, set: { slug } })
    if (!row) return explainRejection(tx, seen)
    const [from, to] = [addressOf(before), addressOf(row)]
    if (before.published && from && to) await leadOn(tx, { from, to }, by)
    return { kind: 'done', id: row.id, version: row.version }
  })

const addressOf = ({ collection, slug, published, data }: StoredEntry) =>
  collectionNamed(collection)!.pathOf({ slug, data: (published ?? data) as never })

/** Writes the redirect, straightens those that led to the old address, and takes away what would lead in a circle. */
const leadOn = async (tx: Db, move: Redirect, by: string) => {
  const rows = await tx
    .select()
    .from(entries)
    .where(and(eq(entries.collection, 'redirects'), isNull(entries.deletedAt)))
  const live = rows.filter((row) => row.published !== null)
  const plan = redirectPlan(
    live.map((row) => row.published as unknown as Redirect),
    move,
  )
  const named = new Map(rows.map((row) => [(row.data as unknown as Redirect).from, row]))
  const taken = new Set(
    (await tx.select({ slug: entries.slug }).from(entries).where(eq(entries.collection, 'redirects'))).map(
      ({ slug }) => slug,
    ),
  )
  const change = { by, action: 'publish-entry', note: 'A page moved' }
  for (const from of plan.remove) {
    const row = named.get(from)
    if (row)
      await updateEntryInTransaction(tx, {
        ...change,
        seen: seenNow(row),
        set: { published: null, status: 'withdrawn' },
      })
  }
  for (const data of plan.write) {
    const row = named.get(data.from)
    const set = { data, published: data, status: 'published' as const, publishedAt: new Date(), scheduledFor: null }
    if (row) await updateEntryInTransaction(tx, { ...change, seen: seenNow(row), set })
    else {
      const slug = freeSlug(data.from, (one) => taken.has(one))
      taken.add(slug)
      const [made] = await tx
        .insert(entries)
        .values({ collection: 'redirects', slug, updatedBy: by, ...set, data: { ...data }, published: { ...data } })
        .returning()
      await recordRevision(tx, made!, change)
    }
  }
}
