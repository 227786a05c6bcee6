import { and, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { getCollection } from '#domain/collections/all.ts'
import { entryTitle } from '#domain/collections/collection.ts'
import type { IssueResult } from '#domain/newsletter/issue.ts'
import { type SubscriberFilter, type SubscriptionState, subscriptionState } from '#domain/newsletter/subscription.ts'
import { isUuid } from '#domain/text/row-numbers.ts'
import type { Db } from '../db/db.ts'
import { entries } from '../db/schema/content.ts'
import { newsletterIssues, subscribers } from '../db/schema/newsletter.ts'
import { outbox } from '../db/schema/people.ts'

const subscribersPerPage = 50

/** subscriptionState of domain/newsletter/subscription.ts, in SQL. */
const isInState: Record<SubscriptionState, SQL> = {
  unsubscribed: isNotNull(subscribers.unsubscribedAt),
  bounced: sql`${subscribers.unsubscribedAt} is null and ${subscribers.bouncedAt} is not null`,
  subscribed: sql`${subscribers.unsubscribedAt} is null and ${subscribers.bouncedAt} is null and ${subscribers.confirmedAt} is not null`,
  unconfirmed: sql`${subscribers.unsubscribedAt} is null and ${subscribers.bouncedAt} is null and ${subscribers.confirmedAt} is null`,
}

/** How many there are of each state. */
export const countSubscribers = async (db: Db): Promise<Record<SubscriptionState, number>> => {
  const countOf = (state: SubscriptionState) => sql<number>`count(*) filter (where ${isInState[state]})::int`
  const [row] = await db
    .select({
      subscribed: countOf('subscribed'),
      unconfirmed: countOf('unconfirmed'),
      bounced: countOf('bounced'),
      unsubscribed: countOf('unsubscribed'),
    })
    .from(subscribers)
  return row!
}

const whereOf = ({ state, words }: SubscriberFilter) =>
  and(
    state ? isInState[state] : undefined,
    words ? sql`${subscribers.email} ilike ${`%${words.replace(/[\\%_]/g, '\\$&')}%`}` : undefined,
  )

const toSubscriber = (row: typeof subscribers.$inferSelect) => ({
  id: row.id,
  email: row.email,
  state: subscriptionState(row),
  signedUpAt: row.createdAt.toISOString(),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
  bouncedAt: row.bouncedAt?.toISOString() ?? null,
  bounceReason: row.bounceReason,
})

/** One page of those who signed up, newest first. */
export const listSubscribers = async (db: Db, filter: SubscriberFilter, requestedPage: number) => {
  const where = whereOf(filter)
  const [row] = await db.select({ total: count() }).from(subscribers).where(where)
  const pages = Math.max(1, Math.ceil(row!.total / subscribersPerPage))
  const page = Math.min(requestedPage, pages)
  const rows = await db
    .select()
    .from(subscribers)
    .where(where)
    .orderBy(desc(subscribers.createdAt), subscribers.id)
    .limit(subscribersPerPage)
    .offset((page - 1) * subscribersPerPage)
  return { total: row!.total, page, pages, subscribers: rows.map(toSubscriber) }
}

/** All that match, for the export. */
export const listAllSubscribers = async (db: Db, filter: SubscriberFilter) =>
  (await db.select().from(subscribers).where(whereOf(filter)).orderBy(subscribers.createdAt, subscribers.id)).map(
    toSubscriber,
  )

/** One of them, with the messages that they were sent, or null. */
export const getSubscriber = async (db: Db, id: string) => {
  if (!isUuid(id)) return null
  const [row] = await db.select().from(subscribers).where(eq(subscribers.id, id))
  if (!row) return null
  const mails = await db
    .select({ id: outbox.id, subject: outbox.subject, sentAt: outbox.sentAt, lastError: outbox.lastError })
    .from(outbox)
    .where(eq(outbox.subscriberId, id))
    .orderBy(desc(outbox.id))
    .limit(50)
  return {
    ...toSubscriber(row),
    mails: mails.map(({ sentAt, ...mail }) => ({ ...mail, sentAt: sentAt?.toISOString() ?? null })),
  }
}

/** The issues, newest first. */
export const listIssues = async (db: Db) => {
  const rows = await db.select().from(newsletterIssues).orderBy(desc(newsletterIssues.createdAt)).limit(100)
  return rows.map(({ id, subject, status, result, createdAt, finishedAt }) => ({
    id,
    subject,
    status,
    result,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }))
}

/** One issue with how far it has got, or null. */
export const getIssue = async (db: Db, id: string) => {
  if (!isUuid(id)) return null
  const [issue] = await db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id))
  if (!issue) return null
  const { createdAt, updatedAt, startedAt, finishedAt, ...rest } = issue
  return {
    ...rest,
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    result: issue.result ?? (issue.startedAt ? await countMessages(db, id) : null),
  }
}

export const countMessages = async (db: Db, issueId: string): Promise<IssueResult> => {
  const [row] = await db
    .select({
      sent: sql<number>`count(*) filter (where sent_at is not null)::int`,
      waiting: sql<number>`count(*) filter (where sent_at is null and rejected_at is null and attempts < 20)::int`,
      retrying: sql<number>`count(*) filter (where sent_at is null and rejected_at is null and attempts between 1 and 19)::int`,
      failed: sql<number>`count(*) filter (where sent_at is null and (rejected_at is not null or attempts >= 20))::int`,
    })
    .from(outbox)
    .where(eq(outbox.issueId, issueId))
  return row!
}

/** The collections whose entries have a page worth writing about. */
const mailedCollections = ['insights', 'case-studies', 'recommendations', 'pages'] as const

const columns = {
  id: entries.id,
  collection: entries.collection,
  slug: entries.slug,
  data: sql<Record<string, unknown>>`${entries.summary}`,
}
type EntryRow = { id: string; collection: string; slug: string; data: Record<string, unknown> }

const toItem = ({ id, collection: name, slug, data }: EntryRow) => {
  const collection = getCollection(name)!
  const summary = data.summary ?? data.subtitle ?? data.description ?? ''
  return {
    id,
    kind: collection.singular,
    title: entryTitle(collection, { data }),
    summary: String(summary),
    path: collection.pathOf({ slug, data }) ?? '/',
  }
}
const isLive = and(isNotNull(entries.published), isNull(entries.deletedAt))

/** What an issue can be made from: published entries, the newest first. */
export const listMailable = async (db: Db) => {
  const rows = await db
    .select(columns)
    .from(entries)
    .where(and(isLive, inArray(entries.collection, [...mailedCollections])))
    .orderBy(sql`${entries.collection} <> 'insights'`, desc(entries.publishedAt), entries.slug)
    .limit(500)
  return rows.map(toItem).map(({ id, kind, title }) => ({ id, kind, title }))
}

/** The entries of an issue in its order. One that is no longer public is left out. */
export const listItems = async (db: Db, ids: readonly string[]) => {
  if (ids.length === 0) return []
  const rows = await db
    .select(columns)
    .from(entries)
    .where(and(isLive, inArray(entries.id, [...ids])))
  const byId = new Map(rows.map((row) => [row.id, toItem(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
