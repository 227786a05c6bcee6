import type { Feed } from '#domain/live/feeds.ts'
import type { Reading } from '#domain/live/reading.ts'
import type { Span } from '#domain/live/span.ts'
import type { ParameterCode } from '#domain/stations/parameters.ts'
import type { BathingRating, BathingSample, SampleResult } from '#domain/waters/bathing-water.ts'
import type { EcologicalClass } from '#domain/waters/water-body.ts'
import type { PoliteClient } from './polite-client.ts'

/** One row of a feed in our words. An id may come several times in one read. */
export interface OverflowRow {
  /** As its publisher writes it. */
  id: string
  reading: Reading
  name: string | null
  permit: string | null
  water: string | null
  lat: number | null
  lon: number | null
}

/** Discharges that a publisher tells of after the fact. */
export interface PastDischarge extends Pick<Span, 'start' | 'end' | 'endInferred'> {
  id: string
}

/** What a company reported of one overflow for one year. */
export interface AnnualReturnRow {
  id: string
  /** The id that it had before 2024. */
  oldId: string | null
  year: number
  name: string | null
  permit: string | null
  spills: number | null
  hours: number | null
  operationPercent: number | null
}

export interface RainGauge {
  id: string
  lat: number
  lon: number
}

/** Millimetres in the quarter of an hour before. */
export interface RainReading {
  gauge: string
  at: number
  mm: number
}

export interface BathingRead {
  waters: {
    id: string
    point: string
    name: string
    lat: number
    lon: number
    page: string | null
    sampledOn: string | null
    sampleResult: SampleResult | null
    risk: 'normal' | 'increased' | null
    riskUntil: number | null
    isWorsenedByRain: boolean
  }[]
  years: { waterId: string; year: number; rating: BathingRating }[]
  samples: (BathingSample & { waterId: string; recordedOn: string })[]
}

export interface SondesRead {
  sondes: { id: string; name: string; lat: number; lon: number }[]
  /** The newest of each parameter. */
  readings: { sondeId: string; parameter: ParameterCode; value: number; at: number; quality: string }[]
}

export interface WaterBodyRow {
  id: string
  name: string
  kind: string
  managementCatchment: string | null
  isModified: boolean
  lat: number
  lon: number
  /** Of the newest year of each cycle. */
  classes: { cycle: number; year: number; class: EcologicalClass }[]
}

export interface FeedRead {
  /** Empty where the feed tells of something other than overflows, or when nothing has changed since the last read. */
  rows: OverflowRow[]
  history?: PastDischarge[]
  returns?: AnnualReturnRow[]
  rain?: { gauges: RainGauge[]; readings: RainReading[] }
  bathing?: BathingRead
  sondes?: SondesRead
  waterBodies?: WaterBodyRow[]
  /** The publisher says that nothing has changed. */
  isUnchanged?: boolean
  dataAsOf: number | null
  /** Rows that could not be understood. */
  invalid: number
  /** What the connector wants to know at the next read. */
  memory?: Record<string, string>
}

export interface ReadContext {
  feed: Feed
  /** The feed's own base address, or the one that stands in for it. */
  base: string
  isStandIn: boolean
  client: PoliteClient
  memory: Record<string, string>
  /** What the ids of places are that its publisher names otherwise. */
  idOfPlace: (place: { permit: string | null; name: string | null }) => string | null
  /** Of a bathing water's sample that we have: the day under which it was recorded. */
  sampleRecordedOn: (waterId: string, takenAt: string) => string | null
  now: () => number
}

/** A connector knows one publisher's protocol: it fetches pages and answers rows in our words. It changes nothing. */
export type Connector = (context: ReadContext) => Promise<FeedRead>
