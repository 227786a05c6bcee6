import { sql } from 'drizzle-orm'
import { bigserial, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Role } from '#domain/accounts/permissions.ts'
import type { WebhookEvent } from '#domain/cms/webhook.ts'
import { users } from './accounts.ts'
import { createdAt, instant } from './columns.ts'

/** Personal tokens of the writing API. The token itself is shown once and never stored: only its hash. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** SHA-256 of the token, which has 256 random bits of its own. */
    hash: text('hash').notNull().unique(),
    /** The most that it may do; never more than its owner may at the moment of the call. */
    role: text('role').$type<Role>().notNull(),
    expiresAt: instant('expires_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    createdAt: createdAt(),
  },
  (t) => [index('api_tokens_user').on(t.userId)],
)

/** Addresses that are told when an entry is published or withdrawn. */
export const webhooks = pgTable('webhooks', {
  id: uuid('id').primaryKey().defaultRandom(),
  url: text('url').notNull(),
  /** Key of the signature (HMAC), so it has to be readable here. */
  secret: text('secret').notNull(),
  createdAt: createdAt(),
  createdBy: text('created_by'),
})

/** What waits to be told, and what was: written by a trigger on `entries`, in the transaction that changed the entry. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text('event').$type<WebhookEvent>().notNull(),
    entry: jsonb('entry').$type<{ id: string; collection: string; slug: string; version: number }>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    lastError: text('last_error'),
    deliveredAt: instant('delivered_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('webhook_deliveries_due').on(t.nextAttemptAt).where(sql`${t.deliveredAt} is null`),
    index('webhook_deliveries_webhook').on(t.webhookId),
  ],
)
