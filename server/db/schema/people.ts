import { sql } from 'drizzle-orm'
import { bigserial, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { followers } from './alerts.ts'
import { createdAt, instant, updatedAt } from './columns.ts'
import { newsletterIssues, subscribers } from './newsletter.ts'

/** What people send us: demo, contact, voice, volunteer, correction. Who gets the newsletter is in `subscribers`. */
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
    /** Who answers it. */
    assigneeId: text('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    /** Hash of the submission: the same one sent twice is stored once. */
    idempotencyKey: text('idempotency_key').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('leads_idempotency').on(t.form, t.idempotencyKey),
    index('leads_form_created').on(t.form, t.createdAt),
    index('leads_email').on(t.email),
  ],
)

/** What colleagues note on an enquiry. Rows are only ever added, and go with the enquiry. */
export const leadNotes = pgTable(
  'lead_notes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    body: text('body').notNull(),
    createdAt: createdAt(),
    /** Null where nobody knows: notes of releases that kept no author. */
    createdBy: text('created_by'),
  },
  (t) => [index('lead_notes_lead').on(t.leadId)],
)

/** Mail waiting to be sent, written in the same transaction as what caused it. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    leadId: uuid('lead_id').references(() => leads.id, { onDelete: 'cascade' }),
    subscriberId: uuid('subscriber_id').references(() => subscribers.id, { onDelete: 'cascade' }),
    followerId: uuid('follower_id').references(() => followers.id, { onDelete: 'cascade' }),
    /** An issue of the newsletter to one subscriber. Its words are the issue's, so that they are stored once. */
    issueId: uuid('issue_id').references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    html: text('html'),
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default(sql`'{}'::jsonb`),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    lastError: text('last_error'),
    sentAt: instant('sent_at'),
    /** The mail server has refused it for good (SMTP 5xx): it is not tried again. */
    rejectedAt: instant('rejected_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('outbox_due').on(t.nextAttemptAt).where(sql`${t.sentAt} is null and ${t.issueId} is null`),
    index('outbox_issue_due').on(t.nextAttemptAt).where(sql`${t.sentAt} is null and ${t.issueId} is not null`),
    index('outbox_subscriber').on(t.subscriberId),
    index('outbox_follower').on(t.followerId),
    // Each subscriber gets an issue once, whatever is pressed or killed.
    uniqueIndex('outbox_issue_subscriber').on(t.issueId, t.subscriberId),
  ],
)

/** Submissions per address and window, shared by every instance. The address is stored hashed. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  resetAt: instant('reset_at').notNull(),
})
