import { and, asc, inArray, isNull } from 'drizzle-orm'
import { referredCollections } from '#domain/cms/references.ts'
import { getCollection } from '#domain/collections/all.ts'
import { type Collection, entryTitle } from '#domain/collections/collection.ts'
import type { Db } from '../db/db.ts'
import { entries } from '../db/schema/content.ts'

/** What the form of a collection offers to choose from: the entries that it may refer to. */
export const getEditorLists = async (db: Db, { fields }: Collection) => ({
  references: await getReferenceOptions(db, referredCollections(fields)),
})

interface Option {
  value: string
  label: string
}

/** The options of reference fields, by collection. Includes drafts: the check before publishing reports those that are not live. */
const getReferenceOptions = async (db: Db, names: string[]): Promise<Record<string, Option[]>> => {
  if (names.length === 0) return {}
  const rows = await db
    .select({ collection: entries.collection, slug: entries.slug, data: entries.data })
    .from(entries)
    .where(and(inArray(entries.collection, names), isNull(entries.deletedAt)))
    .orderBy(asc(entries.slug))
  const options: Record<string, Option[]> = Object.fromEntries(names.map((name) => [name, []]))
  for (const { collection, slug, data } of rows) {
    const value =
      collection === 'figures' ? `${data.value} ${data.label}` : entryTitle(getCollection(collection)!, { data })
    options[collection]!.push({ value: slug, label: value })
  }
  for (const list of Object.values(options)) list.sort((a, b) => a.label.localeCompare(b.label, 'en-GB'))
  return options
}
