import { eq } from 'drizzle-orm'
import { artPath } from '#domain/editorial/art.ts'
import { type CaseStudySummary, categoryLabel, isInventedStudy } from '#domain/editorial/case-study.ts'
import { readingMinutes } from '#domain/editorial/reading-time.ts'
import type { RichText } from '#domain/editorial/rich-text.ts'
import { renderRichText } from '../adapters/markdown/markdown.ts'
import type { Db } from '../db/db.ts'
import { companies } from '../db/schema/index-data.ts'
import { type AuthorDesk, getAuthor } from './authors.server.ts'
import { type DataOf, getEntry, listEntries } from './entries.server.ts'
import { figuresQuoted, getFigures } from './figures.server.ts'
import { getTaxonomy, type Taxonomy } from './taxonomy.server.ts'

type CaseStudyData = DataOf<'case-studies'>

interface ListOptions {
  category?: string | null
  tag?: string | null
  author?: string | null
}

/** Worked examples: the featured in their order, then the newest. */
export const listCaseStudies = async (
  db: Db,
  { category, tag, author }: ListOptions = {},
): Promise<CaseStudySummary[]> => {
  const [rows, taxonomy] = await Promise.all([listEntries(db, 'case-studies'), getTaxonomy(db)])
  return rows
    .filter(({ data }) => !category || data.category === category)
    .filter(({ data }) => !tag || data.tags.includes(tag))
    .filter(({ data }) => !author || data.author === author)
    .map(({ slug, data }) => summaryOf(slug, data, taxonomy))
    .sort(
      (a, b) =>
        (a.featured ?? Number.MAX_SAFE_INTEGER) - (b.featured ?? Number.MAX_SAFE_INTEGER) ||
        b.publishedAt.localeCompare(a.publishedAt),
    )
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
  heroImage: data.heroImage?.src ?? artPath({ slug, theme: data.category }),
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
  /** An editor's picture, where there is one. */
  uploaded: string | null
  related: CaseStudySummary[]
}

const relatedShown = 3

/** One worked example, ready to draw, or null. */
export const getCaseStudy = async (db: Db, slug: string): Promise<CaseStudy | null> => {
  const entry = await getEntry(db, 'case-studies', slug)
  if (!entry) return null
  const { data } = entry
  const [figures, taxonomy, all, desk, catchment, company] = await Promise.all([
    getFigures(db, figuresQuoted(data.body)),
    getTaxonomy(db),
    listCaseStudies(db),
    getAuthor(db, data.author),
    data.catchment ? getEntry(db, 'catchments', data.catchment) : null,
    data.company ? getCompanyName(db, data.company) : null,
  ])
  const shared = (other: CaseStudySummary) =>
    other.codes.tags.filter((tag) => data.tags.includes(tag)).length + (other.category === data.category ? 1 : 0)
  return {
    study: summaryOf(slug, data, taxonomy),
    text: renderRichText(data.body, { figures }),
    place: data.place ?? null,
    company,
    catchment: catchment && { slug: catchment.slug, name: catchment.data.name },
    desk,
    uploaded: data.heroImage?.src ?? null,
    related: all
      .filter((other) => other.slug !== slug)
      .sort((a, b) => shared(b) - shared(a))
      .slice(0, relatedShown),
  }
}

const getCompanyName = async (db: Db, id: string) => {
  const [row] = await db
    .select({ slug: companies.id, name: companies.name })
    .from(companies)
    .where(eq(companies.id, id))
  return row ?? null
}
