import { partOf, perTablesRead } from '../db/content-version.ts'
import type { Db } from '../db/db.ts'
import { type DataOf, listEntries } from './entries.server.ts'

export type Figures = Record<string, DataOf<'figures'>>

const readFigures = perTablesRead(async (db) => {
  const rows = await listEntries(db, 'figures')
  return new Map(rows.map(({ slug, data }) => [slug, data]))
})

/** Published figures by slug. An unknown slug is left out. */
export const getFigures = async (db: Db, slugs: Iterable<string>): Promise<Figures> => {
  // Any order would do; a page that comes out the same need not be compressed again.
  const wanted = [...new Set(slugs)].sort()
  return wanted.length === 0 ? {} : pickFigures(db, wanted)
}

const pickFigures = partOf(
  readFigures,
  (all, slugs: string[]): Figures =>
    Object.fromEntries(slugs.filter((slug) => all.has(slug)).map((slug) => [slug, all.get(slug)!])),
)

/** The slugs of the figures that a Markdown text quotes by :figure[slug]. */
export const quotedFigureSlugs = (text: string): string[] =>
  [...text.matchAll(/:figure\[([a-z0-9-]+)\]/g)].map(([, slug]) => slug!)
