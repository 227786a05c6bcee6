import { and, count, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { binDays } from '#domain/cms/bin.ts'
import { type EditedEntry, type EntryState, entryStateOf } from '#domain/cms/entry-state.ts'
import { type Collection, entryTitle } from '#domain/collections/collection.ts'
import { isUuid } from '#domain/text/row-numbers.ts'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/accounts.ts'
import { entries } from '../db/schema/content.ts'

const isLive = sql<boolean>`${entries.published} is not null`
const isChanged = sql<boolean>`${entries.published} is not null and ${entries.published} <> ${entries.data}`
const isScheduled = eq(entries.status, 'scheduled')

/** SQL conditions by state: the same rule as entryStateOf in domain/cms/entry-state.ts. */
export const inState: Record<EntryState, SQL | undefined> = {
  // A shipped entry that has left the bin keeps a row.
  deleted: sql`${entries.deletedAt} > now() - make_interval(days => ${binDays})`,
  scheduled: isScheduled,
  published: and(sql`not (${isScheduled})`, isNotNull(entries.published), sql`not (${isChanged})`),
  changed: and(sql`not (${isScheduled})`, isChanged),
  withdrawn: and(eq(entries.status, 'withdrawn'), isNull(entries.published)),
  draft: and(eq(entries.status, 'draft'), isNull(entries.published)),
}

export const stateColumns = {
  status: entries.status,
  isLive,
  isChanged,
  isDeleted: sql<boolean>`${entries.deletedAt} is not null`,
  scheduledFor: entries.scheduledFor,
}
export const stateOf = (row: {
  status: 'draft' | 'scheduled' | 'published' | 'withdrawn'
  isLive: boolean
  isChanged: boolean
  isDeleted: boolean
}) => entryStateOf(row)

/** An entry as its editor sees it, or null. */
export const getCmsEntry = async (db: Db, collection: Collection, id: string): Promise<EditedEntry | null> => {
  if (!isUuid(id)) return null
  const [row] = await db
    .select({ ...stateColumns, entry: entries, name: users.name })
    .from(entries)
    .leftJoin(users, eq(users.id, entries.updatedBy))
    .where(and(eq(entries.collection, collection.name), eq(entries.id, id)))
  if (!row) return null
  const { slug, data, published, version, publishedAt, updatedAt } = row.entry
  return {
    id,
    slug,
    data,
    version,
    title: entryTitle(collection, { data }),
    state: stateOf(row),
    scheduledFor: row.scheduledFor?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    updatedBy: row.name,
    isLive: row.isLive,
    wasLive: publishedAt !== null,
    livePath: published && !row.isDeleted ? collection.pathOf({ slug, data: published }) : null,
  }
}

/** The number of entries in each collection, by state. */
export const countCollections = async (db: Db) => {
  const rows = await db
    .select({
      collection: entries.collection,
      total: count(),
      live: sql<number>`count(*) filter (where ${entries.published} is not null)::int`,
      changed: sql<number>`count(*) filter (where ${isChanged} and ${ne(entries.status, 'scheduled')})::int`,
      drafts: sql<number>`count(*) filter (where ${inState.draft})::int`,
      scheduled: sql<number>`count(*) filter (where ${isScheduled})::int`,
    })
    .from(entries)
    .where(isNull(entries.deletedAt))
    .groupBy(entries.collection)
  return new Map(rows.map((row) => [row.collection, row]))
}

/** The slugs of a collection that are taken. */
export const listSlugs = async (db: Db, collection: string): Promise<Set<string>> => {
  const rows = await db
    .select({ slug: entries.slug })
    .from(entries)
    .where(and(eq(entries.collection, collection), isNull(entries.deletedAt)))
  return new Set(rows.map(({ slug }) => slug))
}
