import { artPath } from '#domain/art.ts'
import { type CaseStudySummary, categoryLabel } from '#domain/case-study.ts'
import { readingMinutes } from '#domain/reading-time.ts'
import type { RichText } from '#domain/rich-text.ts'
import { renderMarkdown, renderRichText } from '../adapters/markdown/markdown.ts'
import type { Db } from '../db/db.ts'
import { type DataOf, getEntry, listEntries } from './entries.server.ts'
import { figuresQuoted, getFigures } from './figures.server.ts'
import { getTaxonomy, type Taxonomy } from './taxonomy.server.ts'

type CaseStudyData = DataOf<'case-studies'>

interface ListOptions {
  category?: string | null
  tag?: string | null
  author?: string | null
}

/** Case studies: the featured in their order, then the newest. */
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
  readingTimeMinutes: readingMinutes(data.body),
  heroImage: data.heroImage?.src ?? artPath({ slug, theme: data.category }),
  alt: data.heroImage?.alt ?? '',
  featured: data.featured ?? null,
  codes: { author: data.author, tags: data.tags },
})

export interface CaseStudy {
  study: CaseStudySummary
  text: RichText
  place: { label: string; lat: number; lon: number } | null
  company: string | null
  catchment: { slug: string; name: string } | null
  desk: { name: string; role: string; bio: string } | null
  related: CaseStudySummary[]
}

const relatedShown = 3

/** One case study, ready to draw, or null. */
export const getCaseStudy = async (db: Db, slug: string): Promise<CaseStudy | null> => {
  const entry = await getEntry(db, 'case-studies', slug)
  if (!entry) return null
  const { data } = entry
  const [figures, taxonomy, all, desk, catchment] = await Promise.all([
    getFigures(db, figuresQuoted(data.body)),
    getTaxonomy(db),
    listCaseStudies(db),
    getEntry(db, 'authors', data.author),
    data.catchment ? getEntry(db, 'catchments', data.catchment) : null,
  ])
  const shared = (other: CaseStudySummary) =>
    other.codes.tags.filter((tag) => data.tags.includes(tag)).length + (other.category === data.category ? 1 : 0)
  return {
    study: summaryOf(slug, data, taxonomy),
    text: renderRichText(data.body, { figures }),
    place: data.place ?? null,
    company: data.company ?? null,
    catchment: catchment && { slug: catchment.slug, name: catchment.data.name },
    desk: desk && {
      name: desk.data.name,
      role: desk.data.role,
      bio: renderMarkdown(desk.data.bio, { idPrefix: 'desk-' }),
    },
    related: all
      .filter((other) => other.slug !== slug)
      .sort((a, b) => shared(b) - shared(a))
      .slice(0, relatedShown),
  }
}
