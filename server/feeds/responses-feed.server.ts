import type { Recommendation } from '#domain/review/recommendation.ts'
import { reviewResponses } from '#domain/review/review.ts'
import { copyrightLine } from '#domain/site/shipped-name.ts'
import { londonMinute } from '#domain/text/london-time.ts'
import { escapeXml, toTimestamp } from './xml.ts'

const path = '/cunliffe-review/recommendations'
/** The day of the answer, or where it is not known the day on which we found it. */
const dateOf = ({ responseDate, lastReviewed }: Recommendation) => responseDate ?? lastReviewed

/** What the government answered to each topic of the review, newest first, as an Atom feed (RFC 4287). */
export const responsesFeed = (topics: readonly Recommendation[], siteUrl: string, siteName: string): string => {
  const newest = topics
    .filter(({ response }) => response !== 'not-found')
    .sort((a, b) => b.lastReviewed.localeCompare(a.lastReviewed) || dateOf(b).localeCompare(dateOf(a)))
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">
  <id>${siteUrl}${path}</id>
  <title>${escapeXml(siteName)}: responses to the Cunliffe Review</title>
  <subtitle>What ministers answered to each topic, and when we last checked</subtitle>
  <updated>${toTimestamp(newest[0]?.lastReviewed ?? '2026-11-15')}</updated>
  <link rel="self" type="application/atom+xml" href="${siteUrl}${path}/feed.xml"/>
  <link rel="alternate" type="text/html" href="${siteUrl}${path}?view=tracker"/>
  <icon>${siteUrl}/icon.svg</icon>
  <rights>${escapeXml(copyrightLine(Number(londonMinute(new Date()).slice(0, 4)), siteName))}</rights>
  <author><name>${escapeXml(siteName)}</name><uri>${siteUrl}/</uri></author>
${newest.map((topic) => formatEntry(topic, siteUrl)).join('\n')}
</feed>
`
}

/** A new answer is a new entry; a check that changed nothing only moves the old one's date. */
const formatEntry = (topic: Recommendation, siteUrl: string) => {
  const address = escapeXml(siteUrl + topic.url)
  const { label } = reviewResponses[topic.response]
  return `  <entry>
    <id>${address}#${topic.response}-${escapeXml(topic.responseDate ?? 'none')}</id>
    <title>${escapeXml(`${label}: ${topic.title}`)}</title>
    <link rel="alternate" type="text/html" href="${address}"/>
    <published>${toTimestamp(dateOf(topic))}</published>
    <updated>${toTimestamp(topic.lastReviewed)}</updated>
    <category term="${topic.response}" label="${escapeXml(label)}"/>
    <category term="${escapeXml(topic.theme)}"/>
    <summary>${escapeXml(topic.responseDetail)}</summary>
  </entry>`
}
