import type { SiteIdentity } from '#domain/site/site.ts'
import type { FeedItem } from './feed-items.server.ts'
import { toTimestamp } from './xml.ts'

/** The insights as a JSON Feed (jsonfeed.org, version 1.1). */
export const jsonFeed = (items: FeedItem[], siteUrl: string, { name, tagline }: SiteIdentity) => ({
  version: 'https://jsonfeed.org/version/1.1',
  title: `${name} insights`,
  description: tagline,
  home_page_url: `${siteUrl}/insights`,
  feed_url: `${siteUrl}/insights/feed.json`,
  icon: `${siteUrl}/icon.svg`,
  language: 'en-GB',
  authors: [{ name, url: `${siteUrl}/` }],
  items: items.map(({ frontmatter, codes, url, html }) => ({
    id: siteUrl + url,
    url: siteUrl + url,
    title: frontmatter.title,
    summary: frontmatter.summary,
    content_html: html,
    image: `${siteUrl}/share/insight/${frontmatter.slug}.png`,
    date_published: toTimestamp(frontmatter.publishedAt),
    date_modified: toTimestamp(frontmatter.modifiedAt ?? frontmatter.publishedAt),
    authors: [{ name: `${name} ${frontmatter.author}`, url: `${siteUrl}/insights/authors/${codes.author}` }],
    tags: [frontmatter.stream, ...frontmatter.tags],
    language: 'en-GB',
  })),
})
