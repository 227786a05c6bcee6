import { and, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { entries } from '../db/schema/content.ts'
import { type DataOf, isLive } from './entries.server.ts'

export type Figures = Record<string, DataOf<'figures'>>

/** Published figures by slug. An unknown slug is left out. */
export const getFigures = async (db: Db, slugs: Iterable<string>): Promise<Figures> => {
  const uniqueSlugs = [...new Set(slugs)]
  if (uniqueSlugs.length === 0) return {}
  const rows = await db
    .select({ slug: entries.slug, data: entries.published })
    .from(entries)
    // One array: a page hands over every word of its text, and each would be a parameter of its own.
    .where(and(isLive('figures'), sql`${entries.slug} = any(${sql.param(uniqueSlugs)}::text[])`))
    // Any order would do; a page that comes out the same need not be compressed again.
    .orderBy(entries.slug)
  return Object.fromEntries(rows.map(({ slug, data }) => [slug, data as DataOf<'figures'>]))
}

/** The slugs of the figures that a Markdown text quotes by :figure[slug]. */
export const quotedFigureSlugs = (text: string): string[] =>
  [...text.matchAll(/:figure\[([a-z0-9-]+)\]/g)].map(([, slug]) => slug!)
