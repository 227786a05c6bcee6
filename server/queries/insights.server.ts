import { and, desc, type SQL, sql } from 'drizzle-orm'
import { artPath, cardSrc } from '#domain/editorial/art.ts'
import { type InsightFilters, type InsightPost, insightPath } from '#domain/editorial/insight.ts'
import { readingMinutes } from '#domain/editorial/reading-time.ts'
import { streams } from '#domain/editorial/streams.ts'
import type { Cursor } from '#domain/open-data/cursor.ts'
import { partOf, perTablesRead } from '../db/content-version.ts'
import type { Db } from '../db/db.ts'
import { entries } from '../db/schema/content.ts'
import { type DataOf, field, isLive, listEntries } from './entries.server.ts'
import { getTaxonomy, type Taxonomy } from './taxonomy.server.ts'

type Insight = DataOf<'insights'>

/** Whether an article comes after that place in the list. */
const isOlderThan = (at: Cursor, { publishedAt, slug }: Cursor) =>
  publishedAt < at.publishedAt || (publishedAt === at.publishedAt && slug < at.slug)

/** Newest first; articles of one day by slug: a total order, so that pagination neither repeats nor skips one. */
const readPosts = perTablesRead(async (db) => {
  const [rows, taxonomy] = await Promise.all([listEntries(db, 'insights'), getTaxonomy(db)])
  return rows.map((row) => toPost(row, taxonomy)).sort((a, b) => (isOlderThan(a.frontmatter, b.frontmatter) ? -1 : 1))
})

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

const findWords = async (db: Db, search: string) => {
  const found = await db
    .select({ slug: entries.slug })
    .from(entries)
    .where(and(isLive('insights'), ...containsWords(search)))
  return new Set(found.map(({ slug }) => slug))
}

interface ListOptions extends InsightFilters {
  limit: number
  offset?: number
  after?: Cursor | null
}

/** Insights, newest first, and how many there are in all. */
export const listInsights = async (db: Db, { search, ...options }: ListOptions) =>
  pickInsights(db, options, search ? await findWords(db, search) : null)

const pickInsights = partOf(
  readPosts,
  (
    all,
    { limit, offset = 0, after, stream, tag, author }: Omit<ListOptions, 'search'>,
    found: ReadonlySet<string> | null,
  ): { posts: InsightPost[]; total: number } => {
    const matching = all.filter(
      ({ codes, frontmatter }) =>
        (!stream || codes.stream === stream) &&
        (!tag || codes.tags.includes(tag)) &&
        (!author || codes.author === author) &&
        (!found || found.has(frontmatter.slug)),
    )
    const rest = after ? matching.filter(({ frontmatter }) => isOlderThan(after, frontmatter)) : matching
    return { posts: rest.slice(offset, offset + limit), total: matching.length }
  },
)

/** The newest insights in full, for feed readers. */
export const listNewestInsights = (db: Db, limit: number) =>
  db
    .select({ slug: entries.slug, data: sql<Insight>`${entries.published}` })
    .from(entries)
    .where(isLive('insights'))
    .orderBy(desc(field('publishedAt')), desc(entries.slug))
    .limit(limit)

const maxRelated = 3

/** The previous and next articles by date, in any stream, and the most similar ones. */
export const listNeighbours = partOf(readPosts, (all, slug: string) => {
  const index = all.findIndex(({ frontmatter }) => frontmatter.slug === slug)
  const post = all[index]
  // Withdrawn since it was read.
  if (!post) return { older: null, newer: null, related: [] }
  // A shared tag counts twice as much as the same stream.
  const likeness = ({ codes }: InsightPost) =>
    2 * codes.tags.filter((tag) => post.codes.tags.includes(tag)).length + Number(codes.stream === post.codes.stream)
  return {
    older: all[index + 1] ?? null,
    newer: all[index - 1] ?? null,
    related: all
      .filter((other) => other !== post && likeness(other) > 0)
      .sort((a, b) => likeness(b) - likeness(a))
      .slice(0, maxRelated),
  }
})

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
