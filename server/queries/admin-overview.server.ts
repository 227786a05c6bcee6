import { and, count, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import { entryFilterOf } from '#domain/cms/entry-filter.ts'
import { leadSubject } from '#domain/forms/lead-subject.ts'
import { isReviewDue } from '#domain/review/recommendation.ts'
import { gapsBeforeLaunch } from '#domain/site/operator.ts'
import { dayCounts } from '#domain/text/dates.ts'
import { londonMinute } from '#domain/text/london-time.ts'
import { type Log, recentErrors } from '../adapters/log.ts'
import type { Db } from '../db/db.ts'
import { entries } from '../db/schema/content.ts'
import { leads, outbox } from '../db/schema/people.ts'
import { listEntries } from './entries.server.ts'
import { listCmsEntries } from './entry-list.server.ts'
import { listAllWaves, listMetricStates } from './index-admin.server.ts'
import { listLatestActions } from './latest-actions.server.ts'
import { getSettings } from './settings.server.ts'

const chartDays = 30

/** Enquiries by day, in London time, and by form. */
const getEnquiries = async (db: Db) => {
  const day = sql<string>`to_char(${leads.createdAt} at time zone 'Europe/London', 'YYYY-MM-DD')`
  const countsByDay = await db
    .select({ day, total: count() })
    .from(leads)
    .where(gte(leads.createdAt, sql`now() - interval '32 days'`))
    .groupBy(day)
  const byForm = await db
    .select({
      form: leads.form,
      total: count(),
      open: sql<number>`count(*) filter (where ${leads.status} = 'new')::int`,
    })
    .from(leads)
    .groupBy(leads.form)
    .orderBy(leads.form)
  return { byDay: dayCounts(countsByDay, londonMinute(new Date()).slice(0, 10), chartDays), byForm }
}

const shownOfEach = 5
const listEverything = async (db: Db, query: string) => {
  const filter = entryFilterOf(new URLSearchParams(query))
  const { total, rows } = await listCmsEntries(db, { collection: null, filter, length: shownOfEach })
  return { query, total, rows: rows.map(({ id, collection, title }) => ({ id, collection, title })) }
}

/** What waits, each with the query of its list: for a review, for its writer, for its minute, to be published at all. */
const getWaitingContent = async (db: Db, userId: string) => ({
  review: await listEverything(db, '?review=yes'),
  mine: await listEverything(db, `?assignee=${encodeURIComponent(userId)}`),
  drafts: await listEverything(db, '?state=draft'),
  scheduled: await listEverything(db, '?state=scheduled'),
  changed: await listEverything(db, '?state=changed'),
})

const getOutboxHealth = async (db: Db) => {
  const [health] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${outbox.sentAt} is null)::int`,
      failing: sql<number>`count(*) filter (where ${outbox.sentAt} is null and ${outbox.attempts} > 0)::int`,
      sent: sql<number>`count(*) filter (where ${outbox.sentAt} is not null)::int`,
      oldest: sql<
        string | null
      >`to_char(min(${outbox.createdAt}) filter (where ${outbox.sentAt} is null) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    })
    .from(outbox)
  const [failed] = await db
    .select({ lastError: outbox.lastError })
    .from(outbox)
    .where(sql`${outbox.sentAt} is null and ${outbox.lastError} is not null`)
    .orderBy(desc(outbox.nextAttemptAt))
    .limit(1)
  return { ...health!, lastError: failed?.lastError ?? null }
}

/** How recent the data is, and how many topics are due for review. */
const getFreshness = async (db: Db) => {
  const [waves, metrics, topics] = [
    await listAllWaves(db),
    await listMetricStates(db),
    await listEntries(db, 'recommendations'),
  ]
  const today = londonMinute(new Date()).slice(0, 10)
  return {
    waves,
    metrics,
    topics: topics.length,
    reviewDue: topics.filter(({ data }) => isReviewDue(data.lastReviewed, today)).length,
  }
}

/** Missing facts about the operator of the site, and the path where they are entered. */
export const getLaunchGaps = async (db: Db, sendsMail: boolean) => {
  const [entry] = await db
    .select({ id: entries.id })
    .from(entries)
    .where(and(eq(entries.collection, 'settings'), eq(entries.slug, 'site'), isNull(entries.deletedAt)))
  const { operator } = await getSettings(db)
  const where = entry ? `/cms/settings/${entry.id}` : '/cms/settings'
  return { ...gapsBeforeLaunch(operator, { sendsMail }), where }
}

/** The admin dashboard, as one person sees it. Without personal data: what a role may not see is not even queried. */
export const getAdminOverview = async (db: Db, userId: string) => {
  const [enquiries, content, mail, data, actions] = await Promise.all([
    getEnquiries(db),
    getWaitingContent(db, userId),
    getOutboxHealth(db),
    getFreshness(db),
    listLatestActions(db),
  ])
  return { enquiries, content, mail, data, actions }
}

/** The latest enquiries, with names: only for roles that handle enquiries. */
export const listLatestEnquiries = async (db: Db) => {
  const rows = await db
    .select({
      id: leads.id,
      form: leads.form,
      name: leads.name,
      organisation: leads.organisation,
      details: leads.details,
      status: leads.status,
      createdAt: leads.createdAt,
    })
    .from(leads)
    .orderBy(desc(leads.createdAt))
    .limit(10)
  return rows.map(({ details, ...row }) => ({
    ...row,
    subject: leadSubject({ ...row, details }),
    createdAt: row.createdAt.toISOString(),
  }))
}

/** The errors that this instance holds in memory, and since when. */
export const getInstanceErrors = (log: Log) => ({
  since: new Date(Date.now() - process.uptime() * 1000).toISOString(),
  lines: recentErrors(log),
})
