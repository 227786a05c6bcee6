import { and, asc, count, desc, ilike, isNull, or } from 'drizzle-orm'
import {
  type ChoiceKind,
  type ChoiceKinds,
  type Choices,
  choicesPerPage,
  type FigureChoice,
  type PictureChoice,
  pageOfChoices,
  type SourceChoice,
} from '#domain/cms/choices.ts'
import { compareNames } from '#domain/text/fold.ts'
import type { Db } from '../db/db.ts'
import { entries, media } from '../db/schema/content.ts'
import { companies, sources } from '../db/schema/index-data.ts'
import { type DataOf, isLive } from './entries.server.ts'
import { pictureSrc } from './media.server.ts'

export interface ChoiceQuery {
  search: string
  page: number
}

const listFigures = async (db: Db): Promise<(DataOf<'figures'> & { slug: string })[]> => {
  const rows = await db
    .select({ slug: entries.slug, data: entries.published })
    .from(entries)
    .where(isLive('figures'))
    .orderBy(asc(entries.slug))
  return rows.map(({ slug, data }) => ({ slug, ...(data as DataOf<'figures'>) }))
}

const findFigures = async (db: Db, query: ChoiceQuery): Promise<Choices<FigureChoice>> => {
  const figures = (await listFigures(db)).map(({ slug, value, label, provenance: { source } }) => ({
    slug,
    value,
    label,
    source: [source.publisher, source.document, source.date].filter(Boolean).join(', '),
  }))
  return pageOfChoices(figures, { ...query, textOf: (row) => Object.values(row).join(' ') })
}

/** The sources of the index and of the figures, each once. */
const findSources = async (db: Db, query: ChoiceQuery): Promise<Choices<SourceChoice>> => {
  const [indexSources, figures] = await Promise.all([db.select().from(sources), listFigures(db)])
  const cited = figures.map(({ slug, provenance: { source } }) => ({ ...source, id: slug }))
  const byName = new Map<string, SourceChoice>()
  for (const source of [...indexSources, ...cited]) byName.set(`${source.publisher} ${source.document}`, source)
  const all = [...byName.values()].sort(
    (a, b) => a.publisher.localeCompare(b.publisher, 'en-GB') || (b.date ?? '').localeCompare(a.date ?? ''),
  )
  return pageOfChoices(all, {
    ...query,
    textOf: ({ publisher, document, date }) => `${publisher} ${document} ${date ?? ''}`,
  })
}

const findPictures = async (db: Db, { search, page }: ChoiceQuery): Promise<Choices<PictureChoice>> => {
  const pattern = `%${search.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
  const matches = search ? or(ilike(media.alt, pattern), ilike(media.filename, pattern)) : undefined
  const where = and(isNull(media.deletedAt), matches)
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(media).where(where),
    db
      .select({ id: media.id, filename: media.filename, alt: media.alt })
      .from(media)
      .where(where)
      .orderBy(desc(media.createdAt), asc(media.id))
      .limit(choicesPerPage)
      .offset((page - 1) * choicesPerPage),
  ])
  const total = counted!.total
  return {
    items: rows.map((row) => ({ ...row, src: pictureSrc(row.id) })),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / choicesPerPage)),
  }
}

const findCompanies = async (db: Db) => {
  const items = await db.select({ id: companies.id, name: companies.name }).from(companies)
  // Not by the database, whose order depends on its collation.
  items.sort((a, b) => compareNames(a.name, b.name))
  return { items, total: items.length, page: 1, pages: 1 }
}

/** What the dialogs of the editor offer. */
export const choiceQueries: {
  [K in ChoiceKind]: (db: Db, query: ChoiceQuery) => Promise<Choices<ChoiceKinds[K]>>
} = { figures: findFigures, sources: findSources, pictures: findPictures, companies: findCompanies }
