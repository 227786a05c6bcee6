import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bytea, createdAt, instant, updatedAt } from './columns.ts'

/**
 * Every editorial entry of every collection (insights, case studies, authors, tags, recommendations, catchments,
 * stations, pages, figures, redirects, settings). `data` is the working copy, which may be incomplete; `scheduled` the
 * copy that goes live at a set minute, and `published` the copy that the public sees: both are checked by the
 * collection's schema before they are written, so a new collection needs no migration.
 */
export const entries = pgTable(
  'entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    collection: text('collection').notNull(),
    slug: text('slug').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    published: jsonb('published').$type<Record<string, unknown>>(),
    /** The published copy without its long texts, short enough to lie in the row itself: a list that has to read the texts as well takes ten times as long. */
    summary: jsonb('summary')
      .$type<Record<string, unknown>>()
      .generatedAlwaysAs(sql`published - '{body,blocks,whyItMatters}'::text[]`),
    /** Kept apart from the working copy, so that a correction under way does not go live by itself. */
    scheduled: jsonb('scheduled').$type<Record<string, unknown>>(),
    status: text('status', { enum: ['draft', 'scheduled', 'published', 'withdrawn'] })
      .notNull()
      .default('draft'),
    scheduledFor: instant('scheduled_for'),
    publishedAt: instant('published_at'),
    /** The minute at which the entry is withdrawn by itself. */
    takeDownAt: instant('take_down_at'),
    /** Who works on it, and who has asked for a review. Neither is part of the text, so neither counts as a save. */
    assigneeId: text('assignee_id'),
    reviewRequestedAt: instant('review_requested_at'),
    reviewRequestedBy: text('review_requested_by'),
    /** Counts saves: a save that names an older version is refused, so two editors cannot overwrite each other. */
    version: integer('version').notNull().default(1),
    /** The shipped content's hash while no editor has touched the entry; null from the first edit on. */
    seedHash: text('seed_hash'),
    /** In the bin since then. What was shipped leaves a row without text, so that no later start brings it back. */
    deletedAt: instant('deleted_at'),
    deletedBy: text('deleted_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    updatedBy: text('updated_by'),
  },
  (t) => [
    // The address of an entry in the bin is free for others.
    uniqueIndex('entries_collection_slug').on(t.collection, t.slug).where(sql`${t.deletedAt} is null`),
    index('entries_due').on(t.scheduledFor).where(sql`${t.status} = 'scheduled'`),
    // The words of the working copy, for the lists of the CMS. The function is in the migration.
    index('entries_words').using('gin', sql`entry_words(${t.data})`),
    index('entries_take_down').on(t.takeDownAt).where(sql`${t.takeDownAt} is not null`),
    index('entries_live').on(t.collection, t.publishedAt).where(sql`${t.published} is not null`),
  ],
)

/**
 * Every saved version of an entry, for history, diff and restore, and as the base of a three-way merge. Autosaves that a later save of
 * the same sitting has overtaken are not shown, and are deleted after a day.
 */
export const revisions = pgTable(
  'revisions',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    slug: text('slug').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    status: text('status').notNull(),
    note: text('note'),
    isAutosave: boolean('is_autosave').notNull().default(false),
    /** The open form that sent it. If the answer was lost and the form sends again, this tells its own text from another's. */
    sitting: text('sitting'),
    /** What that form had sent, where it was merged with the text of others. */
    submitted: jsonb('submitted').$type<Record<string, unknown>>(),
    createdAt: createdAt(),
    createdBy: text('created_by'),
  },
  (t) => [primaryKey({ columns: [t.entryId, t.version] })],
)

/** What the people who work on an entry say to each other about it. Never public. */
export const entryComments = pgTable(
  'entry_comments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    body: text('body').notNull(),
    createdAt: createdAt(),
    createdBy: text('created_by').notNull(),
    resolvedAt: instant('resolved_at'),
    resolvedBy: text('resolved_by'),
  },
  (t) => [index('entry_comments_entry').on(t.entryId, t.createdAt)],
)

/**
 * Links by which people without an account see the working copy of one entry. The token is kept as it is, so that a link
 * can be shown again: whoever can read this table can read the drafts themselves.
 */
export const previewLinks = pgTable(
  'preview_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    token: text('token').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    createdBy: text('created_by').notNull(),
  },
  (t) => [uniqueIndex('preview_links_token').on(t.token), index('preview_links_entry').on(t.entryId)],
)

/** A filter of a list in the CMS that somebody has given a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A collection, or `all`. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('saved_views_name').on(t.userId, t.list, t.name)],
)

/** Who has an entry open, by form. A row that has not been renewed for half a minute counts as gone. */
export const presence = pgTable(
  'presence',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    sitting: text('sitting').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.entryId, t.sitting] })],
)

/** A form that is open tells of itself more often than this. */
export const isHere = sql`${presence.seenAt} > now() - interval '30 seconds'`

/** Uploaded pictures, re-encoded. Alternative text is required. */
export const media = pgTable('media', {
  id: uuid('id').primaryKey().defaultRandom(),
  filename: text('filename').notNull(),
  mime: text('mime').notNull(),
  bytes: integer('bytes').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  alt: text('alt').notNull(),
  caption: text('caption'),
  /** Who made it, and under which licence. */
  credit: text('credit'),
  /** What must stay in view when the picture is cropped, in per cent from the left and from the top. */
  focalX: smallint('focal_x').notNull().default(50),
  focalY: smallint('focal_y').notNull().default(50),
  /** base64 of the encoded file: a few hundred small pictures live with the rest of the content. Null is in the object store. */
  body: text('body'),
  sha256: text('sha256').notNull(),
  createdAt: createdAt(),
  createdBy: text('created_by'),
  /** In the bin since then. */
  deletedAt: instant('deleted_at'),
  deletedBy: text('deleted_by'),
})

/**
 * Drawn share cards, because drawing one takes longer than any page: by a hash of what is on it, so that a card is drawn
 * again only when its words change. Not content: they can be deleted at any time.
 */
export const shareCards = pgTable('share_cards', {
  hash: text('hash').primaryKey(),
  png: bytea('png').notNull(),
  createdAt: createdAt(),
})

/**
 * One row. Triggers raise `version` in the same transaction as any change of public content and notify every instance;
 * rendered pages are kept under the version they were rendered from.
 */
export const contentVersion = pgTable('content_version', {
  id: smallint('id').primaryKey().default(1),
  version: bigint('version', { mode: 'number' }).notNull().default(1),
  /** When it was last raised. */
  changedAt: instant('changed_at').notNull().defaultNow(),
  /** The version that each table or collection of entries last raised it to. */
  changes: jsonb('changes').$type<Record<string, number>>().notNull().default({}),
})
