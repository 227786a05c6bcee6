import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { binDays } from '#domain/cms/bin.ts'
import { getCollection } from '#domain/collections/all.ts'
import { entryTitle } from '#domain/collections/collection.ts'
import { isUuid } from '#domain/text/row-numbers.ts'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/accounts.ts'
import { entries, media } from '../db/schema/content.ts'

export interface BinnedItem {
  /** A collection, or `media`. */
  collection: string
  kind: string
  id: string
  version: number
  title: string
  slug: string
  at: string
  by: string | null
}

/** A bin is looked into for what was deleted lately; a list without end helps nobody. */
const maxItems = 200
const inTime = sql`deleted_at > now() - make_interval(days => ${binDays})`

/** Everything that can still be restored, the newest first. */
export const listBin = async (db: Db): Promise<BinnedItem[]> => {
  const [entryRows, pictureRows] = await Promise.all([
    db
      .select({ entry: entries, by: users.name })
      .from(entries)
      .leftJoin(users, eq(users.id, entries.deletedBy))
      .where(and(isNotNull(entries.deletedAt), sql`${entries}.${inTime}`))
      .orderBy(desc(entries.deletedAt))
      .limit(maxItems),
    db
      .select({ id: media.id, filename: media.filename, alt: media.alt, deletedAt: media.deletedAt, by: users.name })
      .from(media)
      .leftJoin(users, eq(users.id, media.deletedBy))
      .where(and(isNotNull(media.deletedAt), sql`${media}.${inTime}`))
      .orderBy(desc(media.deletedAt))
      .limit(maxItems),
  ])
  const items = [
    ...entryRows.flatMap(({ entry, by }): BinnedItem[] => {
      const collection = getCollection(entry.collection)
      if (!collection) return []
      const { id, slug, version } = entry
      const title = entryTitle(collection, entry)
      const at = entry.deletedAt!.toISOString()
      return [{ collection: collection.name, kind: collection.singular, id, version, slug, title, at, by }]
    }),
    ...pictureRows.map(
      ({ id, filename, alt, deletedAt, by }): BinnedItem => ({
        ...{ collection: 'media', kind: 'Picture', version: 0, slug: filename, title: alt },
        ...{ id, by, at: deletedAt!.toISOString() },
      }),
    ),
  ]
  return items.sort((a, b) => (a.at < b.at ? 1 : -1))
}

/** The title of an entry that has just been moved to the bin, for the list that it is gone from. */
export const getBinnedTitle = async (db: Db, collectionName: string, id: string | null): Promise<string | null> => {
  const collection = getCollection(collectionName)
  if (!collection || !id || !isUuid(id)) return null
  const [row] = await db
    .select()
    .from(entries)
    .where(and(eq(entries.id, id), eq(entries.collection, collectionName), isNotNull(entries.deletedAt)))
  return row ? entryTitle(collection, row) : null
}
