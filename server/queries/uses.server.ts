import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { fieldsOf } from '#domain/cms/references.ts'
import type { Use } from '#domain/cms/uses.ts'
import { getCollection } from '#domain/collections/all.ts'
import { type Collection, entryTitle } from '#domain/collections/collection.ts'
import type { Db } from '../db/db.ts'
import { entries } from '../db/schema/content.ts'
import { quotedFigureSlugs } from './figures.server.ts'
import { homeFigures } from './home.server.ts'
import { surveyFigures } from './survey.server.ts'

interface UsedEntry {
  id: string
  collection: string
  slug: string
  published: Record<string, unknown> | null
}

/** Everything that depends on an entry: entries that refer to it, quote it or link to it, and pages that name it in their code. */
export const listUses = async (db: Db, used: UsedEntry): Promise<Use[]> => {
  const path = used.published && getCollection(used.collection)?.pathOf({ slug: used.slug, data: used.published })
  const patterns = [`%"${used.slug}"%`, `%:figure[${used.slug}]%`, ...(path ? [`%${path}%`] : [])]
  const rows = await db
    .select({
      id: entries.id,
      collection: entries.collection,
      slug: entries.slug,
      data: entries.data,
      published: entries.published,
    })
    .from(entries)
    .where(
      and(
        isNull(entries.deletedAt),
        ne(entries.id, used.id),
        or(
          ...patterns.flatMap((pattern) => [
            sql`${entries.data}::text like ${pattern}`,
            sql`${entries.published}::text like ${pattern}`,
          ]),
        ),
      ),
    )
    .orderBy(entries.collection, entries.slug)
  const inEntries = rows.flatMap((row): Use[] => {
    const collection = getCollection(row.collection)
    if (!collection) return []
    const howIn = (data: Record<string, unknown> | null) => data && howUsed(collection, data, used, path || null)
    const [live, draft] = [howIn(row.published), howIn(row.data)]
    const how = live ?? draft
    if (!how) return []
    const livePath = live ? (collection.pathOf({ slug: row.slug, data: row.published! }) ?? '/') : null
    return [{ title: entryTitle(collection, row), how, livePath, editPath: `/cms/${row.collection}/${row.id}` }]
  })
  return [...inEntries, ...pagesThatName(used)]
}

/** The same for the page of an entry, by its id. */
export const listUsesOf = async (db: Db, collection: string, id: string): Promise<Use[]> => {
  const [row] = await db
    .select()
    .from(entries)
    .where(and(eq(entries.collection, collection), eq(entries.id, id)))
  return row ? listUses(db, row) : []
}

const howUsed = (
  collection: Collection,
  data: Record<string, unknown>,
  { collection: kind, slug }: UsedEntry,
  path: string | null,
): Use['how'] | null => {
  const fields = fieldsOf(collection.fields, data)
  if (fields.some(({ field, value }) => field.kind === 'reference' && field.collection === kind && value === slug))
    return 'reference'
  const texts = fields.map(({ value }) => (typeof value === 'string' ? value : ''))
  if (kind === 'figures' && texts.some((text) => quotedFigureSlugs(text).includes(slug))) return 'figure'
  return path && texts.some((text) => linksTo(text, path)) ? 'link' : null
}

/** As the whole value of a field, or as the target of a Markdown link, with or without query and fragment. */
const linksTo = (text: string, path: string): boolean =>
  [text, ...[...text.matchAll(/\]\(<?([^)\s>]+)/g)].map(([, href]) => href!)].some(
    (href) => href.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1') === path,
  )

const figurePages = [
  { title: 'The home page', livePath: '/', slugs: homeFigures },
  { title: 'The River Health Index', livePath: '/rhi', slugs: surveyFigures },
]

const pagesThatName = ({ collection, slug }: UsedEntry): Use[] =>
  collection === 'figures'
    ? figurePages
        .filter(({ slugs }) => slugs.includes(slug))
        .map(({ title, livePath }) => ({ title, livePath, how: 'figure', editPath: null }))
    : []
