import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { type SubscriptionState, subscriptionState } from '#domain/forms/subscription.ts'
import type { Db } from '../db/db.ts'
import { leads, outbox } from '../db/schema/people.ts'
import type { Env } from '../env.ts'
import { alreadySubscribedMail, confirmationMail } from './newsletter-mail.ts'

type Subscription = typeof leads.$inferSelect

/**
 * One record an address. Signing up again is harmless: it sends the link again, or to somebody who is on the list
 * already a note that says so. What the browser is told is the same in every case, so that nobody can ask who is on it.
 * Part of submit-form.server.ts, in its transaction; the mail goes into the outbox there.
 */
export const subscribe = async (
  tx: Db,
  { siteUrl }: Env,
  { email, key, earlier }: { email: string; key: string; earlier: Subscription | null },
) => {
  if (!earlier) {
    const token = newToken()
    const [lead] = await tx
      .insert(leads)
      .values({ form: 'newsletter', email, idempotencyKey: key, token })
      .returning({ id: leads.id })
    return { leadId: lead!.id, mail: confirmationMail(email, token, siteUrl) }
  }
  if (subscriptionState(earlier) === 'subscribed')
    return { leadId: earlier.id, mail: alreadySubscribedMail(email, earlier.token!, siteUrl) }
  const token = earlier.unsubscribedAt ? newToken() : earlier.token!
  await tx
    .update(leads)
    .set({ token, confirmedAt: null, unsubscribedAt: null, status: 'new', updatedAt: new Date() })
    .where(eq(leads.id, earlier.id))
  return { leadId: earlier.id, mail: confirmationMail(email, token, siteUrl) }
}

const newToken = () => randomBytes(32).toString('base64url')

/** Whether somebody who signs up again may still have the first message on its way. */
export const wasMailedRecently = async (tx: Db, leadId: string): Promise<boolean> => {
  const [mail] = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.leadId, leadId), gt(outbox.createdAt, sql`now() - interval '10 minutes'`)))
    .limit(1)
  return mail !== undefined
}

const withToken = (token: string) => and(eq(leads.form, 'newsletter'), eq(leads.token, token))

/** Where the holder of a link stands, or null if the link is not, or no longer, good. */
export const getSubscription = async (db: Db, token: string): Promise<SubscriptionState | null> => {
  const [record] = await db
    .select({ confirmedAt: leads.confirmedAt, unsubscribedAt: leads.unsubscribedAt })
    .from(leads)
    .where(withToken(token))
  return record ? subscriptionState(record) : null
}

/** Also takes back an unsubscribing, for as long as the record is there. */
export const confirmSubscription = async (db: Db, token: string): Promise<boolean> => {
  const now = new Date()
  const changed = await db
    .update(leads)
    .set({ confirmedAt: now, unsubscribedAt: null, status: 'confirmed', updatedAt: now })
    .where(withToken(token))
    .returning({ id: leads.id })
  return changed.length > 0
}

/** Nothing is sent from this moment on; the record itself goes with the next clearing (purge-old-data.ts). */
export const unsubscribe = (db: Db, token: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const now = new Date()
    const [record] = await tx
      .update(leads)
      .set({ unsubscribedAt: now, status: 'unsubscribed', updatedAt: now })
      .where(withToken(token))
      .returning({ id: leads.id })
    if (!record) return false
    await tx.delete(outbox).where(and(eq(outbox.leadId, record.id), isNull(outbox.sentAt)))
    return true
  })
