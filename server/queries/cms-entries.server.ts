import { and, asc, count, desc, eq, ilike, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { EditedEntry, EntryRow } from '#domain/cms/edited-entry.ts'
import { type EntryState, entryStateOf } from '#domain/cms/entry-state.ts'
import type { Collection } from '#domain/collections/collection.ts'
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
const scheduled = eq(entries.status, 'scheduled')

/** Which rows are in a state: the same rule as entryStateOf, for the database. */
const inState: Record<EntryState, SQL | undefined> = {
  deleted: isNotNull(entries.deletedAt),
  scheduled,
  published: and(sql`not (${scheduled})`, isNotNull(entries.published), sql`not (${isChanged})`),
  changed: and(sql`not (${scheduled})`, isChanged),
  withdrawn: and(eq(entries.status, 'withdrawn'), isNull(entries.published)),
  draft: and(eq(entries.status, 'draft'), isNull(entries.published)),
}

const escaped = (words: string) => words.replace(/[\\%_]/g, (mark) => `\\${mark}`)

/** One page of a collection's entries, as the list in the CMS shows them. */
export const listCmsEntries = async (db: Db, collection: Collection, { search, state, sort, page }: ListOptions) => {
  const title = sql<string>`coalesce(${entries.data}->>${collection.titleField}, ${entries.slug})`
  const where = and(
    eq(entries.collection, collection.name),
    state === 'deleted' ? undefined : isNull(entries.deletedAt),
    state ? inState[state] : undefined,
    search ? or(ilike(title, `%${escaped(search)}%`), ilike(entries.slug, `%${escaped(search)}%`)) : undefined,
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
  if (!/^[0-9a-f-]{36}$/.test(id)) return null
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
    title: String(data[collection.titleField] ?? slug),
    state: stateOf(row),
    scheduledFor: row.scheduledFor?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    updatedBy: row.name,
    isLive: row.isLive,
    wasLive: publishedAt !== null,
    livePath: published && !row.isDeleted ? collection.pathOf({ slug, data: published as never }) : null,
  }
}

/** Every collection with how much of it is live, and how much waits. */
export const countCollections = async (db: Db) => {
  const rows = await db
    .select({
      collection: entries.collection,
      total: count(),
      live: sql<number>`count(*) filter (where ${entries.published} is not null)::int`,
      changed: sql<number>`count(*) filter (where ${isChanged} and ${ne(entries.status, 'scheduled')})::int`,
      drafts: sql<number>`count(*) filter (where ${inState.draft})::int`,
      scheduled: sql<number>`count(*) filter (where ${scheduled})::int`,
    })
    .from(entries)
    .where(isNull(entries.deletedAt))
    .groupBy(entries.collection)
  return new Map(rows.map((row) => [row.collection, row]))
}

/** The slugs of a collection, deleted ones too: those addresses are not free. */
export const listSlugs = async (db: Db, collection: string): Promise<Set<string>> => {
  const rows = await db.select({ slug: entries.slug }).from(entries).where(eq(entries.collection, collection))
  return new Set(rows.map(({ slug }) => slug))
}
