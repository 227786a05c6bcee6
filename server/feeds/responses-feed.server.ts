import type { Recommendation } from '#domain/review/recommendation.ts'
import { reviewResponses } from '#domain/review/review.ts'
import { copyrightLine, site } from '#domain/site/site.ts'
import { londonMinute } from '#domain/text/london-time.ts'
import { instant, xml } from './xml.ts'

const path = '/cunliffe-review/recommendations'
/** The day of the answer, or where it is not known the day on which we found it. */
const dated = ({ responseDate, lastReviewed }: Recommendation) => responseDate ?? lastReviewed

/** What the government answered to each topic of the review, newest first, as an Atom feed (RFC 4287). */
export const responsesFeed = (topics: readonly Recommendation[], siteUrl: string): string => {
  const newest = topics
    .filter(({ response }) => response !== 'not-found')
    .sort((a, b) => b.lastReviewed.localeCompare(a.lastReviewed) || dated(b).localeCompare(dated(a)))
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">
  <id>${siteUrl}${path}</id>
  <title>${xml(site.name)}: responses to the Cunliffe Review</title>
  <subtitle>What ministers answered to each topic, and when we last checked</subtitle>
  <updated>${instant(newest[0]?.lastReviewed ?? '2026-11-15')}</updated>
  <link rel="self" type="application/atom+xml" href="${siteUrl}${path}/feed.xml"/>
  <link rel="alternate" type="text/html" href="${siteUrl}${path}?view=tracker"/>
  <icon>${siteUrl}/icon.svg</icon>
  <rights>${xml(copyrightLine(Number(londonMinute(new Date()).slice(0, 4))))}</rights>
  <author><name>${xml(site.name)}</name><uri>${siteUrl}/</uri></author>
${newest.map((topic) => entry(topic, siteUrl)).join('\n')}
</feed>
`
}

/** A new answer is a new entry; a check that changed nothing only moves the old one's date. */
const entry = (topic: Recommendation, siteUrl: string) => {
  const address = xml(siteUrl + topic.url)
  const { label } = reviewResponses[topic.response]
  return `  <entry>
    <id>${address}#${topic.response}-${xml(topic.responseDate ?? 'none')}</id>
    <title>${xml(`${label}: ${topic.title}`)}</title>
    <link rel="alternate" type="text/html" href="${address}"/>
    <published>${instant(dated(topic))}</published>
    <updated>${instant(topic.lastReviewed)}</updated>
    <category term="${topic.response}" label="${xml(label)}"/>
    <category term="${xml(topic.theme)}"/>
    <summary>${xml(topic.responseDetail)}</summary>
  </entry>`
}
