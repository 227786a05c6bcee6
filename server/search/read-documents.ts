import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { CollectionName } from '#domain/collections/all.ts'
import { searchKinds } from '#domain/search/search-kinds.ts'
import { builtPages } from '#domain/site/built-pages.ts'
import type { Db } from '../db/db.ts'
import { entries } from '../db/schema/content.ts'
import { companies } from '../db/schema/index-data.ts'
import { companyDocument } from './company-document.ts'
import { entryDocuments, type StoredEntry, searchedCollections } from './entry-documents.ts'
import type { QuotedFigures } from './plain-text.ts'
import type { SearchDocument } from './search-document.ts'

/** A row that is public, and the transaction that wrote it: any change whatever gives it another. */
export interface RowVersion {
  key: string
  collection: string
  version: string
}

const watched = [...searchedCollections, 'figures' as const]
const isPublic = (names: readonly CollectionName[]) =>
  and(inArray(entries.collection, [...names]), isNotNull(entries.published), isNull(entries.deletedAt))

export const readVersions = async (db: Db): Promise<RowVersion[]> => [
  ...(await db
    .select({
      key: sql<string>`${entries.id}::text`,
      collection: entries.collection,
      version: sql<string>`${entries}.xmin::text`,
    })
    .from(entries)
    .where(isPublic(watched))),
  ...(await db
    .select({ key: companies.id, collection: sql<string>`'companies'`, version: sql<string>`${companies}.xmin::text` })
    .from(companies)),
]

export const readFigures = async (db: Db): Promise<QuotedFigures> => {
  const rows = await db
    .select({ slug: entries.slug, figure: entries.published })
    .from(entries)
    .where(isPublic(['figures']))
  return new Map(rows.map(({ slug, figure }) => [slug, figure as never]))
}

/** The documents of the given rows; a help page is many documents. */
export const readDocuments = async (db: Db, keys: string[], figures: QuotedFigures) => {
  const wanted = new Map<string, SearchDocument[]>()
  if (keys.length === 0) return wanted
  const uuids = keys.filter((key) => /^[0-9a-f-]{36}$/.test(key))
  const rows = await db
    .select({
      id: entries.id,
      collection: entries.collection,
      slug: entries.slug,
      published: entries.published,
      updatedAt: entries.updatedAt,
      seedHash: entries.seedHash,
    })
    .from(entries)
    .where(and(isPublic(searchedCollections), sql`${entries.id} = any(${sql.param(uuids)}::uuid[])`))
  for (const row of rows) wanted.set(row.id, entryDocuments(row as unknown as StoredEntry, figures))
  const found = await db
    .select()
    .from(companies)
    .where(sql`${companies.id} = any(${sql.param(keys)}::text[])`)
  for (const company of found) wanted.set(company.id, [companyDocument(company)])
  return wanted
}

export const builtPageDocuments: SearchDocument[] = builtPages.map(({ path, title, description, keywords }) => ({
  id: `page:${path}`,
  kind: 'page',
  url: path,
  badge: searchKinds.page.badge,
  updatedAt: null,
  title,
  names: '',
  keywords,
  headings: '',
  summary: description,
  body: '',
}))
