import { and, asc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { minMailGapMs, nextDigest } from '#domain/alerts/pace.ts'
import type { Db } from '../../db/db.ts'
import { alertDeliveries, alertEvents, followers } from '../../db/schema/alerts.ts'
import { outbox } from '../../db/schema/people.ts'
import { listCompanyNames } from '../../queries/companies.server.ts'
import { isPending } from '../send-outbox.ts'
import { alertMail } from './alert-mail.ts'

const eventsAtOnce = 500

/**
 * Hands events to those who follow them: one row for each event and follower, whatever is followed twice, killed or run again. An
 * event that is found a day late is due with the next digest. Returns how many events there were.
 */
export const shareEvents = (db: Db, now = Date.now()): Promise<number> =>
  db.transaction(async (tx) => {
    const events = await tx
      .select({ id: alertEvents.id })
      .from(alertEvents)
      .where(isNull(alertEvents.sharedAt))
      .orderBy(asc(alertEvents.id))
      .limit(eventsAtOnce)
      .for('update', { skipLocked: true })
    if (events.length === 0) return 0
    const ids = events.map(({ id }) => id)
    const at = new Date(now).toISOString()
    await tx.execute(sql`
      insert into alert_deliveries (follower_id, event_id, due_at)
      select distinct follows.follower_id, event.id,
        case when followers.pace = 'at-once' and event.found_at - event.happened_at <= interval '1 day'
          then ${at}::timestamptz else ${new Date(nextDigest(now)).toISOString()}::timestamptz end
      from alert_events event
        join follows on follows.subject = any(event.subjects) and follows.confirmed_at <= event.found_at
        join followers on followers.id = follows.follower_id and followers.bounced_at is null
      where event.id = any(${sql.param(ids)}::bigint[])
      on conflict do nothing`)
    await tx
      .update(alertEvents)
      .set({ sharedAt: new Date(now) })
      .where(inArray(alertEvents.id, ids))
    return events.length
  })

/** While so many wait for the mail server, what comes is grouped, and a link to a new password need not wait for thousands. */
const maxWaiting = 100

/**
 * Writes the next message of all that one follower is due, in the transaction that marks it as mailed: nobody is told twice or not
 * at all. Nobody gets two within the hour. Returns whether there was one.
 */
export const queueNextAlert = async (db: Db, siteUrl: string, now = Date.now()): Promise<boolean> => {
  if ((await db.$count(outbox, and(isPending, isNotNull(outbox.followerId)))) >= maxWaiting) return false
  return db.transaction(async (tx) => {
    const at = new Date(now)
    const isDue = and(isNull(alertDeliveries.mailedAt), lte(alertDeliveries.dueAt, at)) as SQL
    const [follower] = await tx
      .select()
      .from(followers)
      .where(
        and(
          isNull(followers.bouncedAt),
          or(isNull(followers.lastAlertAt), lte(followers.lastAlertAt, new Date(now - minMailGapMs))),
          inArray(followers.id, tx.select({ id: alertDeliveries.followerId }).from(alertDeliveries).where(isDue)),
        ),
      )
      .limit(1)
      .for('update', { skipLocked: true })
    if (!follower) return false
    const due = await tx
      .update(alertDeliveries)
      .set({ mailedAt: at })
      .where(and(eq(alertDeliveries.followerId, follower.id), isDue))
      .returning({ id: alertDeliveries.eventId })
    // Another instance may have been quicker, and its message is out.
    if (due.length === 0) return false
    const events = await tx
      .select()
      .from(alertEvents)
      .where(
        inArray(
          alertEvents.id,
          due.map(({ id }) => id),
        ),
      )
    const names = await listCompanyNames(tx)
    const mail = alertMail(events, { follower, siteUrl, companyName: (id) => names.get(id) ?? id })
    await tx.insert(outbox).values({ followerId: follower.id, ...mail })
    await tx.update(followers).set({ lastAlertAt: at }).where(eq(followers.id, follower.id))
    return true
  })
}
