import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { leads, outbox } from '../db/schema/people.ts'
import type { Env } from '../env.ts'
import { alreadySubscribedMail, confirmationMail } from './form-mail.ts'

type Subscription = typeof leads.$inferSelect

/** Where an address stands with the newsletter. */
export type SubscriptionState = 'unconfirmed' | 'subscribed' | 'unsubscribed'

const subscriptionState = (record: { confirmedAt: Date | null; unsubscribedAt: Date | null }): SubscriptionState =>
  record.unsubscribedAt ? 'unsubscribed' : record.confirmedAt ? 'subscribed' : 'unconfirmed'

/**
 * One record an address. Signing up again is harmless: it sends the link again, or to somebody who is on the list
 * already a note that says so. The response is the same in every case, so that nobody can find out who is on the list (enumeration).
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

const hasToken = (token: string) => and(eq(leads.form, 'newsletter'), eq(leads.token, token))

/** The state of the subscription that a link belongs to, or null if the link is not valid. */
export const getSubscription = async (db: Db, token: string): Promise<SubscriptionState | null> => {
  const [record] = await db
    .select({ confirmedAt: leads.confirmedAt, unsubscribedAt: leads.unsubscribedAt })
    .from(leads)
    .where(hasToken(token))
  return record ? subscriptionState(record) : null
}

/** Double opt-in. Also undoes an unsubscribe, for as long as the record exists. */
export const confirmSubscription = async (db: Db, token: string): Promise<boolean> => {
  const now = new Date()
  const changedRows = await db
    .update(leads)
    .set({ confirmedAt: now, unsubscribedAt: null, status: 'confirmed', updatedAt: now })
    .where(hasToken(token))
    .returning({ id: leads.id })
  return changedRows.length > 0
}

/** Nothing is sent from this moment on; the record itself is deleted by the next purge (purge-old-data.ts). */
export const unsubscribe = (db: Db, token: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const now = new Date()
    const [record] = await tx
      .update(leads)
      .set({ unsubscribedAt: now, status: 'unsubscribed', updatedAt: now })
      .where(hasToken(token))
      .returning({ id: leads.id })
    if (!record) return false
    await tx.delete(outbox).where(and(eq(outbox.leadId, record.id), isNull(outbox.sentAt)))
    return true
  })
