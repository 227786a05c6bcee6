import { studyDescription, studyTitle } from '#domain/editorial/case-study.ts'
import { site } from '#domain/site/site.ts'

interface Piece {
  title: string
  summary: string
  url: string
  image: string
  author: string
  authorSlug: string
  publishedAt: string
  modifiedAt?: string | null
  stream?: string
  tags: readonly string[]
  wordCount?: number
}

/** What root.tsx knows about where the site is. */
interface Args {
  matches: readonly ({ loaderData?: unknown } | undefined)[]
}

const siteUrlOf = (args: Args) => (args.matches[0]?.loaderData as { siteUrl?: string } | undefined)?.siteUrl ?? ''

/** An article for search engines. Authors are desks, so they are organisations. */
export const articleData = (args: Args, piece: Piece): Record<string, unknown> => {
  const siteUrl = siteUrlOf(args)
  const publisher = { '@type': 'Organization', name: site.name, url: `${siteUrl}/`, logo: `${siteUrl}/icon.svg` }
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: piece.title,
    description: piece.summary,
    url: siteUrl + piece.url,
    mainEntityOfPage: siteUrl + piece.url,
    image: siteUrl + piece.image,
    datePublished: piece.publishedAt,
    dateModified: piece.modifiedAt ?? piece.publishedAt,
    author: {
      '@type': 'Organization',
      name: `${site.name} ${piece.author}`,
      url: `${siteUrl}/insights/authors/${piece.authorSlug}`,
      parentOrganization: { '@type': 'Organization', name: site.name },
    },
    publisher,
    inLanguage: 'en-GB',
    isAccessibleForFree: true,
    keywords: piece.tags.join(', '),
    ...(piece.stream ? { articleSection: piece.stream } : {}),
    ...(piece.wordCount ? { wordCount: piece.wordCount } : {}),
  }
}

/** A worked example: no article of fact. Its stations, readings and results are invented, and the first words say so. */
export const exampleData = (args: Args, piece: Piece): Record<string, unknown> => {
  const { articleSection, ...article } = articleData(args, piece)
  const title = studyTitle({ invented: true, title: piece.title })
  return {
    ...article,
    '@type': 'CreativeWork',
    genre: 'Worked example',
    headline: title,
    name: title,
    description: studyDescription({ invented: true, excerpt: piece.summary }),
    ...(articleSection ? { about: articleSection } : {}),
  }
}

/** The review's topics as open data, with the files that hold them. */
export const recommendationsDataset = (args: Args, description: string): Record<string, unknown> => {
  const siteUrl = siteUrlOf(args)
  const file = (encodingFormat: string, path: string) => ({
    '@type': 'DataDownload',
    encodingFormat,
    contentUrl: siteUrl + path,
  })
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: 'Topics of the Cunliffe Review and the responses to them',
    description,
    url: `${siteUrl}/cunliffe-review/recommendations`,
    creator: { '@type': 'Organization', name: site.name, url: `${siteUrl}/` },
    isAccessibleForFree: true,
    distribution: [file('text/csv', '/api/recommendations.csv'), file('application/json', '/api/recommendations')],
  }
}

interface Topic {
  title: string
  summary: string
  url: string
  theme: string
  lastReviewed: string
  sources: readonly { publisher: string; document: string; url?: string | null }[]
}

/** One topic of the review: an article of ours that cites its sources. */
export const recommendationData = (args: Args, topic: Topic): Record<string, unknown> => {
  const siteUrl = siteUrlOf(args)
  const organisation = { '@type': 'Organization', name: site.name, url: `${siteUrl}/`, logo: `${siteUrl}/icon.svg` }
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: topic.title,
    description: topic.summary,
    url: siteUrl + topic.url,
    mainEntityOfPage: siteUrl + topic.url,
    articleSection: topic.theme,
    dateModified: topic.lastReviewed,
    author: organisation,
    publisher: organisation,
    inLanguage: 'en-GB',
    isAccessibleForFree: true,
    citation: topic.sources.map(({ publisher, document, url }) => ({
      '@type': 'CreativeWork',
      name: document,
      publisher: { '@type': 'Organization', name: publisher },
      ...(url ? { url } : {}),
    })),
  }
}
