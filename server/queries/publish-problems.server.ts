import { and, isNotNull, isNull } from 'drizzle-orm'
import type { Known, Problem } from '#domain/cms/problem.ts'
import { publishProblems } from '#domain/cms/publish-checks.ts'
import { endOf, type Redirect } from '#domain/cms/redirect-plan.ts'
import type { Collection } from '#domain/collections/collection.ts'
import { isServerPath } from '#domain/site/address.ts'
import type { PageTable } from '#domain/site/page-table.ts'
import { movedTo } from '#domain/site/redirects.ts'
import type { Db } from '../db/db.ts'
import { entries, media } from '../db/schema/content.ts'
import { companies } from '../db/schema/index-data.ts'
import { listPublicAddresses } from './public-addresses.server.ts'

const fileName = /\.[a-z0-9]{2,5}$/

/** What stands in the way of publishing this data, asked of the site as it is now. */
export const findPublishProblems = async (
  db: Db,
  {
    collection,
    slug,
    data,
    pages,
  }: { collection: Collection; slug: string; data: Record<string, unknown>; pages: PageTable },
): Promise<Problem[]> => {
  const [addresses, live, firms, pictures] = await Promise.all([
    listPublicAddresses(db, pages),
    db
      .select({ collection: entries.collection, slug: entries.slug, data: entries.published })
      .from(entries)
      .where(and(isNotNull(entries.published), isNull(entries.deletedAt))),
    db.select({ id: companies.id }).from(companies),
    db.select({ id: media.id }).from(media),
  ])
  const redirects = live.filter((row) => row.collection === 'redirects').map((row) => row.data as unknown as Redirect)
  const paths = new Set([
    ...addresses.map(({ path }) => path),
    ...redirects.map(({ from }) => from),
    ...pages.pages.map(({ pattern }) => pattern).filter((pattern) => !/[:*]/.test(pattern)),
    ...pictures.map(({ id }) => `/media/${id}.webp`),
  ])
  const own = collection.pathOf({ slug, data: data as never })
  if (own) paths.add(own)
  const slugs = new Set([
    ...live.map((row) => `${row.collection}/${row.slug}`),
    ...firms.map(({ id }) => `companies/${id}`),
    `${collection.name}/${slug}`,
  ])
  const known: Known = {
    isAddress: (path) =>
      paths.has(path) || paths.has(pages.canonicalOf(path)) || movedTo(path) !== null || isUnlisted(pages, path),
    isPublished: (name, one) => slugs.has(`${name}/${one}`),
  }
  return [...publishProblems(collection, data, known), ...circles(collection, data, redirects)]
}

const circles = (collection: Collection, data: Record<string, unknown>, redirects: Redirect[]): Problem[] => {
  if (collection.name !== 'redirects') return []
  const { from, to } = data as unknown as Redirect
  const others = redirects.filter((row) => row.from !== from)
  return endOf([...others, { from, to }], from) === null
    ? [{ severity: 'error', path: ['to'], message: 'This would lead in a circle' }]
    : []
}

/** A new page must not stand where another part of the site does: nobody would ever see it. */
export const isReservedPage = (slug: string, pages: PageTable): boolean =>
  isServerPath(`/${slug}`) ||
  pages.isPrivate(`/${slug}`) ||
  (pages.has(`/${slug}`) && !pages.match(`/${slug}`)?.page.fromEntry)

/** Addresses that no list of pages holds: files, feeds, pictures, forms and the API. Pictures of the library are listed. */
const isUnlisted = (pages: PageTable, path: string): boolean =>
  !path.startsWith('/media/') &&
  (fileName.test(path) || isServerPath(path) || (pages.has(path) && pages.match(path)?.page.sitemap === false))
