import { and, asc, inArray, isNull } from 'drizzle-orm'
import { referredCollections } from '#domain/cms/references.ts'
import { getCollection } from '#domain/collections/all.ts'
import { type Collection, entryTitle } from '#domain/collections/collection.ts'
import type { Db } from '../db/db.ts'
import { entries } from '../db/schema/content.ts'
import { companies } from '../db/schema/index-data.ts'

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
  const entryCollections = names.filter((name) => name !== 'companies')
  const [rows, companyOptions] = await Promise.all([
    entryCollections.length === 0
      ? []
      : db
          .select({ collection: entries.collection, slug: entries.slug, data: entries.data })
          .from(entries)
          .where(and(inArray(entries.collection, entryCollections), isNull(entries.deletedAt)))
          .orderBy(asc(entries.slug)),
    names.includes('companies')
      ? db.select({ value: companies.id, label: companies.name }).from(companies).orderBy(asc(companies.name))
      : [],
  ])
  const options: Record<string, Option[]> = Object.fromEntries(entryCollections.map((name) => [name, []]))
  for (const { collection, slug, data } of rows) {
    const value =
      collection === 'figures' ? `${data.value} ${data.label}` : entryTitle(getCollection(collection)!, { data })
    options[collection]!.push({ value: slug, label: value })
  }
  for (const list of Object.values(options)) list.sort((a, b) => a.label.localeCompare(b.label, 'en-GB'))
  if (names.includes('companies')) options.companies = companyOptions
  return options
}
