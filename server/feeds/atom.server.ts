import { copyrightLine } from '#domain/site/shipped-name.ts'
import type { SiteIdentity } from '#domain/site/site.ts'
import { londonMinute } from '#domain/text/london-time.ts'
import type { FeedItem } from './feed-items.server.ts'
import { escapeXml, toTimestamp } from './xml.ts'

/** The insights as an Atom feed (RFC 4287). */
export const atomFeed = (items: FeedItem[], siteUrl: string, { name, tagline }: SiteIdentity): string => {
  const updated = items.map(updatedAt).sort().at(-1) ?? '2025-01-01T00:00:00Z'
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">
  <id>${siteUrl}/insights</id>
  <title>${escapeXml(name)} insights</title>
  <subtitle>${escapeXml(tagline)}</subtitle>
  <updated>${updated}</updated>
  <link rel="self" type="application/atom+xml" href="${siteUrl}/insights/feed.xml"/>
  <link rel="alternate" type="text/html" href="${siteUrl}/insights"/>
  <icon>${siteUrl}/icon.svg</icon>
  <rights>${escapeXml(copyrightLine(Number(londonMinute(new Date()).slice(0, 4)), name))}</rights>
  <author><name>${escapeXml(name)}</name><uri>${siteUrl}/</uri></author>
${items.map((item) => formatEntry(item, siteUrl, name)).join('\n')}
</feed>
`
}

const updatedAt = ({ frontmatter }: FeedItem) => toTimestamp(frontmatter.modifiedAt ?? frontmatter.publishedAt)

const formatEntry = (item: FeedItem, siteUrl: string, name: string) => {
  const { frontmatter, codes, url, html } = item
  const categories = [
    [codes.stream, frontmatter.stream],
    ...codes.tags.map((tag, index) => [tag, frontmatter.tags[index]!]),
  ].map(([term, label]) => `    <category term="${escapeXml(term!)}" label="${escapeXml(label!)}"/>`)
  return `  <entry>
    <id>${escapeXml(siteUrl + url)}</id>
    <title>${escapeXml(frontmatter.title)}</title>
    <link rel="alternate" type="text/html" href="${escapeXml(siteUrl + url)}"/>
    <published>${toTimestamp(frontmatter.publishedAt)}</published>
    <updated>${updatedAt(item)}</updated>
    <author><name>${escapeXml(`${name} ${frontmatter.author}`)}</name><uri>${siteUrl}/insights/authors/${codes.author}</uri></author>
${categories.join('\n')}
    <summary>${escapeXml(frontmatter.summary)}</summary>
    <content type="html">${escapeXml(html)}</content>
  </entry>`
}
