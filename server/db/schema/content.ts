import { sql } from 'drizzle-orm'
import {
  bigint,
  customType,
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
import { createdAt, instant, updatedAt } from './columns.ts'

/**
 * Every editorial entry of every collection (insights, case studies, authors, tags, recommendations, catchments,
 * stations, pages, figures, redirects, settings). `data` is the working copy and `published` the copy that the public
 * sees; both are checked by the collection's schema before they are written, so a new collection needs no migration.
 */
export const entries = pgTable(
  'entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    collection: text('collection').notNull(),
    slug: text('slug').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    published: jsonb('published').$type<Record<string, unknown>>(),
    status: text('status', { enum: ['draft', 'scheduled', 'published', 'withdrawn'] })
      .notNull()
      .default('draft'),
    scheduledFor: instant('scheduled_for'),
    publishedAt: instant('published_at'),
    /** Counts saves: a save that names an older version is refused, so two editors cannot overwrite each other. */
    version: integer('version').notNull().default(1),
    /** The shipped content's hash while no editor has touched the entry; null from the first edit on. */
    seedHash: text('seed_hash'),
    /** Set instead of deleting a shipped entry, so that the next start does not bring it back. */
    deletedAt: instant('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    updatedBy: text('updated_by'),
  },
  (t) => [
    uniqueIndex('entries_collection_slug').on(t.collection, t.slug),
    index('entries_due').on(t.scheduledFor).where(sql`${t.status} = 'scheduled'`),
    index('entries_live').on(t.collection, t.publishedAt).where(sql`${t.published} is not null`),
  ],
)

/** Every saved version of an entry, for history, diff and restore. */
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
    createdAt: createdAt(),
    createdBy: text('created_by'),
  },
  (t) => [primaryKey({ columns: [t.entryId, t.version] })],
)

/** Uploaded pictures, re-encoded. Alternative text is required. */
export const media = pgTable('media', {
  id: uuid('id').primaryKey().defaultRandom(),
  filename: text('filename').notNull(),
  mime: text('mime').notNull(),
  bytes: integer('bytes').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  alt: text('alt').notNull(),
  /** base64 of the encoded file: a few hundred small pictures live with the rest of the content. */
  body: text('body').notNull(),
  sha256: text('sha256').notNull(),
  createdAt: createdAt(),
  createdBy: text('created_by'),
})

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

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
})
