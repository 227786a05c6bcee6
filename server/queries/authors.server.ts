import { renderMarkdown } from '../adapters/markdown/markdown.ts'
import type { Db } from '../db/db.ts'
import { getEntry } from './entries.server.ts'

export interface AuthorDesk {
  slug: string
  name: string
  role: string
  /** HTML. */
  bio: string
}

/** An author desk, ready to draw, or null. */
export const getAuthor = async (db: Db, slug: string): Promise<AuthorDesk | null> => {
  const entry = await getEntry(db, 'authors', slug)
  return entry && { ...entry.data, slug, bio: renderMarkdown(entry.data.bio, { idPrefix: 'desk-' }) }
}
