import { and, asc, inArray, isNull } from 'drizzle-orm'
import { collectionNamed } from '#domain/collections/all.ts'
import type { Db } from '../db/db.ts'
import { entries } from '../db/schema/content.ts'
import { companies } from '../db/schema/index-data.ts'

export interface Option {
  value: string
  label: string
}

/** What a reference field can point at, by collection. Drafts too: the check before publishing tells which are not live. */
export const getReferenceOptions = async (db: Db, names: string[]): Promise<Record<string, Option[]>> => {
  const wanted = names.filter((name) => name !== 'companies')
  const [rows, firms] = await Promise.all([
    wanted.length === 0
      ? []
      : db
          .select({ collection: entries.collection, slug: entries.slug, data: entries.data })
          .from(entries)
          .where(and(inArray(entries.collection, wanted), isNull(entries.deletedAt)))
          .orderBy(asc(entries.slug)),
    names.includes('companies')
      ? db.select({ value: companies.id, label: companies.name }).from(companies).orderBy(asc(companies.name))
      : [],
  ])
  const options: Record<string, Option[]> = Object.fromEntries(wanted.map((name) => [name, []]))
  for (const { collection, slug, data } of rows) {
    const { titleField } = collectionNamed(collection)!
    const value = collection === 'figures' ? `${data.value} ${data.label}` : String(data[titleField] ?? slug)
    options[collection]!.push({ value: slug, label: value })
  }
  for (const list of Object.values(options)) list.sort((a, b) => a.label.localeCompare(b.label, 'en-GB'))
  if (names.includes('companies')) options.companies = firms
  return options
}
