import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { InsightPost } from '#domain/editorial/insight.ts'
import { entries } from '#server/db/schema/content.ts'
import { testDatabase } from '#tests/support/database.ts'
import { listInsights, listNeighbours } from './insights.server.ts'

const { db } = await testDatabase()
const { posts } = await listInsights(db, { limit: 100 })
const neighboursOf = ({ frontmatter: { slug } }: InsightPost) => listNeighbours(db, slug)

describe('the neighbours of an insight', () => {
  it('are the pieces before and after it in the list', async () => {
    expect(posts.length).toBeGreaterThan(10)
    for (const [index, post] of posts.entries()) {
      const { older, newer } = await neighboursOf(post)
      expect(older?.frontmatter.slug).toBe(posts[index + 1]?.frontmatter.slug)
      expect(newer?.frontmatter.slug).toBe(posts[index - 1]?.frontmatter.slug)
    }
  })

  it('are those that share most tags, then the stream, the newest first among equals', async () => {
    for (const post of posts) {
      const likeness = ({ codes }: InsightPost) =>
        2 * codes.tags.filter((tag) => post.codes.tags.includes(tag)).length +
        (codes.stream === post.codes.stream ? 1 : 0)
      const expected = posts
        .filter((other) => other !== post && likeness(other) > 0)
        .toSorted((a, b) => likeness(b) - likeness(a))
        .slice(0, 3)
      const { related } = await neighboursOf(post)
      expect(related.map(({ frontmatter }) => frontmatter.slug)).toEqual(
        expected.map(({ frontmatter }) => frontmatter.slug),
      )
    }
  })

  it('leave out what is withdrawn, and part pieces of one day by slug', async () => {
    const [first, second, third] = posts
    await db
      .update(entries)
      .set({ published: null })
      .where(and(eq(entries.collection, 'insights'), eq(entries.slug, second!.frontmatter.slug)))
    expect((await neighboursOf(first!)).older?.frontmatter.slug).toBe(third!.frontmatter.slug)
    const { publishedAt } = first!.frontmatter
    await db
      .update(entries)
      .set({ published: sql`jsonb_set(${entries.published}, '{publishedAt}', ${JSON.stringify(publishedAt)}::jsonb)` })
      .where(and(eq(entries.collection, 'insights'), eq(entries.slug, third!.frontmatter.slug)))
    const [newest, next] = [first!.frontmatter.slug, third!.frontmatter.slug].sort().reverse()
    const sameDay = (await listInsights(db, { limit: 2 })).posts
    expect(sameDay.map(({ frontmatter }) => frontmatter.slug)).toEqual([newest, next])
    expect((await neighboursOf(sameDay[0]!)).older?.frontmatter.slug).toBe(next)
    expect((await neighboursOf(sameDay[1]!)).newer?.frontmatter.slug).toBe(newest)
  })
})
