import { eq, inArray, sql } from 'drizzle-orm'
import type { ShippedEntry } from '#domain/schemas/shipped-content.ts'
import { hashOf } from './content-hash.ts'
import type { Db } from './db.ts'
import { entries, revisions } from './schema/content.ts'
import type { SeedCounts } from './seed-counts.ts'

type StoredEntry = typeof entries.$inferSelect
const keyOf = ({ collection, slug }: { collection: string; slug: string }) => `${collection}/${slug}`

export const seedEntries = async (tx: Db, shipped: ShippedEntry[]): Promise<SeedCounts> => {
  const shippedByKey = new Map(shipped.map((entry) => [keyOf(entry), { ...entry, hash: hashOf(entry.data) }]))
  const columns = { id: entries.id, collection: entries.collection, slug: entries.slug, seedHash: entries.seedHash }
  const stored = await tx.select(columns).from(entries)
  const historicKeys = await slugsInHistory(tx)

  const storedKeys = new Set(stored.map(keyOf))
  const newEntries = [...shippedByKey]
    .filter(([key]) => !storedKeys.has(key) && !historicKeys.has(key))
    .map(([, entry]) => entry)
  await insert(tx, newEntries)

  // Only the few that differ are read with their data, to make sure that what is stored is still what was shipped.
  const differing = stored.filter((row) => row.seedHash !== null && shippedByKey.get(keyOf(row))?.hash !== row.seedHash)
  const untouched = (
    await readEntries(
      tx,
      differing.map((row) => row.id),
    )
  ).filter(isAsShipped)
  const removed = untouched.filter((row) => !shippedByKey.has(keyOf(row)))
  const changed = untouched.filter((row) => shippedByKey.has(keyOf(row)))
  for (const row of changed) await update(tx, row, shippedByKey.get(keyOf(row))!)
  if (removed.length > 0) {
    await tx.delete(entries).where(
      inArray(
        entries.id,
        removed.map((row) => row.id),
      ),
    )
  }
  return { added: newEntries.length, changed: changed.length, removed: removed.length }
}

/** Every address an entry has ever had: one that an editor renamed is not brought back under its old name. */
const slugsInHistory = async (tx: Db) => {
  const rows = await tx
    .selectDistinct({ collection: entries.collection, slug: revisions.slug })
    .from(revisions)
    .innerJoin(entries, eq(entries.id, revisions.entryId))
  return new Set(rows.map(keyOf))
}

const readEntries = async (tx: Db, ids: string[]): Promise<StoredEntry[]> =>
  ids.length === 0 ? [] : tx.select().from(entries).where(inArray(entries.id, ids))

const isAsShipped = (row: StoredEntry) =>
  row.deletedAt === null &&
  row.status === 'published' &&
  hashOf(row.data) === row.seedHash &&
  hashOf(row.published) === row.seedHash

/** Articles carry their date; a page without one is dated by its arrival. */
const dateOf = (data: Record<string, unknown>) =>
  typeof data.publishedAt === 'string' ? new Date(data.publishedAt) : undefined

type HashedEntry = ShippedEntry & { hash: string }

const insert = async (tx: Db, newEntries: HashedEntry[]) => {
  if (newEntries.length === 0) return
  const rows = await tx
    .insert(entries)
    .values(
      newEntries.map(({ collection, slug, data, hash }) => ({
        collection,
        slug,
        data,
        published: data,
        status: 'published' as const,
        publishedAt: dateOf(data) ?? sql`now()`,
        seedHash: hash,
      })),
    )
    .returning()
  await tx.insert(revisions).values(rows.map((row) => revisionOf(row, 'Shipped content')))
}

const update = async (tx: Db, row: StoredEntry, { data, hash }: HashedEntry) => {
  const [saved] = await tx
    .update(entries)
    .set({
      data,
      published: data,
      publishedAt: dateOf(data) ?? row.publishedAt,
      seedHash: hash,
      version: row.version + 1,
      updatedAt: sql`now()`,
    })
    .where(eq(entries.id, row.id))
    .returning()
  await tx.insert(revisions).values(revisionOf(saved!, 'Shipped content, new version'))
}

const revisionOf = ({ id, version, slug, data, status }: StoredEntry, note: string) => ({
  entryId: id,
  version,
  slug,
  data,
  status,
  note,
})
