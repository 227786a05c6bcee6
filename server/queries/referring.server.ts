import { and, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { referencesIn, referredCollections } from '#domain/cms/references.ts'
import { collections, getCollection } from '#domain/collections/all.ts'
import { entryTitle } from '#domain/collections/collection.ts'
import type { Db } from '../db/db.ts'
import { entries } from '../db/schema/content.ts'

export interface ReferringEntry {
  collection: string
  id: string
  title: string
}

/** The entries that refer to this one by its slug, in their working or their published copy. */
export const listReferringEntries = async (db: Db, collection: string, slug: string): Promise<ReferringEntry[]> => {
  const referringCollections = Object.values(collections)
    .filter(({ fields }) => referredCollections(fields).includes(collection))
    .map(({ name }) => name)
  if (referringCollections.length === 0) return []
  const likePattern = `%"${slug}"%`
  const rows = await db
    .select({
      id: entries.id,
      collection: entries.collection,
      slug: entries.slug,
      data: entries.data,
      published: entries.published,
    })
    .from(entries)
    .where(
      and(
        inArray(entries.collection, referringCollections),
        isNull(entries.deletedAt),
        or(ne(entries.collection, collection), ne(entries.slug, slug)),
        or(sql`${entries.data}::text like ${likePattern}`, sql`${entries.published}::text like ${likePattern}`),
      ),
    )
  return rows.flatMap((row) => {
    const referring = getCollection(row.collection)!
    const refers = [row.data, row.published ?? {}].some((data) =>
      referencesIn(referring.fields, data).some(
        (reference) => reference.collection === collection && reference.slug === slug,
      ),
    )
    return refers ? [{ collection: row.collection, id: row.id, title: entryTitle(referring, row) }] : []
  })
}
