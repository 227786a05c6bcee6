import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import { type CollectionName, getCollection } from '#domain/collections/all.ts'
import { entryTitle } from '#domain/collections/collection.ts'
import type { PageTable } from '#domain/site/page-table.ts'
import { longDate } from '#domain/text/dates.ts'
import { pastMonths } from '#domain/text/months.ts'
import type { Db } from '../db/db.ts'
import { entries } from '../db/schema/content.ts'
import { companies } from '../db/schema/index-data.ts'

export interface PublicAddress {
  path: string
  /** What the page is called, where it is known. */
  title: string | null
  /** The day of the last change, where it is known. */
  lastmod: string | null
}

/** Every canonical address of the public site, from the declarations of its routes and from its entries. */
export const listPublicAddresses = async (
  db: Db,
  { pages: declaredPages }: Pick<PageTable, 'pages'>,
): Promise<PublicAddress[]> => {
  const rows = await db
    .select({
      collection: entries.collection,
      slug: entries.slug,
      data: sql<Record<string, unknown>>`${entries.summary}`,
      updatedAt: entries.updatedAt,
    })
    .from(entries)
    .where(and(isNotNull(entries.published), isNull(entries.deletedAt)))
  const toDay = (date: Date) => date.toISOString().slice(0, 10)
  const pageEntries = new Map(
    rows
      .filter(({ collection }) => collection === 'pages')
      .map(({ slug, data, updatedAt }) => [
        `/${slug}`,
        { title: entryTitle(getCollection('pages')!, { data }), lastmod: toDay(updatedAt) },
      ]),
  )
  const newest =
    rows
      .map(({ updatedAt }) => toDay(updatedAt))
      .sort()
      .at(-1) ?? null
  const hasNoParams = ({ pattern }: { pattern: string }) => !/[:*]/.test(pattern)
  const routeAddresses = declaredPages
    .filter((page) => page.public && page.sitemap === undefined && hasNoParams(page) && page.canonical === page.pattern)
    .filter(({ pattern, fromEntry }) => !fromEntry || pageEntries.has(pattern))
    .map(({ pattern, title = null }) => ({ path: pattern, lastmod: newest, title, ...pageEntries.get(pattern) }))

  const collections = new Set(declaredPages.flatMap(({ sitemap }) => (sitemap ? [sitemap.entriesOf] : [])))
  const entryAddresses = rows
    // A company's page changes with every value of it: below.
    .filter(({ collection }) => collection !== 'companies' && collections.has(collection as CollectionName))
    .flatMap(({ collection, slug, data, updatedAt }) => {
      const known = getCollection(collection)!
      const path = known.pathOf({ slug, data })
      const dates = data as { publishedAt?: string; modifiedAt?: string | null }
      const lastmod = dates.modifiedAt ?? dates.publishedAt
      return path
        ? { path, title: entryTitle(known, { data }), lastmod: lastmod?.slice(0, 10) ?? toDay(updatedAt) }
        : []
    })
  // Pages that editors have created have no route module of their own.
  const pageAddresses = [...pageEntries]
    .filter(([path]) => !declaredPages.some(({ pattern }) => pattern === path) && path !== '/home')
    .map(([path, entry]) => ({ path, ...entry }))
  const named = collections.has('companies')
    ? await db.select({ id: companies.id, title: companies.name }).from(companies)
    : []
  const companyAddresses = named.map(({ id, title }) => ({ path: `/rhi/companies/${id}`, title, lastmod: newest }))
  // A month has a page whether or not somebody wrote of it; the archive has those before the last twelve.
  const months = collections.has('months') ? pastMonths(new Date()).slice(0, 12) : []
  const monthAddresses = months
    .map((month) => ({
      path: `/rivers/state/${month}`,
      title: `The state of rivers, ${longDate(month)}`,
      lastmod: newest,
    }))
    .filter(({ path }) => !entryAddresses.some((entry) => entry.path === path))
  return [...routeAddresses, ...pageAddresses, ...companyAddresses, ...entryAddresses, ...monthAddresses].sort(
    (a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0),
  )
}
