import { and, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { referencesIn, referredCollections } from '#domain/cms/references.ts'
import { collectionNamed, collections } from '#domain/collections/all.ts'
import type { Db } from '../db/db.ts'
import { entries } from '../db/schema/content.ts'

export interface Referring {
  collection: string
  id: string
  title: string
}

/** The entries that refer to this one by its slug, in their working or their live copy. */
export const listReferring = async (db: Db, collection: string, slug: string): Promise<Referring[]> => {
  const able = Object.values(collections)
    .filter(({ fields }) => referredCollections(fields).includes(collection))
    .map(({ name }) => name)
  if (able.length === 0) return []
  const mention = `%"${slug}"%`
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
        inArray(entries.collection, able),
        isNull(entries.deletedAt),
        or(ne(entries.collection, collection), ne(entries.slug, slug)),
        or(sql`${entries.data}::text like ${mention}`, sql`${entries.published}::text like ${mention}`),
      ),
    )
  return rows.flatMap((row) => {
    const { fields, titleField } = collectionNamed(row.collection)!
    const refers = [row.data, row.published ?? {}].some((data) =>
      referencesIn(fields, data).some((one) => one.collection === collection && one.slug === slug),
    )
    return refers ? [{ collection: row.collection, id: row.id, title: String(row.data[titleField] ?? row.slug) }] : []
  })
}
