import { copyrightLine, site } from '#domain/site/site.ts'
import { londonMinute } from '#domain/text/london-time.ts'
import type { FeedItem } from './feed-items.server.ts'
import { instant, xml } from './xml.ts'

/** The insights as an Atom feed (RFC 4287). */
export const atomFeed = (items: FeedItem[], siteUrl: string): string => {
  const updated = items.map(changed).sort().at(-1) ?? '2025-01-01T00:00:00Z'
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">
  <id>${siteUrl}/insights</id>
  <title>${xml(site.name)} insights</title>
  <subtitle>${xml(site.tagline)}</subtitle>
  <updated>${updated}</updated>
  <link rel="self" type="application/atom+xml" href="${siteUrl}/insights/feed.xml"/>
  <link rel="alternate" type="text/html" href="${siteUrl}/insights"/>
  <icon>${siteUrl}/icon.svg</icon>
  <rights>${xml(copyrightLine(Number(londonMinute(new Date()).slice(0, 4))))}</rights>
  <author><name>${xml(site.name)}</name><uri>${siteUrl}/</uri></author>
${items.map((item) => entry(item, siteUrl)).join('\n')}
</feed>
`
}

const changed = ({ frontmatter }: FeedItem) => instant(frontmatter.modifiedAt ?? frontmatter.publishedAt)

const entry = (item: FeedItem, siteUrl: string) => {
  const { frontmatter, codes, url, html } = item
  const categories = [
    [codes.stream, frontmatter.stream],
    ...codes.tags.map((tag, place) => [tag, frontmatter.tags[place]!]),
  ].map(([term, label]) => `    <category term="${xml(term!)}" label="${xml(label!)}"/>`)
  return `  <entry>
    <id>${xml(siteUrl + url)}</id>
    <title>${xml(frontmatter.title)}</title>
    <link rel="alternate" type="text/html" href="${xml(siteUrl + url)}"/>
    <published>${instant(frontmatter.publishedAt)}</published>
    <updated>${changed(item)}</updated>
    <author><name>${xml(`${site.name} ${frontmatter.author}`)}</name><uri>${siteUrl}/insights/authors/${codes.author}</uri></author>
${categories.join('\n')}
    <summary>${xml(frontmatter.summary)}</summary>
    <content type="html">${xml(html)}</content>
  </entry>`
}
