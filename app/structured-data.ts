import { site } from '#domain/site.ts'

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

/** An article for search engines. Authors are desks, so they are organisations. */
export const articleData = (args: Args, piece: Piece): Record<string, unknown> => {
  const siteUrl = (args.matches[0]?.loaderData as { siteUrl?: string } | undefined)?.siteUrl ?? ''
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
