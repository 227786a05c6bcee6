import { randomBytes } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { isUuid } from '#domain/text/row-numbers.ts'
import type { Db } from '../db/db.ts'
import { webhookDeliveries, webhooks } from '../db/schema/integrations.ts'
import { recordAction } from '../platform/record-action.ts'

const maxWebhooks = 20

/** Adds an address. False when there are too many. The host alone goes into the audit log: a path may be a secret. */
export const addWebhook = (db: Db, { url, by }: { url: string; by: string }): Promise<boolean> =>
  db.transaction(async (tx) => {
    if ((await tx.$count(webhooks)) >= maxWebhooks) return false
    const secret = `whsec_${randomBytes(32).toString('base64url')}`
    await tx.insert(webhooks).values({ url, secret, createdBy: by })
    await recordAction(tx, { by, action: 'add-webhook', subject: 'webhooks', details: { host: new URL(url).host } })
    return true
  })

export const removeWebhook = (db: Db, { id, by }: { id: string; by: string }): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!isUuid(id)) return false
    const [removed] = await tx.delete(webhooks).where(eq(webhooks.id, id)).returning({ url: webhooks.url })
    if (!removed) return false
    const details = { host: new URL(removed.url).host }
    await recordAction(tx, { by, action: 'remove-webhook', subject: 'webhooks', details })
    return true
  })

/** The addresses, and the latest deliveries to them. */
export const listWebhooks = async (db: Db) => {
  const hooks = await db.select().from(webhooks).orderBy(webhooks.createdAt)
  const deliveries = await db
    .select({
      id: webhookDeliveries.id,
      url: webhooks.url,
      event: webhookDeliveries.event,
      entry: webhookDeliveries.entry,
      attempts: webhookDeliveries.attempts,
      lastError: webhookDeliveries.lastError,
      deliveredAt: sql<string | null>`to_json(${webhookDeliveries.deliveredAt})#>>'{}'`,
      createdAt: webhookDeliveries.createdAt,
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .orderBy(desc(webhookDeliveries.id))
    .limit(50)
  return {
    webhooks: hooks.map(({ id, url, secret, createdAt }) => ({ id, url, secret, createdAt: createdAt.toISOString() })),
    deliveries: deliveries.map(({ createdAt, ...delivery }) => ({ ...delivery, createdAt: createdAt.toISOString() })),
  }
}
