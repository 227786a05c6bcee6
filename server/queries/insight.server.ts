import type { InsightPost } from '#domain/editorial/insight.ts'
import type { PatternName } from '#domain/editorial/patterns.ts'
import type { RichText } from '#domain/editorial/rich-text.ts'
import { renderRichText } from '../adapters/markdown/markdown.ts'
import type { Db } from '../db/db.ts'
import { type AuthorDesk, getAuthor } from './authors.server.ts'
import { getEntry, listEntries } from './entries.server.ts'
import { figuresQuoted, getFigures } from './figures.server.ts'
import { toPost } from './insights.server.ts'
import { getTaxonomy } from './taxonomy.server.ts'

export interface InsightArticle {
  post: InsightPost
  text: RichText
  wordCount: number
  desk: AuthorDesk | null
  /** An editor's choice of art, and a picture that stands in its place. */
  pattern: PatternName | null
  heroImage: string | null
  companies: string[]
  catchments: string[]
  /** Earlier and later by date, whatever their stream. */
  previous: InsightPost | null
  next: InsightPost | null
  related: InsightPost[]
}

const relatedShown = 3

/** One article, ready to draw, with its neighbours; or null. */
export const getInsight = async (db: Db, slug: string): Promise<InsightArticle | null> => {
  const entry = await getEntry(db, 'insights', slug)
  if (!entry) return null
  const { data } = entry
  const [figures, taxonomy, all, desk] = await Promise.all([
    getFigures(db, figuresQuoted(data.body)),
    getTaxonomy(db),
    listEntries(db, 'insights'),
    getAuthor(db, data.author),
  ])
  const posts = all
    .map((one) => toPost(one.slug, one.data, taxonomy))
    .sort(
      (a, b) =>
        compare(b.frontmatter.publishedAt, a.frontmatter.publishedAt) ||
        compare(b.frontmatter.slug, a.frontmatter.slug),
    )
  const place = posts.findIndex(({ frontmatter }) => frontmatter.slug === slug)
  const post = posts[place]!
  return {
    post,
    text: renderRichText(data.body, { figures }),
    wordCount: data.body.split(/\s+/).length,
    desk,
    pattern: data.pattern ?? null,
    heroImage: data.heroImage?.src ?? null,
    companies: data.companies ?? [],
    catchments: data.catchments ?? [],
    previous: posts[place + 1] ?? null,
    next: posts[place - 1] ?? null,
    related: relatedTo(post, posts),
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Those that share most tags, then the same stream; the newest first among equals, which is the order they come in. */
export const relatedTo = (post: InsightPost, posts: InsightPost[]): InsightPost[] => {
  const shared = (other: InsightPost) =>
    2 * other.codes.tags.filter((tag) => post.codes.tags.includes(tag)).length +
    (other.codes.stream === post.codes.stream ? 1 : 0)
  return posts
    .filter((other) => other.url !== post.url && shared(other) > 0)
    .map((other) => ({ other, score: shared(other) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, relatedShown)
    .map(({ other }) => other)
}
