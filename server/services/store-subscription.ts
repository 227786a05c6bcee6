import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { subscriptionState } from '#domain/forms/subscription.ts'
import type { Db } from '../db/db.ts'
import { leads, outbox } from '../db/schema/people.ts'
import type { Env } from '../env.ts'
import { alreadySubscribedMail, confirmationMail } from './newsletter-mail.ts'
import type { CheckedSubmission } from './store-lead.ts'

/** Asked again within this time, the first message is still on its way. */
const mailAgainAfter = sql`interval '10 minutes'`

/**
 * One record an address. Signing up again is harmless: it sends the link again, or to somebody who is on the list
 * already a note that says so. What the browser is told is the same in every case, so that nobody can ask who is on it.
 */
export const storeSubscription = async (
  tx: Db,
  env: Env,
  { values }: CheckedSubmission,
  admit: () => Promise<void>,
) => {
  const email = values.email as string
  const idempotencyKey = createHash('sha256').update(`newsletter ${email}`).digest('base64url')
  const [known] = await tx
    .select()
    .from(leads)
    .where(and(eq(leads.form, 'newsletter'), eq(leads.idempotencyKey, idempotencyKey)))
  if (known && (await mailedJustNow(tx, known.id))) return
  await admit()
  if (!known) {
    const token = newToken()
    const [lead] = await tx
      .insert(leads)
      .values({ form: 'newsletter', email, idempotencyKey, token })
      .returning({ id: leads.id })
    await tx.insert(outbox).values({ leadId: lead!.id, ...confirmationMail(email, token, env.siteUrl) })
  } else if (subscriptionState(known) === 'subscribed') {
    await tx.insert(outbox).values({ leadId: known.id, ...alreadySubscribedMail(email, known.token!, env.siteUrl) })
  } else {
    const token = known.unsubscribedAt ? newToken() : known.token!
    await tx
      .update(leads)
      .set({ token, confirmedAt: null, unsubscribedAt: null, status: 'new', updatedAt: new Date() })
      .where(eq(leads.id, known.id))
    await tx.insert(outbox).values({ leadId: known.id, ...confirmationMail(email, token, env.siteUrl) })
  }
}

const mailedJustNow = async (tx: Db, leadId: string) => {
  const [mail] = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.leadId, leadId), gt(outbox.createdAt, sql`now() - ${mailAgainAfter}`)))
    .limit(1)
  return mail !== undefined
}

const newToken = () => randomBytes(32).toString('base64url')
