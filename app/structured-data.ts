import { emptyOrganisation } from '#app/components/use-organisation.ts'
import { studyDescription, studyTitle } from '#domain/editorial/case-study.ts'
import type { Organisation } from '#domain/site/organisation.ts'

interface Article {
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

/** Of the arguments of a route's meta function: the matches, the first of which is root.tsx. */
interface MetaArgs {
  matches: readonly ({ loaderData?: unknown } | undefined)[]
}

const siteOf = (args: MetaArgs) => {
  const { siteUrl = '', organisation = emptyOrganisation } = (args.matches[0]?.loaderData ?? {}) as {
    siteUrl?: string
    organisation?: Organisation
  }
  return { siteUrl, siteName: organisation.name }
}

/** An article for search engines. Authors are desks, so they are organisations. */
export const articleData = (args: MetaArgs, article: Article): Record<string, unknown> => {
  const { siteUrl, siteName } = siteOf(args)
  const publisher = { '@type': 'Organization', name: siteName, url: `${siteUrl}/`, logo: `${siteUrl}/icon.svg` }
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title,
    description: article.summary,
    url: siteUrl + article.url,
    mainEntityOfPage: siteUrl + article.url,
    image: siteUrl + article.image,
    datePublished: article.publishedAt,
    dateModified: article.modifiedAt ?? article.publishedAt,
    author: {
      '@type': 'Organization',
      name: `${siteName} ${article.author}`,
      url: `${siteUrl}/insights/authors/${article.authorSlug}`,
      parentOrganization: { '@type': 'Organization', name: siteName },
    },
    publisher,
    inLanguage: 'en-GB',
    isAccessibleForFree: true,
    keywords: article.tags.join(', '),
    ...(article.stream ? { articleSection: article.stream } : {}),
    ...(article.wordCount ? { wordCount: article.wordCount } : {}),
  }
}

/** A worked example, not a factual article: stations, readings and results are invented, and title and description begin with that. */
export const exampleData = (args: MetaArgs, article: Article): Record<string, unknown> => {
  const { articleSection, ...articleFields } = articleData(args, article)
  const title = studyTitle({ invented: true, title: article.title })
  return {
    ...articleFields,
    '@type': 'CreativeWork',
    genre: 'Worked example',
    headline: title,
    name: title,
    description: studyDescription({ invented: true, excerpt: article.summary }),
    ...(articleSection ? { about: articleSection } : {}),
  }
}

/** The review's topics as open data, with the files that hold them. */
export const recommendationsDataset = (args: MetaArgs, description: string): Record<string, unknown> => {
  const { siteUrl, siteName } = siteOf(args)
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
    creator: { '@type': 'Organization', name: siteName, url: `${siteUrl}/` },
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
export const recommendationData = (args: MetaArgs, topic: Topic): Record<string, unknown> => {
  const { siteUrl, siteName } = siteOf(args)
  const organisation = { '@type': 'Organization', name: siteName, url: `${siteUrl}/`, logo: `${siteUrl}/icon.svg` }
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
