import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { collections } from '#domain/collections/all.ts'
import { perTablesRead } from '../db/content-version.ts'
import type { Db } from '../db/db.ts'
import { entries } from '../db/schema/content.ts'

type Collections = typeof collections
type Name = keyof Collections
export type DataOf<N extends Name> = z.infer<Collections[N]['schema']>
export interface PublishedEntry<N extends Name> {
  slug: string
  data: DataOf<N>
  updatedAt: Date
}
export interface EntrySummary<N extends Name> {
  collection: N
  slug: string
  data: Omit<DataOf<N>, 'body' | 'blocks' | 'whyItMatters'>
}

/** What the public may see of one collection or of several. */
export const isLive = (...names: Name[]) =>
  and(inArray(entries.collection, names), isNotNull(entries.published), isNull(entries.deletedAt))
const columns = { slug: entries.slug, data: entries.published, updatedAt: entries.updatedAt }

const readEntry = perTablesRead(async (db, collection: Name, slug: string) => {
  const [row] = await db
    .select(columns)
    .from(entries)
    .where(and(isLive(collection), eq(entries.slug, slug)))
    .limit(1)
  return row ?? null
})

/** A published entry as the public sees it, or null. It was checked by its collection's schema when it was written. */
export const getEntry = <N extends Name>(db: Db, collection: N, slug: string) =>
  readEntry(db, collection, slug) as Promise<PublishedEntry<N> | null>

/** By slug: all of a collection, or those that meet a condition. */
export const listEntries = async <N extends Name>(db: Db, collection: N, where?: SQL): Promise<PublishedEntry<N>[]> =>
  (await db
    .select(columns)
    .from(entries)
    .where(and(isLive(collection), where))
    .orderBy(entries.slug)) as PublishedEntry<N>[]

/** Entries of one collection or of several in one statement, by slug, without the long texts that a list does not show. */
export const listSummaries = async <N extends Name>(
  db: Db,
  names: readonly N[],
  where?: SQL,
): Promise<{ [K in N]: EntrySummary<K> }[N][]> =>
  (await db
    .select({ collection: entries.collection, slug: entries.slug, data: entries.summary })
    .from(entries)
    .where(and(isLive(...names), where))
    .orderBy(entries.slug)) as { [K in N]: EntrySummary<K> }[N][]

/** A field of the published copy that is no long text, as text. The name is written into the statement: never one that a reader sent. */
export const field = (name: string) => sql<string>`${entries.summary}->>'${sql.raw(name)}'`
