import { feedPathOf } from '#domain/alerts/subject.ts'
import type { ToldEvent } from '../queries/alert-events.server.ts'
import type { FollowedThing } from '../queries/followed.server.ts'
import { escapeXml } from './xml.ts'

/** What followers of one thing are told, as an Atom feed (RFC 4287). */
export const alertsFeed = (
  thing: FollowedThing,
  events: readonly ToldEvent[],
  { siteUrl, siteName }: { siteUrl: string; siteName: string },
): string => {
  const page = escapeXml(siteUrl + thing.path)
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">
  <id>${page}</id>
  <title>${escapeXml(`${siteName}: ${thing.title}`)}</title>
  <subtitle>As published by others and read here; no entry never means that nothing was discharged</subtitle>
  <updated>${(events[0]?.foundAt ?? new Date(0)).toISOString()}</updated>
  <link rel="self" type="application/atom+xml" href="${escapeXml(siteUrl + feedPathOf(thing.subject))}"/>
  <link rel="alternate" type="text/html" href="${page}"/>
  <icon>${siteUrl}/icon.svg</icon>
  <author><name>${escapeXml(siteName)}</name><uri>${siteUrl}/</uri></author>
${events.map((event) => formatEntry(event, siteUrl)).join('\n')}
</feed>
`
}

const formatEntry = ({ key, title, gist, sentence, path, happenedAt, foundAt }: ToldEvent, siteUrl: string) =>
  `  <entry>
    <id>${escapeXml(`${siteUrl}${path}#${key.replaceAll(' ', '_')}`)}</id>
    <title>${escapeXml(`${title}: ${gist}`)}</title>
    <link rel="alternate" type="text/html" href="${escapeXml(siteUrl + path)}"/>
    <published>${happenedAt.toISOString()}</published>
    <updated>${foundAt.toISOString()}</updated>
    <summary>${escapeXml(sentence)}</summary>
  </entry>`
