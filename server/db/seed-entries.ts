import { eq, inArray, sql } from 'drizzle-orm'
import type { ShippedEntry } from '#domain/schemas/shipped-content.ts'
import { hashOf } from './content-hash.ts'
import type { Db } from './db.ts'
import { entries, revisions } from './schema/content.ts'
import type { SeedCounts } from './seed-counts.ts'

type Stored = typeof entries.$inferSelect
const keyOf = ({ collection, slug }: { collection: string; slug: string }) => `${collection}/${slug}`

export const seedEntries = async (tx: Db, shipped: ShippedEntry[]): Promise<SeedCounts> => {
  const hashed = new Map(shipped.map((entry) => [keyOf(entry), { ...entry, hash: hashOf(entry.data) }]))
  const columns = { id: entries.id, collection: entries.collection, slug: entries.slug, seedHash: entries.seedHash }
  const stored = await tx.select(columns).from(entries)
  const slugsEver = await slugsInHistory(tx)

  const present = new Set(stored.map(keyOf))
  const fresh = [...hashed].filter(([key]) => !present.has(key) && !slugsEver.has(key)).map(([, entry]) => entry)
  await insert(tx, fresh)

  // Only the few that differ are read whole, to make sure that what is stored is still what was shipped.
  const differing = stored.filter((row) => row.seedHash !== null && hashed.get(keyOf(row))?.hash !== row.seedHash)
  const untouched = (
    await readWhole(
      tx,
      differing.map((row) => row.id),
    )
  ).filter(isAsShipped)
  const gone = untouched.filter((row) => !hashed.has(keyOf(row)))
  const changed = untouched.filter((row) => hashed.has(keyOf(row)))
  for (const row of changed) await update(tx, row, hashed.get(keyOf(row))!)
  if (gone.length > 0) {
    await tx.delete(entries).where(
      inArray(
        entries.id,
        gone.map((row) => row.id),
      ),
    )
  }
  return { added: fresh.length, changed: changed.length, removed: gone.length }
}

/** Every address an entry has ever had: one that an editor renamed is not brought back under its old name. */
const slugsInHistory = async (tx: Db) => {
  const rows = await tx
    .selectDistinct({ collection: entries.collection, slug: revisions.slug })
    .from(revisions)
    .innerJoin(entries, eq(entries.id, revisions.entryId))
  return new Set(rows.map(keyOf))
}

const readWhole = async (tx: Db, ids: string[]): Promise<Stored[]> =>
  ids.length === 0 ? [] : tx.select().from(entries).where(inArray(entries.id, ids))

const isAsShipped = (row: Stored) =>
  row.deletedAt === null &&
  row.status === 'published' &&
  hashOf(row.data) === row.seedHash &&
  hashOf(row.published) === row.seedHash

/** Articles carry their date; a page without one is dated by its arrival. */
const dateOf = (data: Record<string, unknown>) =>
  typeof data.publishedAt === 'string' ? new Date(data.publishedAt) : undefined

type Hashed = ShippedEntry & { hash: string }

const insert = async (tx: Db, fresh: Hashed[]) => {
  if (fresh.length === 0) return
  const rows = await tx
    .insert(entries)
    .values(
      fresh.map(({ collection, slug, data, hash }) => ({
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

const update = async (tx: Db, row: Stored, { data, hash }: Hashed) => {
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

const revisionOf = ({ id, version, slug, data, status }: Stored, note: string) => ({
  entryId: id,
  version,
  slug,
  data,
  status,
  note,
})
