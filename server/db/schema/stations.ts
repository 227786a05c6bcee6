import {
  bigserial,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { MaintenanceKind } from '#domain/stations/maintenance.ts'
import type { ParameterCode } from '#domain/stations/parameters.ts'
import type { QuarantineReason } from '#domain/stations/sort-readings.ts'
import type { StationStatus } from '#domain/stations/station.ts'
import { createdAt, instant, updatedAt } from './columns.ts'

/**
 * Stations of our own. Not content: readers' pages are told of changes on the channel `live`, which raises no content version. A
 * station is never deleted, it is retired: its record stays public.
 */
export const stations = pgTable('stations', {
  /** A number, as SensorThings clients expect. */
  id: serial('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  place: text('place').notNull(),
  river: text('river').notNull(),
  /** The slug of a catchment page. */
  catchment: text('catchment'),
  lat: doublePrecision('lat').notNull(),
  lon: doublePrecision('lon').notNull(),
  owner: text('owner').notNull(),
  operator: text('operator').notNull(),
  status: text('status').$type<StationStatus>().notNull(),
  isPublic: boolean('is_public').notNull().default(false),
  /** Driven by the simulator: nothing about it was measured. */
  isDemonstration: boolean('is_demonstration').notNull().default(false),
  /** Optimistic lock. */
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** What a station measures: one series of readings for each parameter. */
export const stationSeries = pgTable(
  'station_series',
  {
    id: serial('id').primaryKey(),
    stationId: integer('station_id')
      .notNull()
      .references(() => stations.id),
    parameter: text('parameter').$type<ParameterCode>().notNull(),
    sensor: text('sensor').notNull(),
    intervalMinutes: integer('interval_minutes').notNull().default(15),
  },
  (t) => [uniqueIndex('station_series_parameter').on(t.stationId, t.parameter)],
)

/** The months that station_readings has partitions for. Triggers make and drop the partition with the row. */
export const stationMonths = pgTable('station_months', { month: date('month').primaryKey() })

/**
 * Readings, partitioned by month (the migration says so; Drizzle cannot). No foreign key: it would be checked for every row. The order
 * of the columns leaves no padding between them.
 */
export const stationReadings = pgTable(
  'station_readings',
  {
    at: instant('at').notNull(),
    value: doublePrecision('value').notNull(),
    seriesId: integer('series_id').notNull(),
    /** Of domain/stations/marks.ts. */
    mark: smallint('mark').notNull(),
  },
  (t) => [primaryKey({ name: 'station_readings_pk', columns: [t.seriesId, t.at] })],
)

/** Suspect readings are counted apart and left out of the rest; an hour of nothing else has no minimum, mean or maximum. */
const rollupColumns = () => ({
  /** Its start, UTC. */
  at: instant('at').notNull(),
  min: doublePrecision('min'),
  mean: doublePrecision('mean'),
  max: doublePrecision('max'),
  seriesId: integer('series_id').notNull(),
  count: integer('count').notNull(),
  suspect: integer('suspect').notNull(),
})

/** Rollups, written in the transaction that changes the readings. They stay when the readings of a month are dropped. */
export const stationHours = pgTable('station_hours', rollupColumns(), (t) => [
  primaryKey({ name: 'station_hours_pk', columns: [t.seriesId, t.at] }),
])
export const stationDays = pgTable('station_days', rollupColumns(), (t) => [
  primaryKey({ name: 'station_days_pk', columns: [t.seriesId, t.at] }),
])

/** What a reading was before a later one for the same time superseded it. Rows are only ever added. */
export const stationCorrections = pgTable(
  'station_corrections',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    seriesId: integer('series_id').notNull(),
    at: instant('at').notNull(),
    value: doublePrecision('value').notNull(),
    mark: smallint('mark').notNull(),
    supersededAt: instant('superseded_at').notNull().defaultNow(),
  },
  (t) => [index('station_corrections_series').on(t.seriesId, t.at)],
)

/** Readings that were not believed, until somebody decides. */
export const stationQuarantine = pgTable(
  'station_quarantine',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    stationId: integer('station_id')
      .notNull()
      .references(() => stations.id),
    parameter: text('parameter').notNull(),
    at: instant('at').notNull(),
    value: doublePrecision('value').notNull(),
    reason: text('reason').$type<QuarantineReason>().notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    decision: text('decision', { enum: ['released', 'rejected'] }),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    note: text('note'),
  },
  (t) => [
    // A batch that is sent again is not quarantined twice.
    uniqueIndex('station_quarantine_once').on(t.stationId, t.parameter, t.at, t.value),
    index('station_quarantine_received').on(t.receivedAt),
  ],
)

export const stationMaintenance = pgTable(
  'station_maintenance',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    stationId: integer('station_id')
      .notNull()
      .references(() => stations.id),
    kind: text('kind').$type<MaintenanceKind>().notNull(),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    /** Public. */
    note: text('note').notNull(),
    createdBy: text('created_by'),
    createdAt: createdAt(),
  },
  (t) => [index('station_maintenance_station').on(t.stationId, t.startAt)],
)

/** What a station signs its batches with. Shown once and never stored: only its hash. */
export const stationTokens = pgTable(
  'station_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    stationId: integer('station_id')
      .notNull()
      .references(() => stations.id),
    /** SHA-256 of the token, which has 256 random bits of its own. */
    hash: text('hash').notNull().unique(),
    /** Its last characters, to tell it from others. */
    hint: text('hint').notNull(),
    createdBy: text('created_by'),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [index('station_tokens_station').on(t.stationId)],
)
