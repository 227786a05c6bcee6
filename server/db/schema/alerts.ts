import { sql } from 'drizzle-orm'
import { bigint, bigserial, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AlertDetails } from '#domain/alerts/alert-event.ts'
import type { Pace } from '#domain/alerts/pace.ts'
import { createdAt, instant, updatedAt } from './columns.ts'

/** Addresses that follow something. One that follows nothing any more is deleted at once, with all that belongs to it. */
export const followers = pgTable(
  'followers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    /** The only authorisation of the page on which the person confirms, changes and stops. */
    token: text('token').notNull(),
    pace: text('pace').$type<Pace>().notNull(),
    /** At most one alert an hour. */
    lastAlertAt: instant('last_alert_at'),
    /** When a mail server refused the address for good: nothing is sent to it until the person asks again. */
    bouncedAt: instant('bounced_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('followers_email').on(sql`lower(${t.email})`),
    uniqueIndex('followers_token').on(t.token),
    index('followers_created').on(t.createdAt),
  ],
)

/** What an address follows. Nothing is told before the person has confirmed it (double opt-in). */
export const follows = pgTable(
  'follows',
  {
    followerId: uuid('follower_id')
      .notNull()
      .references(() => followers.id, { onDelete: 'cascade' }),
    /** `overflow:aws01496`; see domain/alerts/subject.ts. */
    subject: text('subject').notNull(),
    confirmedAt: instant('confirmed_at'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.followerId, t.subject] }), index('follows_subject').on(t.subject)],
)

/** What followers are told of, written in the transaction that finds it out. Also the source of the Atom feeds. */
export const alertEvents = pgTable(
  'alert_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** The idempotency key: what is found out again, or corrected, is not told again. */
    key: text('key').notNull(),
    /** All that somebody may follow to be told of it. */
    subjects: text('subjects').array().notNull(),
    details: jsonb('details').$type<AlertDetails>().notNull(),
    /** When it happened, as published. */
    happenedAt: instant('happened_at').notNull(),
    foundAt: instant('found_at').notNull(),
    /** When it was handed to those who follow it. */
    sharedAt: instant('shared_at'),
  },
  (t) => [
    uniqueIndex('alert_events_key').on(t.key),
    index('alert_events_subjects').using('gin', t.subjects),
    index('alert_events_unshared').on(t.id).where(sql`${t.sharedAt} is null`),
    index('alert_events_found').on(t.foundAt),
  ],
)

/** One event for one follower, once. Kept for some days after it was mailed. */
export const alertDeliveries = pgTable(
  'alert_deliveries',
  {
    followerId: uuid('follower_id')
      .notNull()
      .references(() => followers.id, { onDelete: 'cascade' }),
    eventId: bigint('event_id', { mode: 'number' })
      .notNull()
      .references(() => alertEvents.id, { onDelete: 'cascade' }),
    /** Not before: at once, or the next digest. */
    dueAt: instant('due_at').notNull(),
    /** When it went into a message of the outbox. */
    mailedAt: instant('mailed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.followerId, t.eventId] }),
    index('alert_deliveries_due').on(t.dueAt).where(sql`${t.mailedAt} is null`),
    index('alert_deliveries_event').on(t.eventId),
  ],
)
