import { and, asc, count, desc, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { EntryFilter } from '#domain/cms/entry-filter.ts'
import type { ListedEntry } from '#domain/cms/entry-state.ts'
import { collections } from '#domain/collections/all.ts'
import { type Collection, entryTitle } from '#domain/collections/collection.ts'
import type { Db } from '../db/db.ts'
import { users } from '../db/schema/accounts.ts'
import { entries, isHere } from '../db/schema/content.ts'
import { inState, stateColumns, stateOf } from './cms-entries.server.ts'
import { listColleagues } from './people.server.ts'

const pageLength = 50
const assignees = alias(users, 'assignees')

/** What each collection calls an entry: the rule of entryTitle, in SQL. */
const title = sql<string>`coalesce(nullif(case ${entries.collection} ${sql.join(
  Object.values(collections as Record<string, Collection>).map(({ name, titleField, singular }) =>
    titleField
      ? sql`when ${name} then ${entries.data}->>${titleField}::text`
      : sql`when ${name} then ${singular}::text`,
  ),
  sql` `,
)} end, ''), 'Untitled')`

/** The date that the entry bears, or the day in London on which it first went live. */
const publishedOn = sql<
  string | null
>`left(coalesce(${entries.data}->>'publishedAt', to_char(${entries.publishedAt} at time zone 'Europe/London', 'YYYY-MM-DD')), 10)`

const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** In the title or the address as it is typed, or in the words of the text by full-text search, which knows word forms. */
const matches = (db: Db, search: string) =>
  or(
    ilike(title, likePattern(search)),
    ilike(entries.slug, likePattern(search)),
    inArray(
      entries.id,
      db
        .select({ id: entries.id })
        .from(entries)
        .where(sql`entry_words(${entries.data}) @@ websearch_to_tsquery('pg_catalog.english', ${search})`),
    ),
  )

const whereOf = (db: Db, collection: Collection | null, filter: EntryFilter): SQL | undefined => {
  const { search, state, desk, tag, stream, from, to, person, assignee, review } = filter
  return and(
    collection ? eq(entries.collection, collection.name) : undefined,
    state === 'deleted' ? undefined : isNull(entries.deletedAt),
    state ? inState[state] : undefined,
    search ? matches(db, search) : undefined,
    desk ? sql`${entries.data}->>'author' = ${desk}` : undefined,
    tag ? sql`${entries.data}->'tags' ? ${tag}` : undefined,
    stream ? sql`${entries.data}->>'stream' = ${stream}` : undefined,
    from ? sql`${publishedOn} >= ${from}` : undefined,
    to ? sql`${publishedOn} <= ${to}` : undefined,
    person
      ? or(eq(entries.updatedBy, person), eq(entries.assigneeId, person), eq(entries.reviewRequestedBy, person))
      : undefined,
    assignee ? eq(entries.assigneeId, assignee) : undefined,
    review ? isNotNull(entries.reviewRequestedAt) : undefined,
  )
}

const orders = {
  updated: desc(entries.updatedAt),
  published: sql`${publishedOn} desc nulls last`,
  title: asc(sql`lower(${title})`),
  address: asc(entries.slug),
}

interface ListRequest {
  /** Null for those of every collection. */
  collection: Collection | null
  filter: EntryFilter
  page?: number
  length?: number
}

/** Each person once, however many tabs they have it open in. */
const openBy = sql<string[] | null>`(
  select array_agg(distinct someone.name) from presence join users someone on someone.id = presence.user_id
  where presence.entry_id = ${entries.id} and ${isHere})`

/** One page of entries, as a list in the CMS shows them. */
export const listCmsEntries = async (
  db: Db,
  { collection, filter, page = 1, length = pageLength }: ListRequest,
): Promise<{ total: number; pages: number; rows: ListedEntry[] }> => {
  const where = whereOf(db, collection, filter)
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(entries).where(where),
    db
      .select({
        ...stateColumns,
        id: entries.id,
        collection: entries.collection,
        slug: entries.slug,
        version: entries.version,
        title,
        publishedOn,
        takeDownAt: entries.takeDownAt,
        reviewRequestedAt: entries.reviewRequestedAt,
        assignee: assignees.name,
        name: users.name,
        updatedAt: entries.updatedAt,
        openBy,
      })
      .from(entries)
      .leftJoin(users, eq(users.id, entries.updatedBy))
      .leftJoin(assignees, eq(assignees.id, entries.assigneeId))
      .where(where)
      .orderBy(orders[filter.sort], asc(entries.slug))
      .limit(length)
      .offset((page - 1) * length),
  ])
  const { total } = counted!
  return {
    total,
    pages: Math.max(1, Math.ceil(total / length)),
    rows: rows.map((row) => ({
      id: row.id,
      collection: row.collection,
      slug: row.slug,
      version: row.version,
      title: row.title,
      state: stateOf(row),
      publishedOn: row.publishedOn,
      scheduledFor: row.scheduledFor?.toISOString() ?? null,
      takeDownAt: row.takeDownAt?.toISOString() ?? null,
      reviewRequestedAt: row.reviewRequestedAt?.toISOString() ?? null,
      assignee: row.assignee,
      updatedAt: row.updatedAt.toISOString(),
      updatedBy: row.name,
      openBy: row.openBy ?? [],
    })),
  }
}

interface Choice {
  value: string
  label: string
}

/** What the filters and the bulk actions of a list offer. */
export const getListChoices = async (db: Db): Promise<{ people: Choice[]; desks: Choice[]; tags: Choice[] }> => {
  const rows = await db
    .select({ collection: entries.collection, slug: entries.slug, data: entries.data })
    .from(entries)
    .where(and(inArray(entries.collection, ['authors', 'tags']), isNull(entries.deletedAt)))
  const choicesOf = (name: 'authors' | 'tags') =>
    rows
      .filter((row) => row.collection === name)
      .map((row) => ({ value: row.slug, label: entryTitle(collections[name] as Collection, row) }))
      .sort((a, b) => a.label.localeCompare(b.label, 'en-GB'))
  return { people: await listColleagues(db, 'look'), desks: choicesOf('authors'), tags: choicesOf('tags') }
}
