import { type CollectionName, collections } from '#domain/collections/all.ts'
import { isInventedStudy, studyDescription, studyKind } from '#domain/editorial/case-study.ts'
import { streams } from '#domain/editorial/streams.ts'
import { reviewResponses } from '#domain/review/review.ts'
import { searchKinds } from '#domain/search/search-kinds.ts'
import type { DataOf } from '../queries/entries.server.ts'
import { blockText } from './page-text.ts'
import { headingsIn, plainText, type QuotedFigures } from './plain-text.ts'
import type { SearchDocument } from './search-document.ts'

export interface StoredEntry<N extends CollectionName = CollectionName> {
  collection: N
  slug: string
  published: DataOf<N>
  updatedAt: Date
  /** Null once an editor has changed it. */
  seedHash: string | null
}

type Make<N extends CollectionName> = (entry: StoredEntry<N>, figures: QuotedFigures) => SearchDocument[]

const spaced = (slugs: readonly string[] | null | undefined) => (slugs ?? []).join(' ').replaceAll('-', ' ')
/** The shipped words have no date of their own, and the day of installation says nothing. */
const dayOfEdit = (entry: StoredEntry) => (entry.seedHash === null ? entry.updatedAt.toISOString().slice(0, 10) : null)
const addressOf = <N extends CollectionName>({ collection, slug, published }: StoredEntry<N>) =>
  (collections[collection].pathOf as (entry: object) => string | null)({ slug, data: published })!

const insight: Make<'insights'> = (entry, figures) => [
  {
    id: `insight:${entry.slug}`,
    kind: 'insight',
    url: addressOf(entry),
    badge: streams[entry.published.stream].label,
    updatedAt: entry.published.modifiedAt ?? entry.published.publishedAt,
    title: entry.published.title,
    names: '',
    keywords: `${spaced(entry.published.tags)} ${spaced(entry.published.companies)} ${spaced(entry.published.catchments)}`,
    headings: headingsIn(entry.published.body),
    summary: entry.published.summary,
    body: plainText(entry.published.body, figures),
  },
]

const caseStudy: Make<'case-studies'> = (entry, figures) => [
  {
    id: `case-study:${entry.slug}`,
    kind: 'case-study',
    url: addressOf(entry),
    badge: studyKind(isInventedStudy(entry.published)),
    updatedAt: entry.published.modifiedAt ?? entry.published.publishedAt,
    title: entry.published.title,
    names: entry.published.subtitle,
    keywords: `${spaced(entry.published.tags)} ${spaced([entry.published.category, entry.published.company ?? '', entry.slug])}`,
    headings: headingsIn(entry.published.body),
    summary: studyDescription({ invented: isInventedStudy(entry.published), excerpt: entry.published.excerpt }),
    body: plainText(entry.published.body, figures),
  },
]

const recommendation: Make<'recommendations'> = (entry, figures) => {
  const { title, number, summary, theme, chapter, addressedTo, tags, response, responseDetail, whyItMatters } =
    entry.published
  return [
    {
      id: `recommendation:${entry.slug}`,
      kind: 'recommendation',
      url: addressOf(entry),
      badge: searchKinds.recommendation.badge,
      updatedAt: entry.published.lastReviewed,
      title,
      names: number === null ? '' : `Recommendation ${number}`,
      keywords: `${theme} ${chapter} ${addressedTo.join(' ')} ${spaced(tags)} ${reviewResponses[response].label} cunliffe review`,
      headings: '',
      summary,
      body: `${responseDetail} ${plainText(whyItMatters, figures)}`,
    },
  ]
}

const catchment: Make<'catchments'> = (entry, figures) => {
  const { name, river, nation, region, company, pressures, partnership, notable, body } = entry.published
  return [
    {
      id: `catchment:${entry.slug}`,
      kind: 'catchment',
      url: addressOf(entry),
      badge: searchKinds.catchment.badge,
      updatedAt: dayOfEdit(entry),
      title: name,
      names: [river, `River ${name}`, `${name} catchment`].join('\n'),
      keywords: `${nation} ${region} ${spaced([company])} river catchment`,
      headings: '',
      summary: `${river}, ${region}. Pressures: ${pressures.join('; ')}.`,
      body: [notable, partnership, body && plainText(body, figures)].filter(Boolean).join(' '),
    },
  ]
}

const page: Make<'pages'> = (entry, figures) => {
  const { title, description, keywords, hero, blocks } = entry.published
  const answers = entry.slug === 'help' ? helpAnswers(entry, figures) : []
  const headings = blocks.map(
    (block) => ('heading' in block && block.heading) || ('question' in block && block.question),
  )
  return [
    {
      id: `page:${entry.slug}`,
      kind: 'page',
      url: addressOf(entry),
      badge: searchKinds.page.badge,
      updatedAt: dayOfEdit(entry),
      title,
      names: hero.title ?? '',
      keywords: (keywords ?? []).join(' '),
      headings: headings.filter(Boolean).join('. '),
      summary: description,
      // Each answer stands on its own, and would be found twice.
      body:
        answers.length > 0
          ? ''
          : blocks
              .map((block) => blockText(block, figures))
              .filter(Boolean)
              .join(' '),
    },
    ...answers,
  ]
}

const helpAnswers: Make<'pages'> = (entry, figures) =>
  entry.published.blocks
    .filter((block) => block.type === 'faq')
    .flatMap((block) =>
      block.questions.map(({ question, answer }, place) => ({
        id: `help:${block.id ?? block.heading}-${place + 1}`,
        kind: 'help' as const,
        url: `/help${block.id ? `#${block.id}` : ''}`,
        badge: searchKinds.help.badge,
        updatedAt: dayOfEdit(entry),
        title: question,
        names: '',
        keywords: block.heading ?? '',
        headings: '',
        summary: plainText(answer, figures),
        body: '',
      })),
    )

const makers: { [N in CollectionName]?: Make<N> } = {
  insights: insight,
  'case-studies': caseStudy,
  recommendations: recommendation,
  catchments: catchment,
  pages: page,
}

export const searchedCollections = Object.keys(makers) as CollectionName[]

export const entryDocuments = (entry: StoredEntry, figures: QuotedFigures): SearchDocument[] =>
  (makers[entry.collection] as Make<CollectionName>)(entry, figures)
