import { and, eq, isNull } from 'drizzle-orm'
import { type SubscriptionState, subscriptionState } from '#domain/forms/subscription.ts'
import type { Db } from '../db/db.ts'
import { leads, outbox } from '../db/schema/people.ts'

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
