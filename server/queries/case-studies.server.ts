import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { artPath, cardSrc } from '#domain/editorial/art.ts'
import { type CaseStudySummary, categoryLabel, isInventedStudy } from '#domain/editorial/case-study.ts'
import type { HeroPicture } from '#domain/editorial/picture-note.ts'
import { presentationOf } from '#domain/editorial/presentation.ts'
import { readingMinutes } from '#domain/editorial/reading-time.ts'
import type { RichText } from '#domain/editorial/rich-text.ts'
import type { Db } from '../db/db.ts'
import { entries } from '../db/schema/content.ts'
import { companies } from '../db/schema/index-data.ts'
import { renderRichText } from '../markdown/markdown.ts'
import { type DataOf, field, getEntry, isLive, listHas, sharedItems } from './entries.server.ts'
import { getFigures, quotedFigureSlugs } from './figures.server.ts'
import { getPictureNotes, heroPicture } from './media.server.ts'
import { type AuthorDesk, getTaxonomy, type Taxonomy } from './taxonomy.server.ts'

type CaseStudyData = DataOf<'case-studies'>

interface ListOptions {
  category?: string | null
  tag?: string | null
  author?: string | null
  limit?: number
}

const featuredFirst = [
  sql`(${field('featured')})::numeric asc nulls last`,
  desc(field('publishedAt')),
  asc(entries.slug),
]

/** Worked examples: the featured in their order, then the newest. */
export const listCaseStudies = async (
  db: Db,
  { category, tag, author, limit }: ListOptions = {},
  loadedTaxonomy?: Taxonomy,
): Promise<CaseStudySummary[]> => {
  const where = and(
    category ? eq(field('category'), category) : undefined,
    tag ? listHas('tags', tag) : undefined,
    author ? eq(field('author'), author) : undefined,
  )
  const studies = selectCaseStudies(db, where, featuredFirst)
  const [rows, taxonomy] = await Promise.all([
    limit === undefined ? studies : studies.limit(limit),
    loadedTaxonomy ?? getTaxonomy(db),
  ])
  return toSummaries(rows, taxonomy)
}

const selectCaseStudies = (db: Db, where: SQL | undefined, order: SQL[]) =>
  db
    .select({ slug: entries.slug, data: sql<CaseStudyData>`${entries.published}` })
    .from(entries)
    .where(and(isLive('case-studies'), where))
    .orderBy(...order)

const toSummaries = (rows: readonly { slug: string; data: CaseStudyData }[], taxonomy: Taxonomy) =>
  rows.map(({ slug, data }) => summaryOf(slug, data, taxonomy))

/** The studies that share most tags and the category. */
const listRelatedStudies = (db: Db, slug: string, { tags, category }: CaseStudyData) => {
  const similarity = sql`(${sharedItems('tags', tags)} + (${field('category')} = ${category})::int)`
  return selectCaseStudies(db, ne(entries.slug, slug), [desc(similarity), ...featuredFirst]).limit(maxRelated)
}

const summaryOf = (slug: string, data: CaseStudyData, { authorName, tagLabel }: Taxonomy): CaseStudySummary => ({
  id: slug,
  slug,
  url: `/case-studies/${slug}`,
  title: data.title,
  subtitle: data.subtitle,
  excerpt: data.excerpt,
  category: data.category,
  categoryLabel: categoryLabel(data.category),
  tags: data.tags.map(tagLabel),
  author: authorName(data.author),
  publishedAt: data.publishedAt,
  modifiedAt: data.modifiedAt ?? null,
  readingTimeMinutes: readingMinutes(data.body),
  heroImage: cardSrc(data.heroImage?.src) ?? artPath({ slug, theme: data.category }),
  alt: data.heroImage?.alt ?? '',
  featured: data.featured ?? null,
  invented: isInventedStudy(data),
  codes: { author: data.author, tags: data.tags },
})

export interface CaseStudy {
  study: CaseStudySummary
  text: RichText
  place: { label: string; lat: number; lon: number } | null
  company: { slug: string; name: string } | null
  catchment: { slug: string; name: string } | null
  desk: AuthorDesk | null
  hero: HeroPicture | null
  /** What of its metadata an editor has set. */
  presentation: ReturnType<typeof presentationOf>
  related: CaseStudySummary[]
}

const maxRelated = 3

/** One worked example with its rendered text, or null. */
export const getCaseStudy = async (db: Db, slug: string): Promise<CaseStudy | null> => {
  const entry = await getEntry(db, 'case-studies', slug)
  if (!entry) return null
  const { data } = entry
  const [figures, pictures, taxonomy, related, catchment, company] = await Promise.all([
    getFigures(db, quotedFigureSlugs(data.body)),
    getPictureNotes(db, data),
    getTaxonomy(db),
    listRelatedStudies(db, slug, data),
    data.catchment ? getEntry(db, 'catchments', data.catchment) : null,
    data.company ? getCompanyName(db, data.company) : null,
  ])
  return {
    study: summaryOf(slug, data, taxonomy),
    text: renderRichText(data.body, { figures, pictures }),
    place: data.place ?? null,
    company,
    catchment: catchment && { slug: catchment.slug, name: catchment.data.name },
    desk: taxonomy.desk(data.author),
    hero: heroPicture(data.heroImage, pictures),
    presentation: presentationOf(data),
    related: toSummaries(related, taxonomy),
  }
}

const getCompanyName = async (db: Db, id: string) => {
  const [row] = await db
    .select({ slug: companies.id, name: companies.name })
    .from(companies)
    .where(eq(companies.id, id))
  return row ?? null
}
