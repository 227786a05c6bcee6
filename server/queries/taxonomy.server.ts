import { inArray, sql } from 'drizzle-orm'
import { perTablesRead } from '../db/content-version.ts'
import { entries } from '../db/schema/content.ts'
import { renderMarkdown } from '../markdown/markdown.ts'
import { type DataOf, isLive, listEntries, listSummaries } from './entries.server.ts'
import { getFigures, quotedFigureSlugs } from './figures.server.ts'

export interface AuthorDesk {
  slug: string
  name: string
  role: string
  /** HTML. */
  bio: string
}

/** Authors and tags by slug. One that is gone is shown by its slug, so that an article never breaks on it. */
export interface Taxonomy {
  authorName: (slug: string) => string
  /** The desk that signs articles, ready to draw. */
  desk: (slug: string) => AuthorDesk | null
  tag: (slug: string) => DataOf<'tags'> | null
  tagLabel: (slug: string) => string
}

export const getTaxonomy = perTablesRead(async (db): Promise<Taxonomy> => {
  const rows = await listSummaries(db, ['authors', 'tags'])
  const authors = new Map(rows.filter((entry) => entry.collection === 'authors').map(({ slug, data }) => [slug, data]))
  const figures = await getFigures(
    db,
    [...authors.values()].flatMap(({ bio }) => quotedFigureSlugs(bio)),
  )
  const tags = new Map(rows.filter((entry) => entry.collection === 'tags').map(({ slug, data }) => [slug, data]))
  return {
    authorName: (slug) => authors.get(slug)?.name ?? slug,
    desk: (slug) => {
      const author = authors.get(slug)
      return author ? { ...author, slug, bio: renderMarkdown(author.bio, { figures, idPrefix: 'desk-' }) } : null
    },
    tag: (slug) => tags.get(slug) ?? null,
    tagLabel: (slug) => tags.get(slug)?.label ?? slug,
  }
})

/** The tags that at least one insight carries, by label. */
export const listUsedTags = perTablesRead(async (db): Promise<readonly { slug: string; label: string }[]> => {
  const used = db
    .select({ tag: sql`jsonb_array_elements_text(${entries.summary}->'tags')` })
    .from(entries)
    .where(isLive('insights'))
  const tags = await listEntries(db, 'tags', inArray(entries.slug, used))
  return tags
    .map(({ slug, data }) => ({ slug, label: data.label }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en-GB'))
})
