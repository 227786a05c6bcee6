import { bigint, date, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { FileName } from '#domain/open-data/files.ts'
import type { ReleaseFormat } from '#domain/open-data/releases.ts'
import { bytea, instant } from './columns.ts'

/** Files of the open data as they were released. Rows are only ever added. */
export const dataReleases = pgTable(
  'data_releases',
  {
    /** Of its parts. */
    id: uuid('id').primaryKey(),
    dataset: text('dataset').$type<FileName>().notNull(),
    /** A month: 2026-10. */
    period: text('period').notNull(),
    version: integer('version').notNull(),
    format: text('format').$type<ReleaseFormat>().notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    /** Of its rows as CSV, whatever the format: tells whether anything has changed since. */
    rowsSha256: text('rows_sha256').notNull(),
    releasedAt: instant('released_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('data_releases_name').on(t.dataset, t.period, t.version, t.format)],
)

/** The bytes of a release, cut into pieces of equal length, so that a part can be read without the whole. */
export const dataReleaseParts = pgTable(
  'data_release_parts',
  {
    releaseId: uuid('release_id').notNull(),
    number: integer('number').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.releaseId, t.number] })],
)

/** The days of release for which everything has been made. */
export const dataReleaseDays = pgTable('data_release_days', { day: date('day').primaryKey() })
