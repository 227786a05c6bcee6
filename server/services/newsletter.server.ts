import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { type SubscriptionState, subscriptionState } from '#domain/newsletter/subscription.ts'
import type { Db } from '../db/db.ts'
import { subscribers } from '../db/schema/newsletter.ts'
import { outbox } from '../db/schema/people.ts'
import type { Env } from '../env.ts'
import { getIdentity } from '../queries/settings.server.ts'
import { alreadySubscribedMail, confirmationMail, type Sender } from './form-mail.ts'

type Subscriber = typeof subscribers.$inferSelect

export const findSubscriber = async (tx: Db, email: string): Promise<Subscriber | null> => {
  const [found] = await tx
    .select()
    .from(subscribers)
    .where(eq(sql`lower(${subscribers.email})`, email.toLowerCase()))
  return found ?? null
}

/**
 * One record an address. Signing up again is harmless: it sends the link again, or to somebody who is on the list
 * already a note that says so. The response is the same in every case, so that nobody can find out who is on the list (enumeration).
 * Part of submit-form.server.ts, in its transaction.
 */
export const subscribe = async (
  tx: Db,
  { siteUrl }: Env,
  { email, earlier }: { email: string; earlier: Subscriber | null },
) => {
  const { name: siteName } = await getIdentity(tx)
  const { subscriberId, mail } = await upsert(tx, { email, earlier, sender: { siteUrl, siteName } })
  await tx.insert(outbox).values({ subscriberId, ...mail })
}

const upsert = async (
  tx: Db,
  { email, earlier, sender }: { email: string; earlier: Subscriber | null; sender: Sender },
) => {
  if (!earlier) {
    const token = newToken()
    const [added] = await tx.insert(subscribers).values({ email, token }).returning({ id: subscribers.id })
    return { subscriberId: added!.id, mail: confirmationMail(email, token, sender) }
  }
  if (subscriptionState(earlier) === 'subscribed')
    return { subscriberId: earlier.id, mail: alreadySubscribedMail(email, earlier.token, sender) }
  const token = earlier.unsubscribedAt ? newToken() : earlier.token
  await tx
    .update(subscribers)
    .set({
      token,
      confirmedAt: null,
      unsubscribedAt: null,
      bouncedAt: null,
      bounceReason: null,
      updatedAt: new Date(),
    })
    .where(eq(subscribers.id, earlier.id))
  return { subscriberId: earlier.id, mail: confirmationMail(email, token, sender) }
}

const newToken = () => randomBytes(32).toString('base64url')

/** Whether somebody who signs up again may still have the first message on its way. */
export const wasMailedRecently = async (tx: Db, subscriberId: string): Promise<boolean> => {
  const [mail] = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.subscriberId, subscriberId),
        isNull(outbox.issueId),
        gt(outbox.createdAt, sql`now() - interval '10 minutes'`),
      ),
    )
    .limit(1)
  return mail !== undefined
}

const hasToken = (token: string) => eq(subscribers.token, token)

/** The state of the subscription that a link belongs to, or null if the link is not valid. */
export const getSubscription = async (db: Db, token: string): Promise<SubscriptionState | null> => {
  const [record] = await db.select().from(subscribers).where(hasToken(token))
  return record ? subscriptionState(record) : null
}

/** Double opt-in. Also undoes an unsubscribe, for as long as the record exists. */
export const confirmSubscription = async (db: Db, token: string): Promise<boolean> => {
  const now = new Date()
  const changedRows = await db
    .update(subscribers)
    .set({ confirmedAt: now, unsubscribedAt: null, bouncedAt: null, bounceReason: null, updatedAt: now })
    .where(hasToken(token))
    .returning({ id: subscribers.id })
  return changedRows.length > 0
}

/** Nothing is sent from this moment on; the record itself is deleted by the next purge (purge-old-data.ts). */
export const unsubscribe = (db: Db, token: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const now = new Date()
    const [record] = await tx
      .update(subscribers)
      .set({ unsubscribedAt: now, updatedAt: now })
      .where(hasToken(token))
      .returning({ id: subscribers.id })
    if (!record) return false
    await tx.delete(outbox).where(and(eq(outbox.subscriberId, record.id), isNull(outbox.sentAt)))
    return true
  })
