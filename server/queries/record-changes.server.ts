import { and, desc, eq, gt, inArray, like, or, sql } from 'drizzle-orm'
import { changedFields } from '#domain/cms/changed-fields.ts'
import { getCollection } from '#domain/collections/all.ts'
import { entryTitle } from '#domain/collections/collection.ts'
import type { Db } from '../db/db.ts'
import { entries, revisions } from '../db/schema/content.ts'
import { sources } from '../db/schema/index-data.ts'
import { isCited } from './datasets.server.ts'

/** What editors have published of companies and sources, newest first, for the public change log: whose record, and which of its fields. */
export const listRecordChanges = async (db: Db, limit: number) => {
  // The version that was public before: what was published, shipped or adopted last.
  const before = sql<Record<string, unknown> | null>`(
    select earlier.data from revisions earlier
    where earlier.entry_id = ${revisions.entryId} and earlier.version < ${revisions.version}
      and (earlier.note like 'Published%' or earlier.note like 'Shipped%' or earlier.note = 'Cited by a figure')
    order by earlier.version desc limit 1)`
  const rows = await db
    .select({
      id: sql<string>`${revisions.entryId} || ' ' || ${revisions.version}`,
      collection: entries.collection,
      slug: entries.slug,
      data: revisions.data,
      at: revisions.createdAt,
      before,
    })
    .from(revisions)
    .innerJoin(entries, eq(entries.id, revisions.entryId))
    .leftJoin(sources, and(eq(entries.collection, 'sources'), eq(sources.id, entries.slug)))
    .where(
      and(
        inArray(entries.collection, ['companies', 'sources']),
        like(revisions.note, 'Published%'),
        gt(revisions.version, 1),
        or(eq(entries.collection, 'companies'), isCited),
      ),
    )
    .orderBy(desc(revisions.createdAt))
    .limit(limit)
  return rows.flatMap(({ id, collection: name, slug, data, at, before }) => {
    const collection = getCollection(name)!
    const labels = changedFields(collection.fields, before ?? {}, data).map((label) => label.toLowerCase())
    if (labels.length === 0) return []
    const whose =
      name === 'companies' ? entryTitle(collection, { data }) : `the source “${entryTitle(collection, { data })}”`
    return [
      {
        id,
        text: `The record of ${whose} was changed: ${labels.join(', ')}.`,
        date: at.toISOString(),
        undone: null,
        companies: name === 'companies' ? [slug] : [],
      },
    ]
  })
}
