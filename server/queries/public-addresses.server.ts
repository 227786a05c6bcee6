import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import { type CollectionName, collectionNamed } from '#domain/collections/all.ts'
import type { PageTable } from '#domain/site/page-table.ts'
import type { Db } from '../db/db.ts'
import { entries } from '../db/schema/content.ts'
import { companies } from '../db/schema/index-data.ts'

export interface PublicAddress {
  path: string
  /** The day of the last change, where it is known. */
  lastmod: string | null
}

/** Every canonical address of the public site, from the declarations of its routes and from its entries. */
export const listPublicAddresses = async (
  db: Db,
  { pages: declared }: Pick<PageTable, 'pages'>,
): Promise<PublicAddress[]> => {
  const rows = await db
    .select({
      collection: entries.collection,
      slug: entries.slug,
      // An address needs no text.
      data: sql<object>`${entries.published} - '{body,blocks,whyItMatters}'::text[]`,
      updatedAt: entries.updatedAt,
    })
    .from(entries)
    .where(and(isNotNull(entries.published), isNull(entries.deletedAt)))
  const day = (date: Date) => date.toISOString().slice(0, 10)
  const pages = new Map(
    rows.filter(({ collection }) => collection === 'pages').map(({ slug, updatedAt }) => [`/${slug}`, day(updatedAt)]),
  )
  const newest =
    rows
      .map(({ updatedAt }) => day(updatedAt))
      .sort()
      .at(-1) ?? null
  const isFixed = ({ pattern }: { pattern: string }) => !/[:*]/.test(pattern)
  const fixed = declared
    .filter((page) => page.public && page.sitemap === undefined && isFixed(page) && page.canonical === page.pattern)
    .filter(({ pattern, fromEntry }) => !fromEntry || pages.has(pattern))
    .map(({ pattern }) => ({ path: pattern, lastmod: pages.get(pattern) ?? newest }))

  const collections = new Set(declared.flatMap(({ sitemap }) => (sitemap ? [sitemap.entriesOf] : [])))
  const shown = rows
    .filter((row) => collections.has(row.collection as CollectionName))
    .flatMap(({ collection, slug, data, updatedAt }) => {
      const path = collectionNamed(collection)!.pathOf({ slug, data: data as never })
      const dates = data as { publishedAt?: string; modifiedAt?: string | null }
      const lastmod = dates.modifiedAt ?? dates.publishedAt
      return path ? { path, lastmod: lastmod?.slice(0, 10) ?? day(updatedAt) } : []
    })
  // Pages that editors have made have no route of their own.
  const made = [...pages]
    .filter(([path]) => !declared.some(({ pattern }) => pattern === path) && path !== '/home')
    .map(([path, lastmod]) => ({ path, lastmod }))
  const ids = collections.has('companies') ? await db.select({ id: companies.id }).from(companies) : []
  const firms = ids.map(({ id }) => ({ path: `/rhi/companies/${id}`, lastmod: newest }))
  return [...fixed, ...made, ...firms, ...shown].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
}
