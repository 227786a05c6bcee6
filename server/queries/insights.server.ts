import { and, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { artPath } from '#domain/editorial/art.ts'
import { type InsightFilters, type InsightPost, insightPath } from '#domain/editorial/insight.ts'
import { readingMinutes } from '#domain/editorial/reading-time.ts'
import { streams } from '#domain/editorial/streams.ts'
import type { Cursor } from '#domain/open-data/cursor.ts'
import type { Db } from '../db/db.ts'
import { entries } from '../db/schema/content.ts'
import type { DataOf } from './entries.server.ts'
import { getTaxonomy, type Taxonomy } from './taxonomy.server.ts'

type Insight = DataOf<'insights'>

const field = (name: keyof Insight) => sql<string>`${entries.published}->>'${sql.raw(name)}'`
const publishedAt = field('publishedAt')
/** Newest first; pieces of one day by slug, so that pages never repeat or lose one. */
const newestFirst = [desc(publishedAt), desc(entries.slug)]

const mostWords = 8
const literally = (words: string) => words.replace(/[\\%_]/g, '\\$&')

/** Every word must be somewhere in the piece. */
const contains = (search: string): SQL[] =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, mostWords)
    .map(
      (word) =>
        sql`concat_ws(' ', ${field('title')}, ${field('summary')}, ${field('body')}, replace(${field('tags')}, '-', ' ')) ilike ${`%${literally(word)}%`}`,
    )

const matching = ({ search, stream, tag, author }: InsightFilters) =>
  and(
    eq(entries.collection, 'insights'),
    isNotNull(entries.published),
    isNull(entries.deletedAt),
    stream ? eq(field('stream'), stream) : undefined,
    tag ? sql`${entries.published}->'tags' ? ${tag}` : undefined,
    author ? eq(field('author'), author) : undefined,
    ...(search ? contains(search) : []),
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
): Promise<{ posts: InsightPost[]; total: number }> => {
  const where = matching(filters)
  const place = after ? sql`(${publishedAt}, ${entries.slug}) < (${after.publishedAt}, ${after.slug})` : undefined
  const [rows, [all], taxonomy] = await Promise.all([
    db
      .select({ slug: entries.slug, data: entries.published })
      .from(entries)
      .where(and(where, place))
      .orderBy(...newestFirst)
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(entries).where(where),
    getTaxonomy(db),
  ])
  return {
    posts: rows.map(({ slug, data }) => toPost(slug, data as unknown as Insight, taxonomy)),
    total: all?.total ?? 0,
  }
}

export const toPost = (slug: string, data: Insight, { authorName, tagLabel }: Taxonomy): InsightPost => ({
  url: insightPath({ slug, publishedAt: data.publishedAt }),
  frontmatter: {
    title: data.title,
    summary: data.summary,
    heroImage: data.heroImage?.src ?? artPath({ slug, theme: data.stream, pattern: data.pattern }),
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
