import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { collections } from '#domain/collections/all.ts'
import type { Db } from '../db/db.ts'
import { entries } from '../db/schema/content.ts'

type Collections = typeof collections
export type DataOf<N extends keyof Collections> = z.infer<Collections[N]['schema']>
export interface PublishedEntry<N extends keyof Collections> {
  slug: string
  data: DataOf<N>
  updatedAt: Date
}

const live = (collection: string) =>
  and(eq(entries.collection, collection), isNotNull(entries.published), isNull(entries.deletedAt))
const columns = { slug: entries.slug, data: entries.published, updatedAt: entries.updatedAt }

/** A published entry as the public sees it, or null. It was checked by its collection's schema when it was written. */
export const getEntry = async <N extends keyof Collections>(
  db: Db,
  collection: N,
  slug: string,
): Promise<PublishedEntry<N> | null> => {
  const [row] = await db
    .select(columns)
    .from(entries)
    .where(and(live(collection), eq(entries.slug, slug)))
    .limit(1)
  return (row as PublishedEntry<N> | undefined) ?? null
}

export const listEntries = async <N extends keyof Collections>(db: Db, collection: N): Promise<PublishedEntry<N>[]> =>
  (await db.select(columns).from(entries).where(live(collection)).orderBy(entries.slug)) as PublishedEntry<N>[]
