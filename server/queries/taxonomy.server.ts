import type { Db } from '../db/db.ts'
import { listEntries } from './entries.server.ts'

export interface Taxonomy {
  authorName: (slug: string) => string
  tagLabel: (slug: string) => string
}

/** The words for authors and tags. One that is gone is shown by its code, so that an article never breaks on it. */
export const getTaxonomy = async (db: Db): Promise<Taxonomy> => {
  const [authors, tags] = await Promise.all([listEntries(db, 'authors'), listEntries(db, 'tags')])
  const names = new Map(authors.map(({ slug, data }) => [slug, data.name]))
  const labels = new Map(tags.map(({ slug, data }) => [slug, data.label]))
  return { authorName: (slug) => names.get(slug) ?? slug, tagLabel: (slug) => labels.get(slug) ?? slug }
}

/** The tags that at least one insight carries, by label. */
export const listUsedTags = async (db: Db): Promise<{ slug: string; label: string }[]> => {
  const [tags, insights] = await Promise.all([listEntries(db, 'tags'), listEntries(db, 'insights')])
  const used = new Set(insights.flatMap(({ data }) => data.tags))
  return tags
    .filter(({ slug }) => used.has(slug))
    .map(({ slug, data }) => ({ slug, label: data.label }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en-GB'))
}
