import { desc, sql } from 'drizzle-orm'
import { lineOf } from '#domain/alerts/alert-words.ts'
import { type Subject, subjectOf } from '#domain/alerts/subject.ts'
import { insightPath } from '#domain/editorial/insight.ts'
import { remember } from '#domain/memo/remember.ts'
import { type SiteChange, subjectOfPath } from '#domain/site/site-change.ts'
import { perTablesRead } from '../db/content-version.ts'
import type { Db } from '../db/db.ts'
import { alertEvents } from '../db/schema/alerts.ts'
import { listChangeLog } from './data-status.server.ts'
import { listLatestEditions } from './editions.server.ts'
import { listNewestInsights } from './insights.server.ts'
import { listCorrections } from './moderation.server.ts'

/** Of each kind, for somebody who comes back. */
const latest = 20

/** What was changed, corrected and published on the site, newest first: values, records, corrections, responses, editions, articles. */
export const listSiteChanges = async (db: Db, siteUrl: string, most = latest): Promise<SiteChange[]> => {
  const [announced, answers] = await Promise.all([announcedChanges(siteUrl, most)(db), listAnswers(db, most)])
  return [...announced, ...answers].toSorted((a, b) =>
    a.date < b.date ? 1 : a.date > b.date ? -1 : a.id < b.id ? -1 : 1,
  )
}

/** Those of tables that announce their changes. Every month's page reads them all. */
const announcedChanges = remember(
  4,
  (siteUrl, most) => `${most} ${siteUrl}`,
  (siteUrl: string, most: number) => perTablesRead((db) => readAnnounced(db, siteUrl, most)),
)

const readAnnounced = async (db: Db, siteUrl: string, most: number): Promise<SiteChange[]> => {
  const [log, corrections, editions, insights] = await Promise.all([
    listChangeLog(db, most),
    listCorrections(db, { siteUrl, most }),
    listLatestEditions(db, most),
    listNewestInsights(db, most),
  ])
  return [
    ...log.map(({ id, text, date, undone, companies }) => ({
      ...{ id, kind: id.includes(' ') ? ('record' as const) : ('values' as const), date: undone ?? date },
      text: undone ? `Undone: ${text}` : text,
      path: companies.length === 1 ? `/rhi/companies/${companies[0]}` : '/rhi/methodology#changes',
      subjects: companies.map((company) => subjectOf('company', company)),
    })),
    ...corrections.map(({ id, note, accepted, date, path }) => ({
      ...{ id, kind: 'correction' as const, date },
      text: `${accepted ? 'Corrected' : 'Not changed'}: ${note}`,
      path: `/corrections#${id}`,
      subjects: [path ? subjectOfPath(path) : null].filter((subject) => subject !== null),
    })),
    ...editions.map(({ id, label, publishedAt }) => ({
      ...{ id, kind: 'edition' as const, date: publishedAt, path: `/rhi/editions/${id}` },
      ...{ text: `River Health Index: ${label}`, subjects: [] },
    })),
    ...insights.map(({ slug, data }) => ({
      ...{ id: slug, kind: 'article' as const, text: data.title, date: data.publishedAt },
      path: insightPath({ slug, publishedAt: data.publishedAt }),
      subjects: [
        ...(data.companies ?? []).map((company) => subjectOf('company', company)),
        ...(data.catchments ?? []).map((catchment) => subjectOf('catchment', catchment)),
      ],
    })),
  ]
}

/** What the government answered to topics of the review, when we recorded it. */
const listAnswers = async (db: Db, most: number): Promise<SiteChange[]> => {
  const rows = await db
    .select()
    .from(alertEvents)
    // A topic that is seen for the first time is no news: it counts as shared in the moment in which it is found.
    .where(
      sql`${alertEvents.details} ->> 'kind' = 'answered' and ${alertEvents.sharedAt} is distinct from ${alertEvents.foundAt}`,
    )
    .orderBy(desc(alertEvents.foundAt))
    .limit(most)
  return rows.map(({ key, subjects, details, foundAt }) => {
    const { title, sentence, path } = lineOf(details, (id) => id)
    return {
      ...{ id: key, kind: 'answer', text: `${title}. ${sentence}`, path },
      ...{ date: foundAt.toISOString(), subjects: subjects as Subject[] },
    }
  })
}
