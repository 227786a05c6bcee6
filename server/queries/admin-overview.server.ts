import { and, count, desc, eq, gte, isNull, sql } from 'drizzle-orm'
import { isReviewDue } from '#domain/review/recommendation.ts'
import { gapsBeforeLaunch } from '#domain/site/operator.ts'
import { dayCounts } from '#domain/text/dates.ts'
import { londonMinute } from '#domain/text/london-time.ts'
import { type Log, recentErrors } from '../adapters/log.ts'
import type { Db } from '../db/db.ts'
import { audit } from '../db/schema/accounts.ts'
import { entries } from '../db/schema/content.ts'
import { leads, outbox } from '../db/schema/people.ts'
import { listEntries } from './entries.server.ts'
import { listAllWaves, listMetricStates } from './index-admin.server.ts'
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

/** Drafts, scheduled entries and changes that are not published yet. */
const getWaitingContent = async (db: Db) => {
  const [counts] = await db
    .select({
      drafts: sql<number>`count(*) filter (where ${entries.status} = 'draft' and ${entries.published} is null)::int`,
      scheduled: sql<number>`count(*) filter (where ${entries.status} = 'scheduled')::int`,
      unpublished: sql<number>`count(*) filter (where ${entries.published} is not null and ${entries.data} <> ${entries.published})::int`,
    })
    .from(entries)
    .where(isNull(entries.deletedAt))
  return counts!
}

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

/** The admin dashboard. Without personal data: what a role may not see is not even queried. */
export const getAdminOverview = async (db: Db) => {
  const [enquiries, content, mail, data, actions] = await Promise.all([
    getEnquiries(db),
    getWaitingContent(db),
    getOutboxHealth(db),
    getFreshness(db),
    db
      .select({ id: audit.id, at: audit.at, action: audit.action, subject: audit.subject })
      .from(audit)
      .orderBy(desc(audit.id))
      .limit(10),
  ])
  return {
    enquiries,
    content,
    mail,
    data,
    actions: actions.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
  }
}

/** The latest enquiries, with names: only for roles that handle enquiries. */
export const listLatestEnquiries = async (db: Db) => {
  const rows = await db
    .select({
      id: leads.id,
      form: leads.form,
      name: leads.name,
      organisation: leads.organisation,
      status: leads.status,
      createdAt: leads.createdAt,
    })
    .from(leads)
    .orderBy(desc(leads.createdAt))
    .limit(10)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** The errors that this instance holds in memory, and since when. */
export const getInstanceErrors = (log: Log) => ({
  since: new Date(Date.now() - process.uptime() * 1000).toISOString(),
  lines: recentErrors(log),
})
