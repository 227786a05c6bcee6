import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { artPath, cardSrc } from '#domain/editorial/art.ts'
import { type InsightFilters, type InsightPost, insightPath } from '#domain/editorial/insight.ts'
import { readingMinutes } from '#domain/editorial/reading-time.ts'
import { streams } from '#domain/editorial/streams.ts'
import type { Cursor } from '#domain/open-data/cursor.ts'
import type { Db } from '../db/db.ts'
import { entries } from '../db/schema/content.ts'
import { type DataOf, field, isLive, listHas, sharedItems } from './entries.server.ts'
import { getTaxonomy, type Taxonomy } from './taxonomy.server.ts'

type Insight = DataOf<'insights'>

const publishedAt = field('publishedAt')
/** Newest first; articles of one day by slug: a total order, so that pagination neither repeats nor skips one. */
const newestFirst = [desc(publishedAt), desc(entries.slug)]

const maxSearchWords = 8
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Every word of the search must be somewhere in the piece. */
const containsWords = (search: string): SQL[] =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, maxSearchWords)
    .map(
      (word) =>
        sql`concat_ws(' ', ${field('title')}, ${field('summary')}, ${entries.published}->>'body', replace(${field('tags')}, '-', ' ')) ilike ${`%${escapeLike(word)}%`}`,
    )

const whereOf = ({ search, stream, tag, author }: InsightFilters) =>
  and(
    isLive('insights'),
    stream ? eq(field('stream'), stream) : undefined,
    tag ? listHas('tags', tag) : undefined,
    author ? eq(field('author'), author) : undefined,
    ...(search ? containsWords(search) : []),
  )

interface ListOptions extends InsightFilters {
  limit: number
  offset?: number
  after?: Cursor | null
}

/** Insights, newest first, and how many there are in all. */
export const listInsights = async (
  db: Db,
  { limit, offset = 0, after, ...filters }: ListOptions,
  loadedTaxonomy?: Taxonomy,
): Promise<{ posts: InsightPost[]; total: number }> => {
  const where = whereOf(filters)
  const [rows, taxonomy] = await Promise.all([
    db
      .select({ ...postColumns, total: sql<number>`(select count(*)::int from ${entries} where ${where})` })
      .from(entries)
      .where(and(where, after ? isOlderThan(after) : undefined))
      .orderBy(...newestFirst)
      .limit(limit)
      .offset(offset),
    loadedTaxonomy ?? getTaxonomy(db),
  ])
  // Of a page beyond the last no row tells.
  const total = rows[0]?.total ?? (await db.$count(entries, where))
  return { posts: rows.map((row) => toPost(row, taxonomy)), total }
}

const postColumns = { slug: entries.slug, data: sql<Insight>`${entries.published}` }

const selectInsights = (db: Db, where: SQL | undefined, order: SQL[]) =>
  db
    .select(postColumns)
    .from(entries)
    .where(and(isLive('insights'), where))
    .orderBy(...order)

/** The newest insights in full, for feed readers. */
export const listNewestInsights = (db: Db, limit: number) => selectInsights(db, undefined, newestFirst).limit(limit)

const isOlderThan = (at: Cursor) => sql`(${publishedAt}, ${entries.slug}) < (${at.publishedAt}, ${at.slug})`
const isNewerThan = (at: Cursor) => sql`(${publishedAt}, ${entries.slug}) > (${at.publishedAt}, ${at.slug})`
const maxRelated = 3

/** The previous and next articles by date, in any stream, and the most similar ones. */
export const listNeighbours = async (
  db: Db,
  slug: string,
  { publishedAt: date, stream, tags }: Pick<Insight, 'publishedAt' | 'stream' | 'tags'>,
) => {
  const at = { publishedAt: date, slug }
  // A shared tag counts twice as much as the same stream.
  const similarity = sql`(2 * ${sharedItems('tags', tags)} + (${field('stream')} = ${stream})::int)`
  const [older, newer, related] = await Promise.all([
    selectInsights(db, isOlderThan(at), newestFirst).limit(1),
    selectInsights(db, isNewerThan(at), [asc(publishedAt), asc(entries.slug)]).limit(1),
    selectInsights(db, and(ne(entries.slug, slug), sql`${similarity} > 0`), [desc(similarity), ...newestFirst]).limit(
      maxRelated,
    ),
  ])
  return { older: older[0] ?? null, newer: newer[0] ?? null, related }
}

interface InsightRow {
  slug: string
  data: Insight
}

export const toPost = ({ slug, data }: InsightRow, { authorName, tagLabel }: Taxonomy): InsightPost => ({
  url: insightPath({ slug, publishedAt: data.publishedAt }),
  frontmatter: {
    title: data.title,
    summary: data.summary,
    heroImage: cardSrc(data.heroImage?.src) ?? artPath({ slug, theme: data.stream, pattern: data.pattern }),
    alt: data.heroImage?.alt ?? '',
    stream: streams[data.stream].label,
    publishedAt: data.publishedAt,
    modifiedAt: data.modifiedAt ?? null,
    readingMins: readingMinutes(data.body),
    author: authorName(data.author),
    tags: data.tags.map(tagLabel),
    slug,
  },
  codes: { stream: data.stream, author: data.author, tags: data.tags },
})
