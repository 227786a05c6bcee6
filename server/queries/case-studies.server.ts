import { eq } from 'drizzle-orm'
import { artPath, cardSrc } from '#domain/editorial/art.ts'
import { type CaseStudySummary, categoryLabel, isInventedStudy } from '#domain/editorial/case-study.ts'
import type { HeroPicture } from '#domain/editorial/picture-note.ts'
import { presentationOf } from '#domain/editorial/presentation.ts'
import { readingMinutes } from '#domain/editorial/reading-time.ts'
import type { RichText } from '#domain/editorial/rich-text.ts'
import { partOf, perTablesRead } from '../db/content-version.ts'
import type { Db } from '../db/db.ts'
import { companies } from '../db/schema/index-data.ts'
import { renderRichText } from '../markdown/markdown.ts'
import { type DataOf, getEntry, listEntries } from './entries.server.ts'
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

const featuredFirst = (a: CaseStudySummary, b: CaseStudySummary) =>
  (a.featured ?? Infinity) - (b.featured ?? Infinity) ||
  b.publishedAt.localeCompare(a.publishedAt) ||
  a.slug.localeCompare(b.slug)

const readStudies = perTablesRead(async (db) => {
  const [rows, taxonomy] = await Promise.all([listEntries(db, 'case-studies'), getTaxonomy(db)])
  return rows.map(({ slug, data }) => summaryOf(slug, data, taxonomy)).sort(featuredFirst)
})

/** Worked examples: the featured in their order, then the newest. */
export const listCaseStudies = partOf(
  readStudies,
  (all, { category, tag, author, limit }: ListOptions = {}): CaseStudySummary[] =>
    all
      .filter(
        (study) =>
          (!category || study.category === category) &&
          (!tag || study.codes.tags.includes(tag)) &&
          (!author || study.codes.author === author),
      )
      .slice(0, limit),
)

/** The studies that share most tags and the category. */
const listRelatedStudies = partOf(readStudies, (all, slug: string, { tags, category }: CaseStudyData) => {
  const likeness = (study: CaseStudySummary) =>
    study.codes.tags.filter((tag) => tags.includes(tag)).length + Number(study.category === category)
  return all
    .filter((study) => study.slug !== slug)
    .sort((a, b) => likeness(b) - likeness(a))
    .slice(0, maxRelated)
})

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
    related,
  }
}

const getCompanyName = async (db: Db, id: string) => {
  const [row] = await db
    .select({ slug: companies.id, name: companies.name })
    .from(companies)
    .where(eq(companies.id, id))
  return row ?? null
}
