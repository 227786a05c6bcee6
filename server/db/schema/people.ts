import { sql } from 'drizzle-orm'
import { bigserial, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant, updatedAt } from './columns.ts'

/** What people send us: demo, contact, newsletter, voice, volunteer, correction. */
export const leads = pgTable(
  'leads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    form: text('form').notNull(),
    name: text('name'),
    email: text('email'),
    organisation: text('organisation'),
    /** The form's other fields, checked by its schema. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default(sql`'{}'::jsonb`),
    status: text('status').notNull().default('new'),
    notes: text('notes'),
    /** Hash of the submission: the same one sent twice is stored once. */
    idempotencyKey: text('idempotency_key').notNull(),
    /** For double opt-in and unsubscribing. */
    token: text('token'),
    confirmedAt: instant('confirmed_at'),
    unsubscribedAt: instant('unsubscribed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('leads_idempotency').on(t.form, t.idempotencyKey),
    index('leads_form_created').on(t.form, t.createdAt),
    index('leads_email').on(t.email),
    uniqueIndex('leads_token').on(t.token),
  ],
)

/** Mail waiting to be sent, written in the same transaction as what caused it. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    leadId: uuid('lead_id').references(() => leads.id, { onDelete: 'cascade' }),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default(sql`'{}'::jsonb`),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    lastError: text('last_error'),
    sentAt: instant('sent_at'),
    createdAt: createdAt(),
  },
  (t) => [index('outbox_due').on(t.nextAttemptAt).where(sql`${t.sentAt} is null`)],
)

/** Submissions per address and window, shared by every instance. The address is stored hashed. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  resetAt: instant('reset_at').notNull(),
})
