import { boolean, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ParameterCode } from '#domain/stations/parameters.ts'
import type { BathingRating, SampleResult } from '#domain/waters/bathing-water.ts'
import type { EcologicalClass } from '#domain/waters/water-body.ts'
import { instant } from './columns.ts'

/**
 * What regulators publish of waters, by their own ids. Not content: like the overflows it comes from feeds, whose licences stand in
 * domain/live/feeds.ts. A row that a read leaves out stays, with the time at which it was read last.
 */
export const bathingWaters = pgTable(
  'bathing_waters',
  {
    id: text('id').primaryKey(),
    feed: text('feed').notNull(),
    /** Where samples are taken, by its regulator's notation. */
    point: text('point').notNull(),
    name: text('name').notNull(),
    lat: doublePrecision('lat').notNull(),
    lon: doublePrecision('lon').notNull(),
    /** Its page, where the list names one. */
    page: text('page'),
    /** The day of the last sample, and what its regulator found it to be, where the list says so. */
    sampledOn: text('sampled_on'),
    sampleResult: text('sample_result').$type<SampleResult>(),
    /** The forecast of short-term pollution, and until when it holds. */
    risk: text('risk').$type<'normal' | 'increased'>(),
    riskUntil: instant('risk_until'),
    isWorsenedByRain: boolean('is_worsened_by_rain').notNull(),
    readAt: instant('read_at').notNull(),
  },
  (t) => [index('bathing_waters_place').on(t.lat, t.lon)],
)

export const bathingYears = pgTable(
  'bathing_years',
  {
    waterId: text('water_id')
      .notNull()
      .references(() => bathingWaters.id, { onDelete: 'cascade' }),
    year: integer('year').notNull(),
    rating: text('rating').$type<BathingRating>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.waterId, t.year] })],
)

/** Samples of bacteria, in 100 ml. Kept for five years: a class rests on four. */
export const bathingSamples = pgTable(
  'bathing_samples',
  {
    waterId: text('water_id')
      .notNull()
      .references(() => bathingWaters.id, { onDelete: 'cascade' }),
    /** By the clock of the place: its publisher names no zone. */
    takenAt: text('taken_at').notNull(),
    /** A sample is published again under a later day when it is corrected. */
    recordedOn: text('recorded_on').notNull(),
    ecoli: integer('ecoli'),
    ecoliQualifier: text('ecoli_qualifier').$type<'<' | '=' | '>'>(),
    enterococci: integer('enterococci'),
    enterococciQualifier: text('enterococci_qualifier').$type<'<' | '=' | '>'>(),
    isDiscounted: boolean('is_discounted').notNull(),
  },
  (t) => [primaryKey({ columns: [t.waterId, t.takenAt] })],
)

/** Water bodies of the water framework regulations in England. */
export const waterBodies = pgTable(
  'water_bodies',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    kind: text('kind').notNull(),
    managementCatchment: text('management_catchment'),
    isModified: boolean('is_modified').notNull(),
    lat: doublePrecision('lat').notNull(),
    lon: doublePrecision('lon').notNull(),
    readAt: instant('read_at').notNull(),
  },
  (t) => [index('water_bodies_place').on(t.lat, t.lon)],
)

/** The ecological class of a water body, of the newest year of each cycle of planning. */
export const waterBodyClasses = pgTable(
  'water_body_classes',
  {
    waterBodyId: text('water_body_id')
      .notNull()
      .references(() => waterBodies.id, { onDelete: 'cascade' }),
    cycle: integer('cycle').notNull(),
    year: integer('year').notNull(),
    class: text('class').$type<EcologicalClass>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.waterBodyId, t.cycle] })],
)

/** Where the Environment Agency has, or had, a sonde in the water. */
export const sondes = pgTable(
  'sondes',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    lat: doublePrecision('lat').notNull(),
    lon: doublePrecision('lon').notNull(),
  },
  (t) => [index('sondes_place').on(t.lat, t.lon)],
)

/** The newest reading of each parameter of a sonde. Gone when it is a month old: most sondes are temporary. */
export const sondeReadings = pgTable(
  'sonde_readings',
  {
    sondeId: text('sonde_id').notNull(),
    parameter: text('parameter').$type<ParameterCode>().notNull(),
    value: doublePrecision('value').notNull(),
    at: instant('at').notNull(),
    /** In its publisher's word. */
    quality: text('quality').notNull(),
    readAt: instant('read_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sondeId, t.parameter] }), index('sonde_readings_at').on(t.at)],
)
