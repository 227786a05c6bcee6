import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { RainDay } from '#domain/live/rain.ts'
import type { OverflowState } from '#domain/live/reading.ts'
import type { Span } from '#domain/live/span.ts'
import { instant } from './columns.ts'

/**
 * Feeds of others that we read, by the code of domain/live/feeds.ts, and how reading them goes. Not content: a reader is told of changes on
 * the channel `live`, which raises no content version.
 */
export const feeds = pgTable('feeds', {
  code: text('code').primaryKey(),
  /** An administrator's switch, below the setting FEEDS. */
  isOn: boolean('is_on').notNull().default(true),
  /** Another address for all of its requests: a mirror, or a stand-in. */
  baseUrl: text('base_url'),
  nextRunAt: instant('next_run_at').notNull().defaultNow(),
  lastAttemptAt: instant('last_attempt_at'),
  lastSuccessAt: instant('last_success_at'),
  /** When its publisher last changed the data. */
  dataAsOf: instant('data_as_of'),
  /** Since the last success. */
  failures: integer('failures').notNull().default(0),
  lastError: text('last_error'),
  /** Of the last read, and of those before it: what is usual. */
  rows: integer('rows'),
  recentRows: integer('recent_rows').array().notNull().default(sql`'{}'::integer[]`),
  /** The last read gave far fewer rows than usual. */
  isShort: boolean('is_short').notNull().default(false),
  /** What its connector keeps from one read to the next. */
  memory: jsonb('memory').$type<Record<string, string>>().notNull().default(sql`'{}'::jsonb`),
})

/** One line for each read of a feed. Kept for some weeks. */
export const feedRuns = pgTable(
  'feed_runs',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    feed: text('feed').notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at').notNull(),
    outcome: text('outcome', { enum: ['read', 'unchanged', 'failed'] }).notNull(),
    rows: integer('rows').notNull().default(0),
    changes: integer('changes').notNull().default(0),
    bytes: integer('bytes').notNull().default(0),
    /** Of the bodies, so that two reads can be told to be the same. */
    sha256: text('sha256'),
    note: text('note'),
  },
  (t) => [index('feed_runs_feed').on(t.feed, t.startedAt), index('feed_runs_started').on(t.startedAt)],
)

/** Storm overflows, and what is known of each now. */
export const overflows = pgTable(
  'overflows',
  {
    /** Its publisher's id in lower case, as it stands in addresses. */
    id: text('id').primaryKey(),
    sourceId: text('source_id').notNull(),
    feed: text('feed').notNull(),
    companyId: text('company_id'),
    name: text('name'),
    permit: text('permit'),
    water: text('water'),
    lat: doublePrecision('lat'),
    lon: doublePrecision('lon'),
    /** The state machine's memory: see domain/live/follow.ts. */
    state: text('state').$type<OverflowState>().notNull(),
    since: instant('since').notNull(),
    sinceInferred: boolean('since_inferred').notNull(),
    newest: instant('newest'),
    confirmedAt: instant('confirmed_at'),
    rolledBackSince: instant('rolled_back_since'),
    /** The first of the reads, up to now, in which it was missing. That says nothing of its state. */
    absentSince: instant('absent_since'),
    /** The latest discharge, for lists. */
    latestStart: instant('latest_start'),
    latestEnd: instant('latest_end'),
    /** Of the row that was read last: an equal one changes nothing. */
    fingerprint: text('fingerprint').notNull(),
    firstReadAt: instant('first_read_at').notNull(),
  },
  (t) => [index('overflows_feed').on(t.feed), index('overflows_company').on(t.companyId)],
)

/** Ids that an overflow had before: companies rename them. */
export const overflowAliases = pgTable('overflow_aliases', {
  alias: text('alias').primaryKey(),
  overflowId: text('overflow_id')
    .notNull()
    .references(() => overflows.id, { onDelete: 'cascade' }),
})

/** What a feed said of an overflow whenever that changed. Rows are only ever added. */
export const overflowObservations = pgTable(
  'overflow_observations',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    overflowId: text('overflow_id')
      .notNull()
      .references(() => overflows.id, { onDelete: 'cascade' }),
    readAt: instant('read_at').notNull(),
    state: text('state').$type<OverflowState>().notNull(),
    statusStart: instant('status_start'),
    eventStart: instant('event_start'),
    eventEnd: instant('event_end'),
    /** Older than what was known, so that it changed no state. */
    isRolledBack: boolean('is_rolled_back').notNull(),
  },
  (t) => [index('overflow_observations_overflow').on(t.overflowId, t.readAt)],
)

/** Discharges and offline spells, derived from the observations. A correction is a new row, and the old one is kept as superseded. */
export const overflowEvents = pgTable(
  'overflow_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    overflowId: text('overflow_id')
      .notNull()
      .references(() => overflows.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<Span['kind']>().notNull(),
    startAt: instant('start_at').notNull(),
    startInferred: boolean('start_inferred').notNull(),
    endAt: instant('end_at'),
    endInferred: boolean('end_inferred').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    supersededAt: instant('superseded_at'),
    /** Taken back by its publisher, and replaced by nothing. */
    isWithdrawn: boolean('is_withdrawn').notNull().default(false),
  },
  (t) => [
    uniqueIndex('overflow_events_current').on(t.overflowId, t.kind, t.startAt).where(sql`${t.supersededAt} is null`),
    index('overflow_events_open').on(t.overflowId).where(sql`${t.endAt} is null and ${t.supersededAt} is null`),
  ],
)

/** What companies report to their regulator once a year. */
export const annualReturns = pgTable(
  'annual_returns',
  {
    overflowId: text('overflow_id').notNull(),
    year: integer('year').notNull(),
    spills: integer('spills'),
    hours: doublePrecision('hours'),
    /** How much of the year the monitor worked. */
    operationPercent: doublePrecision('operation_percent'),
  },
  (t) => [primaryKey({ columns: [t.overflowId, t.year] })],
)

/** The Environment Agency's rain gauges. */
export const rainGauges = pgTable('rain_gauges', {
  id: text('id').primaryKey(),
  lat: doublePrecision('lat').notNull(),
  lon: doublePrecision('lon').notNull(),
})

/** Rain by gauge and UTC day, in millimetres by quarters of an hour. Kept for two months. */
export const rainDays = pgTable(
  'rain_days',
  {
    gaugeId: text('gauge_id').notNull(),
    day: text('day').notNull(),
    quarters: jsonb('quarters').$type<RainDay>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.gaugeId, t.day] })],
)
