import { and, inArray, isNull, sql } from 'drizzle-orm'
import { collections } from '#domain/collections/all.ts'
import type { Db } from '../../db/db.ts'
import { entries } from '../../db/schema/content.ts'
import { toSeenEntry, updateEntryInTransaction } from './update-entry.ts'

type Data = Record<string, unknown>

/** An entry's data with one tag in the place of another, once. */
const replaceTag = (data: Data, from: string, to: string): Data =>
  Array.isArray(data.tags) ? { ...data, tags: [...new Set(data.tags.map((tag) => (tag === from ? to : tag)))] } : data

/** The collections whose entries have tags. */
const tagged = Object.values(collections)
  .filter(({ fields }) => 'tags' in fields)
  .map(({ name }) => name)

/** Puts one tag in the place of another in every entry, drafts and live copies alike. Returns how many there were. */
export const retagEntries = async (tx: Db, { from, to, by }: { from: string; to: string; by: string }) => {
  const hasTag = sql`(${entries.data}->'tags' ? ${from} or ${entries.published}->'tags' ? ${from} or ${entries.scheduled}->'tags' ? ${from})`
  const rows = await tx
    .select()
    .from(entries)
    .where(and(inArray(entries.collection, tagged), isNull(entries.deletedAt), hasTag))
    .for('update')
  for (const row of rows)
    await updateEntryInTransaction(tx, {
      seen: toSeenEntry(row),
      by,
      action: 'retag-entry',
      note: `Tag ${from} is now ${to}`,
      set: {
        data: replaceTag(row.data, from, to),
        published: row.published && replaceTag(row.published, from, to),
        scheduled: row.scheduled && replaceTag(row.scheduled, from, to),
      },
    })
  return rows.length
}
