import { and, isNotNull, isNull } from 'drizzle-orm'
import { dateProblems, type GoingLive } from '#domain/cms/date-checks.ts'
import { type Redirect, redirectProblems } from '#domain/cms/entry-address.ts'
import { pageProblems } from '#domain/cms/page-checks.ts'
import { type Problem, publishProblems, type SiteLookup } from '#domain/cms/publish-checks.ts'
import type { Collection } from '#domain/collections/collection.ts'
import type { PageTable } from '#domain/site/page-table.ts'
import { permanentRedirect } from '#domain/site/redirects.ts'
import { isServerPath } from '#domain/site/request-path.ts'
import { isWelshAddress } from '#domain/site/welsh-address.ts'
import type { Db } from '../db/db.ts'
import { entries, media } from '../db/schema/content.ts'
import { companies } from '../db/schema/index-data.ts'
import { listPublicAddresses } from './public-addresses.server.ts'
import { findSourceProblems } from './source-problems.server.ts'

const fileName = /\.[a-z0-9]{2,5}$/

/** The problems that block publishing this data, checked against the current content of the site. */
export const findPublishProblems = async (
  db: Db,
  {
    collection,
    slug,
    data,
    pages,
    goesLive = { at: new Date(), isScheduled: false },
  }: {
    collection: Collection
    slug: string
    data: Record<string, unknown>
    pages: PageTable
    goesLive?: GoingLive
  },
): Promise<Problem[]> => {
  const [addresses, publishedEntries, companyRows, pictures] = await Promise.all([
    listPublicAddresses(db, pages),
    db
      .select({ collection: entries.collection, slug: entries.slug, data: entries.published })
      .from(entries)
      .where(and(isNotNull(entries.published), isNull(entries.deletedAt))),
    db.select({ id: companies.id }).from(companies),
    db.select({ id: media.id }).from(media).where(isNull(media.deletedAt)),
  ])
  const redirects = publishedEntries
    .filter((row) => row.collection === 'redirects')
    .map((row) => ({ ...(row.data as unknown as Redirect), slug: row.slug }))
  const paths = new Set([
    ...addresses.map(({ path }) => path),
    ...redirects.map(({ from }) => from),
    ...pages.pages.map(({ pattern }) => pattern).filter((pattern) => !/[:*]/.test(pattern)),
    ...pictures.map(({ id }) => `/media/${id}.webp`),
  ])
  const ownPath = collection.pathOf({ slug, data })
  if (ownPath) paths.add(ownPath)
  const slugs = new Set([
    ...publishedEntries.map((row) => `${row.collection}/${row.slug}`),
    ...companyRows.map(({ id }) => `companies/${id}`),
    `${collection.name}/${slug}`,
  ])
  const lookup: SiteLookup = {
    isAddress: (path) =>
      paths.has(path) ||
      paths.has(pages.canonicalOf(path)) ||
      permanentRedirect(path) !== null ||
      isUnlisted(pages, path),
    isPublished: (name, entrySlug) => slugs.has(`${name}/${entrySlug}`),
  }
  const pagePaths = new Set([
    ...addresses.map(({ path }) => path),
    ...pages.pages.filter(({ fromEntry }) => !fromEntry).map(({ pattern }) => pattern),
  ])
  const hasPage = (path: string) =>
    pagePaths.has(path) || isServerPath(path) || pages.isPrivate(path) || permanentRedirect(path) !== null
  return [
    ...pageProblems(collection, slug, data),
    ...dateProblems(data, goesLive),
    ...publishProblems(collection, data, lookup),
    ...(collection.name === 'sources' ? await findSourceProblems(db, slug, data) : []),
    ...(collection.name === 'redirects'
      ? redirectProblems(data as unknown as Redirect, { others: redirects.filter((row) => row.slug !== slug), hasPage })
      : []),
    ...(ownPath && redirects.some(({ from }) => from === ownPath)
      ? [
          {
            severity: 'warning' as const,
            path: [],
            message: `A redirect leaves from ${ownPath}. The page takes its place`,
          },
        ]
      : []),
  ]
}

/** A page entry with this slug would be unreachable, because another part of the site has its address. */
export const isReservedPage = (slug: string, pages: PageTable): boolean =>
  slug === 'home' ||
  isServerPath(`/${slug}`) ||
  isWelshAddress(`/${slug}`) ||
  pages.isPrivate(`/${slug}`) ||
  (pages.has(`/${slug}`) && !pages.match(`/${slug}`)?.page.fromEntry)

/** Valid addresses outside the sitemap: files, feeds, forms and the API. Uploaded pictures are checked one by one instead. */
const isUnlisted = (pages: PageTable, path: string): boolean =>
  !path.startsWith('/media/') &&
  (fileName.test(path) || isServerPath(path) || (pages.has(path) && pages.match(path)?.page.sitemap === false))
