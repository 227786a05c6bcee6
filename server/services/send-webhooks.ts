import { createHmac } from 'node:crypto'
import { and, asc, eq, isNull, lt, lte, sql } from 'drizzle-orm'
import { getCollection } from '#domain/collections/all.ts'
import { postWebhook } from '../adapters/post-webhook.ts'
import type { Db } from '../db/db.ts'
import { entries } from '../db/schema/content.ts'
import { webhookDeliveries, webhooks } from '../db/schema/integrations.ts'
import { backoffSeconds } from './send-outbox.ts'

/** Some two days with the backoff of mail. */
export const maxDeliveryAttempts = 15

interface Options {
  db: Db
  siteUrl: string
  allowPrivate: boolean
}

/** `t=…,v1=…`: the time, and the HMAC-SHA256 of time and body, by which a receiver tells us from others and new from old. */
export const signatureOf = (secret: string, unixSeconds: number, body: string) =>
  `t=${unixSeconds},v1=${createHmac('sha256', secret).update(`${unixSeconds}.${body}`).digest('hex')}`

/**
 * Makes the delivery that has waited longest, if any is due. As with mail, its row is locked while it is made; it is at least
 * once, and a repeat has the same Riverline-Delivery.
 */
export const deliverNext = ({ db, siteUrl, allowPrivate }: Options): Promise<'delivered' | 'failed' | 'none'> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .select({ delivery: webhookDeliveries, webhook: webhooks })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .where(
        and(
          isNull(webhookDeliveries.deliveredAt),
          lt(webhookDeliveries.attempts, maxDeliveryAttempts),
          lte(webhookDeliveries.nextAttemptAt, sql`now()`),
        ),
      )
      .orderBy(asc(webhookDeliveries.nextAttemptAt), asc(webhookDeliveries.id))
      .limit(1)
      .for('update', { of: webhookDeliveries, skipLocked: true })
    if (!row) return 'none'
    const { delivery, webhook } = row
    const update = (set: Partial<Record<keyof typeof delivery, unknown>>) =>
      tx
        .update(webhookDeliveries)
        .set({ ...(set as Partial<typeof delivery>), attempts: delivery.attempts + 1 })
        .where(eq(webhookDeliveries.id, delivery.id))
    const body = JSON.stringify({
      event: delivery.event,
      at: delivery.createdAt.toISOString(),
      entry: { ...delivery.entry, url: await addressOf(tx, delivery.entry, siteUrl) },
    })
    try {
      const status = await postWebhook({
        url: webhook.url,
        body,
        allowPrivate,
        headers: {
          'User-Agent': 'Riverline-Webhook',
          'Riverline-Event': delivery.event,
          'Riverline-Delivery': String(delivery.id),
          'Riverline-Signature': signatureOf(webhook.secret, Math.floor(Date.now() / 1000), body),
        },
      })
      if (status < 200 || status > 299) throw new Error(`answered ${status}`)
      await update({ deliveredAt: sql`now()`, lastError: null })
      return 'delivered'
    } catch (error) {
      const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 300)
      const seconds = backoffSeconds(delivery.attempts + 1)
      await update({ lastError, nextAttemptAt: sql`now() + make_interval(secs => ${seconds})` })
      return 'failed'
    }
  })

/** Where the entry is seen, while it is public. */
const addressOf = async (tx: Db, { id, collection: name }: { id: string; collection: string }, siteUrl: string) => {
  const [entry] = await tx.select().from(entries).where(eq(entries.id, id))
  const collection = getCollection(name)
  if (!collection || !entry?.published || entry.deletedAt) return null
  const path = collection.pathOf({ slug: entry.slug, data: entry.published })
  return path && siteUrl + path
}
