import { and, asc, count, desc, eq, ilike, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { type EditedEntry, type EntryRow, type EntryState, entryStateOf } from '#domain/cms/entry-state.ts'
import { type Collection, entryTitle } from '#domain/collections/collection.ts'
import { isUuid } from '#domain/text/row-numbers.ts'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/accounts.ts'
import { entries } from '../db/schema/content.ts'

export interface ListOptions {
  search: string
  state: EntryState | null
  sort: 'updated' | 'title' | 'address'
  page: number
}

const pageLength = 25
const isLive = sql<boolean>`${entries.published} is not null`
const isChanged = sql<boolean>`${entries.published} is not null and ${entries.published} <> ${entries.data}`
const isScheduled = eq(entries.status, 'scheduled')

/** SQL conditions by state: the same rule as entryStateOf in domain/cms/entry-state.ts. */
const inState: Record<EntryState, SQL | undefined> = {
  deleted: isNotNull(entries.deletedAt),
  scheduled: isScheduled,
  published: and(sql`not (${isScheduled})`, isNotNull(entries.published), sql`not (${isChanged})`),
  changed: and(sql`not (${isScheduled})`, isChanged),
  withdrawn: and(eq(entries.status, 'withdrawn'), isNull(entries.published)),
  draft: and(eq(entries.status, 'draft'), isNull(entries.published)),
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`)

/** One page of a collection's entries, as the list in the CMS shows them. */
export const listCmsEntries = async (db: Db, collection: Collection, { search, state, sort, page }: ListOptions) => {
  const title = collection.titleField
    ? sql<string>`coalesce(${entries.data}->>${collection.titleField}, ${entries.slug})`
    : sql<string>`${collection.singular}::text`
  const where = and(
    eq(entries.collection, collection.name),
    state === 'deleted' ? undefined : isNull(entries.deletedAt),
    state ? inState[state] : undefined,
    search ? or(ilike(title, `%${escapeLike(search)}%`), ilike(entries.slug, `%${escapeLike(search)}%`)) : undefined,
  )
  const order = { updated: desc(entries.updatedAt), title: asc(sql`lower(${title})`), address: asc(entries.slug) }[sort]
  const [[total], rows] = await Promise.all([
    db.select({ total: count() }).from(entries).where(where),
    db
      .select({
        ...stateColumns,
        id: entries.id,
        slug: entries.slug,
        title,
        name: users.name,
        updatedAt: entries.updatedAt,
      })
      .from(entries)
      .leftJoin(users, eq(users.id, entries.updatedBy))
      .where(where)
      .orderBy(order, asc(entries.slug))
      .limit(pageLength)
      .offset((page - 1) * pageLength),
  ])
  return {
    total: total!.total,
    pages: Math.max(1, Math.ceil(total!.total / pageLength)),
    rows: rows.map(
      (row): EntryRow => ({
        id: row.id,
        slug: row.slug,
        title: row.title,
        state: stateOf(row),
        scheduledFor: row.scheduledFor?.toISOString() ?? null,
        updatedAt: row.updatedAt.toISOString(),
        updatedBy: row.name,
      }),
    ),
  }
}

const stateColumns = {
  status: entries.status,
  isLive,
  isChanged,
  isDeleted: sql<boolean>`${entries.deletedAt} is not null`,
  scheduledFor: entries.scheduledFor,
}
const stateOf = (row: {
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
    title: entryTitle(collection, { slug, data }),
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

/** The slugs of a collection, including deleted entries, whose addresses stay reserved. */
export const listSlugs = async (db: Db, collection: string): Promise<Set<string>> => {
  const rows = await db.select({ slug: entries.slug }).from(entries).where(eq(entries.collection, collection))
  return new Set(rows.map(({ slug }) => slug))
}
