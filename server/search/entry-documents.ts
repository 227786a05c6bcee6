import { type CollectionName, collections } from '#domain/collections/all.ts'
import { isInventedStudy, studyDescription, studyKind } from '#domain/editorial/case-study.ts'
import { streams } from '#domain/editorial/streams.ts'
import { reviewResponses } from '#domain/review/review.ts'
import { searchKinds } from '#domain/search/search-kinds.ts'
import type { DataOf } from '../queries/entries.server.ts'
import { blockLabels, blockText } from './block-text.ts'
import type { ReadMarkdown } from './plain-text.ts'
import type { SearchDocument } from './search-index.ts'

export interface StoredEntry<N extends CollectionName = CollectionName> {
  collection: N
  slug: string
  published: DataOf<N>
  updatedAt: Date
  /** Null once an editor has changed it. */
  seedHash: string | null
}

/** Makes the documents of an entry: one, but many for the help page. */
type DocumentMaker<N extends CollectionName> = (entry: StoredEntry<N>, read: ReadMarkdown) => SearchDocument[]

const slugsAsText = (slugs: readonly string[] | null | undefined) => (slugs ?? []).join(' ').replaceAll('-', ' ')
/** Null for shipped text, which has no date of its own: the day of installation says nothing. */
const editedOn = (entry: StoredEntry) => (entry.seedHash === null ? entry.updatedAt.toISOString().slice(0, 10) : null)
const urlOf = <N extends CollectionName>({ collection, slug, published }: StoredEntry<N>) =>
  (collections[collection].pathOf as (entry: object) => string | null)({ slug, data: published })!

const insight: DocumentMaker<'insights'> = (entry, read) => {
  const { text, headings } = read(entry.published.body)
  return [
    {
      id: `insight:${entry.slug}`,
      kind: 'insight',
      url: urlOf(entry),
      badge: streams[entry.published.stream].label,
      publishedAt: entry.published.publishedAt,
      updatedAt: entry.published.modifiedAt ?? entry.published.publishedAt,
      title: entry.published.title,
      names: '',
      keywords: `${slugsAsText(entry.published.tags)} ${slugsAsText(entry.published.companies)} ${slugsAsText(entry.published.catchments)}`,
      headings,
      summary: entry.published.summary,
      body: text,
    },
  ]
}

const caseStudy: DocumentMaker<'case-studies'> = (entry, read) => {
  const { text, headings } = read(entry.published.body)
  return [
    {
      id: `case-study:${entry.slug}`,
      kind: 'case-study',
      url: urlOf(entry),
      badge: studyKind(isInventedStudy(entry.published)),
      publishedAt: entry.published.publishedAt,
      updatedAt: entry.published.modifiedAt ?? entry.published.publishedAt,
      title: entry.published.title,
      names: entry.published.subtitle,
      keywords: `${slugsAsText(entry.published.tags)} ${slugsAsText([entry.published.category, entry.published.company ?? '', entry.slug])}`,
      headings,
      summary: studyDescription({ invented: isInventedStudy(entry.published), excerpt: entry.published.excerpt }),
      body: text,
    },
  ]
}

const recommendation: DocumentMaker<'recommendations'> = (entry, read) => {
  const { title, number, summary, theme, chapter, addressedTo, tags, response, responseDetail, whyItMatters } =
    entry.published
  return [
    {
      id: `recommendation:${entry.slug}`,
      kind: 'recommendation',
      url: urlOf(entry),
      badge: searchKinds.recommendation.badge,
      updatedAt: entry.published.lastReviewed,
      title,
      names: number === null ? '' : `Recommendation ${number}`,
      keywords: `${theme} ${chapter} ${addressedTo.join(' ')} ${slugsAsText(tags)} ${reviewResponses[response].label} cunliffe review`,
      headings: '',
      summary,
      body: `${responseDetail} ${read(whyItMatters).text}`,
    },
  ]
}

const catchment: DocumentMaker<'catchments'> = (entry, read) => {
  const { name, river, nation, region, company, pressures, partnership, notable, body } = entry.published
  return [
    {
      id: `catchment:${entry.slug}`,
      kind: 'catchment',
      url: urlOf(entry),
      badge: searchKinds.catchment.badge,
      updatedAt: editedOn(entry),
      title: name,
      names: [river, `River ${name}`, `${name} catchment`].join('\n'),
      keywords: `${nation} ${region} ${slugsAsText([company])} river catchment`,
      headings: '',
      summary: `${river}, ${region}. Pressures: ${pressures.join('; ')}.`,
      body: [notable, partnership, body && read(body).text].filter(Boolean).join(' '),
    },
  ]
}

const page: DocumentMaker<'pages'> = (entry, read) => {
  const { title, description, keywords, hero, blocks } = entry.published
  const answers = entry.slug === 'help' ? helpAnswers(entry, read) : []
  const headings = blocks.map(
    (block) => ('heading' in block && block.heading) || ('question' in block && block.question),
  )
  return [
    {
      id: `page:${entry.slug}`,
      kind: 'page',
      url: urlOf(entry),
      badge: searchKinds.page.badge,
      updatedAt: editedOn(entry),
      title,
      names: hero.title ?? '',
      keywords: (keywords ?? []).join(' '),
      headings: headings.filter(Boolean).join('. '),
      summary: description,
      // The answers of the help page are documents of their own, and would be found twice.
      body:
        answers.length > 0
          ? ''
          : blocks
              .map((block) => blockText(block, read))
              .filter(Boolean)
              .join(' '),
      labels: blocks.flatMap(blockLabels).join(' '),
    },
    ...answers,
  ]
}

const helpAnswers: DocumentMaker<'pages'> = (entry, read) =>
  entry.published.blocks
    .filter((block) => block.type === 'faq')
    .flatMap((block) =>
      block.questions.map(({ question, answer }, i) => ({
        id: `help:${block.id ?? block.heading}-${i + 1}`,
        kind: 'help' as const,
        url: `/help${block.id ? `#${block.id}` : ''}`,
        badge: searchKinds.help.badge,
        updatedAt: editedOn(entry),
        title: question,
        names: '',
        keywords: block.heading ?? '',
        headings: '',
        summary: read(answer).text,
        body: '',
      })),
    )

const makers: { [N in CollectionName]?: DocumentMaker<N> } = {
  insights: insight,
  'case-studies': caseStudy,
  recommendations: recommendation,
  catchments: catchment,
  pages: page,
}

export const indexedCollections = Object.keys(makers) as CollectionName[]

export const entryDocuments = (entry: StoredEntry, read: ReadMarkdown): SearchDocument[] =>
  (makers[entry.collection] as DocumentMaker<CollectionName>)(entry, read)
