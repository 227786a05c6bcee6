import { and, isNotNull, isNull } from 'drizzle-orm'
import { type CollectionName, collectionNamed } from '#domain/collections/all.ts'
import { canonicalPath, contentPages } from '#domain/site/content-pages.ts'
import type { Db } from '../db/db.ts'
import { entries } from '../db/schema/content.ts'
import { companies } from '../db/schema/index-data.ts'

export interface PublicAddress {
  path: string
  /** The day of the last change, where it is known. */
  lastmod: string | null
}

/** Routes that are for somebody, but not for an index. */
const unlisted = /^\/(admin|cms|api|style-guide|search|forms|newsletter|art|share)(\/|$)/
const isFile = /\.[a-z]+$/

/** A pattern without the names of its parameters, so that tables can be compared: /rhi/companies/:id → /rhi/companies/: */
const shapeOf = (pattern: string) => pattern.replace(/:\w+/g, ':')

/** Families of pages: the route that shows them and the collection that they come from. */
const families: [shape: string, collection: CollectionName][] = [
  ['/insights/:/:/:', 'insights'],
  ['/insights/tags/:', 'tags'],
  ['/insights/authors/:', 'authors'],
  ['/case-studies/:', 'case-studies'],
  ['/cunliffe-review/recommendations/:', 'recommendations'],
  ['/catchments/:', 'catchments'],
]

/** Every canonical address of the public site, from its route table and its entries. */
export const listPublicAddresses = async (db: Db, routePatterns: readonly string[]): Promise<PublicAddress[]> => {
  const rows = await db
    .select({
      collection: entries.collection,
      slug: entries.slug,
      data: entries.published,
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
  const fromEntries = new Set<string>(contentPages.map((path) => `/${path}`))

  const fixed = routePatterns
    .filter((path) => !/[:*]/.test(path) && !unlisted.test(path) && !isFile.test(path))
    .filter((path) => canonicalPath(path) === path && (!fromEntries.has(path) || pages.has(path)))
    .map((path) => ({ path, lastmod: pages.get(path) ?? newest }))

  const shapes = new Set(routePatterns.map(shapeOf))
  const shown = families
    .filter(([shape]) => shapes.has(shape))
    .flatMap(([, collection]) =>
      rows
        .filter((row) => row.collection === collection)
        .flatMap(({ slug, data, updatedAt }) => {
          const path = collectionNamed(collection)!.pathOf({ slug, data: data as never })
          const said = data as { publishedAt?: string; modifiedAt?: string | null }
          const lastmod = said.modifiedAt ?? said.publishedAt
          return path ? { path, lastmod: lastmod?.slice(0, 10) ?? day(updatedAt) } : []
        }),
    )
  // Pages that editors have made have no route of their own.
  const made = [...pages]
    .filter(([path]) => !fromEntries.has(path) && !routePatterns.includes(path) && path !== '/home')
    .map(([path, lastmod]) => ({ path, lastmod }))
  const ids = shapes.has('/rhi/companies/:') ? await db.select({ id: companies.id }).from(companies) : []
  const firms = ids.map(({ id }) => ({ path: `/rhi/companies/${id}`, lastmod: newest }))
  return [...fixed, ...made, ...firms, ...shown].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
}
