import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { IssueResult, IssueStatus } from '#domain/newsletter/issue.ts'
import { createdAt, instant, updatedAt } from './columns.ts'

/** Who asked for the newsletter, and what they consented to. Nothing but the person's own links writes the consent. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    /** The only authorisation of the links to confirm and to unsubscribe. */
    token: text('token').notNull(),
    confirmedAt: instant('confirmed_at'),
    unsubscribedAt: instant('unsubscribed_at'),
    /** When a mail server refused the address for good: nothing is sent to it until the person signs up again. */
    bouncedAt: instant('bounced_at'),
    bounceReason: text('bounce_reason'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('subscribers_email').on(sql`lower(${t.email})`),
    uniqueIndex('subscribers_token').on(t.token),
    index('subscribers_created').on(t.createdAt),
  ],
)

/** An issue of the newsletter. From the moment it is sent, `html` and `text` are what everybody gets. */
export const newsletterIssues = pgTable('newsletter_issues', {
  id: uuid('id').primaryKey().defaultRandom(),
  subject: text('subject').notNull(),
  /** What mail programs show beside the subject. */
  preheader: text('preheader').notNull().default(''),
  /** Markdown, before the entries. */
  intro: text('intro').notNull().default(''),
  /** Ids of entries, in order. */
  items: jsonb('items').$type<string[]>().notNull().default(sql`'[]'::jsonb`),
  status: text('status').$type<IssueStatus>().notNull().default('draft'),
  /** The optimistic lock. */
  version: integer('version').notNull().default(1),
  html: text('html'),
  text: text('text'),
  startedAt: instant('started_at'),
  finishedAt: instant('finished_at'),
  /** Counted when it is over, because subscribers who leave take their messages with them. */
  result: jsonb('result').$type<IssueResult>(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  updatedBy: text('updated_by'),
})
