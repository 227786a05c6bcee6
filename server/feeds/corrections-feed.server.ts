import type { DecidedCorrection } from '../queries/moderation.server.ts'
import { escapeXml } from './xml.ts'

const path = '/corrections'

/** What was corrected and what was not, newest first, as an Atom feed (RFC 4287). */
export const correctionsFeed = (
  corrections: readonly DecidedCorrection[],
  siteUrl: string,
  siteName: string,
): string => `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">
  <id>${siteUrl}${path}</id>
  <title>${escapeXml(siteName)}: corrections</title>
  <subtitle>What was wrong, since when, and what it did to the ranks</subtitle>
  <updated>${corrections[0]?.date ?? '2026-11-15T00:00:00Z'}</updated>
  <link rel="self" type="application/atom+xml" href="${siteUrl}${path}/feed.xml"/>
  <link rel="alternate" type="text/html" href="${siteUrl}${path}"/>
  <icon>${siteUrl}/icon.svg</icon>
  <author><name>${escapeXml(siteName)}</name><uri>${siteUrl}/</uri></author>
${corrections.map((correction) => formatEntry(correction, siteUrl)).join('\n')}
</feed>
`

const formatEntry = ({ id, note, accepted, date, since, effect }: DecidedCorrection, siteUrl: string) => {
  const verdict = accepted ? 'Corrected' : 'Not changed'
  const more = [since && `Wrong since: ${since}.`, effect && `Effect on ranks: ${effect}.`].filter(Boolean).join(' ')
  return `  <entry>
    <id>${siteUrl}${path}#${id}</id>
    <title>${escapeXml(`${verdict}: ${note.slice(0, 100)}`)}</title>
    <link rel="alternate" type="text/html" href="${siteUrl}${path}#${id}"/>
    <updated>${date}</updated>
    <summary>${escapeXml(`${note} ${more}`.trim())}</summary>
  </entry>`
}
