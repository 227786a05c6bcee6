import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { CollectionName } from '#domain/collections/all.ts'
import { searchKinds } from '#domain/search/search-kinds.ts'
import type { Page } from '#domain/site/page-table.ts'
import { isUuid } from '#domain/text/row-numbers.ts'
import type { Db } from '../db/db.ts'
import { entries } from '../db/schema/content.ts'
import { companies } from '../db/schema/index-data.ts'
import { entryDocuments, indexedCollections, type StoredEntry } from './entry-documents.ts'
import type { QuotedFigures, ReadMarkdown } from './plain-text.ts'
import type { SearchDocument } from './search-index.ts'

/** A public row and its xmin, the transaction that wrote it: every change gives it another. */
export interface RowVersion {
  key: string
  collection: string
  slug: string
  version: string
}

const watchedCollections = [...indexedCollections, 'figures' as const]
const isPublic = (names: readonly CollectionName[]) =>
  and(inArray(entries.collection, [...names]), isNotNull(entries.published), isNull(entries.deletedAt))

export const readVersions = async (db: Db): Promise<RowVersion[]> => [
  ...(await db
    .select({
      key: sql<string>`${entries.id}::text`,
      collection: entries.collection,
      slug: entries.slug,
      version: sql<string>`${entries}.xmin::text`,
    })
    .from(entries)
    .where(isPublic(watchedCollections))),
  ...(await db
    .select({
      key: companies.id,
      collection: sql<string>`'companies'`,
      slug: companies.id,
      version: sql<string>`${companies}.xmin::text`,
    })
    .from(companies)),
]

export const readFigures = async (db: Db): Promise<QuotedFigures> => {
  const rows = await db
    .select({ slug: entries.slug, figure: entries.published })
    .from(entries)
    .where(isPublic(['figures']))
  return new Map(rows.map(({ slug, figure }) => [slug, figure as never]))
}

/** The keys of the entries whose text quotes any of the figures. */
export const readKeysQuoting = async (db: Db, slugs: string[]): Promise<Set<string>> => {
  if (slugs.length === 0) return new Set()
  const quotation = `:figure\\[\\s*(${slugs.join('|')})\\s*\\]`
  const rows = await db
    .select({ key: sql<string>`${entries.id}::text` })
    .from(entries)
    .where(and(isPublic(indexedCollections), sql`${entries.published}::text ~ ${quotation}`))
  return new Set(rows.map(({ key }) => key))
}

/** The documents of the given rows, by row key; built lazily, one row at a time, because parsing Markdown is slow. */
export const readDocuments = async (db: Db, keys: string[], read: ReadMarkdown) => {
  const documents = new Map<string, () => SearchDocument[]>()
  if (keys.length === 0) return documents
  const uuids = keys.filter(isUuid)
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
    .where(and(isPublic(indexedCollections), sql`${entries.id} = any(${sql.param(uuids)}::uuid[])`))
  for (const row of rows) documents.set(row.id, () => entryDocuments(row as unknown as StoredEntry, read))
  const companyRows = await db
    .select()
    .from(companies)
    .where(sql`${companies.id} = any(${sql.param(keys)}::text[])`)
  for (const company of companyRows) documents.set(company.id, () => [companyDocument(company)])
  return documents
}

/** What every company page has figures for, so that "Thames Water performance" finds the company. */
const companyPageText =
  'Performance on record: trust score and rank, EPA rating in stars, storm overflow spills, sewage pollution incidents, AMP8 investment, CWQM budget, CMA status and bills.'

const companyDocument = (company: typeof companies.$inferSelect): SearchDocument => {
  const services = company.type === 'WW' ? 'Water and sewerage company' : 'Water supply company'
  const codes = [company.code, ...company.otherCodes]
  // "Dŵr Cymru Welsh Water" is found by its English half too, "South Staffs Water (including …)" by what is in brackets.
  const parts = company.name.split(/\s*[()]\s*|\s+including\s+/).concat(/Welsh Water/.exec(company.name)?.[0] ?? [])
  const shortName = company.name.replace(/\s+Water$/, '')
  const served = company.servedText ? ` Serves ${company.servedText}.` : ''
  const base = company.hqTown ? ` Based in ${company.hqTown}.` : ''
  return {
    id: `company:${company.id}`,
    kind: 'company',
    url: `/rhi/companies/${company.id}`,
    badge: company.type === 'WW' ? 'Water company' : 'Water only company',
    updatedAt: null,
    title: company.name,
    names: [...codes, shortName, ...parts, company.legalName].filter(Boolean).join('\n'),
    keywords: [company.region, ...company.nations, company.hqTown ?? ''].join(' '),
    headings: '',
    summary: `${services}: ${company.region}.${served}${base}`,
    body: companyPageText,
  }
}

/** Pages that are built from data and have no entry: found by what their route modules declare. */
export const pageDocuments = (pages: readonly Page[]): SearchDocument[] =>
  pages
    .filter(({ public: isPublic, pattern, canonical }) => isPublic && pattern === canonical)
    .flatMap(({ pattern, title, description = '', keywords = '' }) =>
      title === undefined
        ? []
        : {
            id: `page:${pattern}`,
            kind: 'page',
            url: pattern,
            badge: searchKinds.page.badge,
            updatedAt: null,
            title,
            names: '',
            keywords,
            headings: '',
            summary: description,
            body: '',
          },
    )
