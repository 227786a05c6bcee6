import { z } from 'zod'
import { overflowStates } from '../../live/reading.ts'
import { shownStates } from '../../live/shown-state.ts'
import { bathingClasses } from '../../maps/bathing.ts'
import { nationCodes } from '../../maps/nations.ts'
import { quarantineReasons } from '../../stations/sort-readings.ts'
import { named, sparse } from './components.ts'
import { codesOf, provenance, source } from './index-answers.ts'

const place = z.object({ id: z.string(), name: z.string() })

const summary = z.object({
  id: z.string(),
  name: z.string(),
  river: z.string(),
  nation: z.string(),
  nations: z.array(z.enum(nationCodes as [string, ...string[]])),
  region: z.string(),
  lat: z.number(),
  lon: z.number(),
  bathing: z.array(z.object({ site: z.string(), year: z.int(), class: codesOf(bathingClasses), provenance })),
  pressures: z.array(z.string()),
  lengthKm: z.number().nullable(),
  lengthScope: z.string().nullable().describe('Which part it covers; null: the whole'),
  areaKm2: z.number().nullable(),
  areaScope: z.string().nullable(),
  provenance: z.object({ lengthKm: provenance.nullable(), areaKm2: provenance.nullable() }),
  companyId: z.string().nullable(),
  company: z.string().nullable(),
  url: z.string(),
})
export const catchment = sparse('Catchment', summary)
export const catchmentRecord = sparse(
  'CatchmentRecord',
  summary.extend({
    partnership: z.string().nullable(),
    notable: z.string().nullable(),
    notableProvenance: provenance.nullable(),
    sources: z.array(source),
    bodyHtml: z.string().nullable(),
    related: z.array(
      z.object({ kind: z.enum(['insight', 'case-study']), url: z.string(), title: z.string(), invented: z.boolean() }),
    ),
    nearest: z.array(place),
  }),
)

const time = z.iso.datetime()
const annualReturn = z.object({
  year: z.int(),
  spills: z.number().nullable(),
  hours: z.number().nullable(),
  operationPercent: z.number().nullable(),
})

export const overflow = named(
  'Overflow',
  z.object({
    id: z.string(),
    sourceId: z.string(),
    name: z.string().nullable(),
    water: z.string().nullable(),
    permit: z.string().nullable(),
    company: place.nullable(),
    lat: z.number().optional(),
    lon: z.number().optional(),
    shown: codesOf(shownStates),
    state: z.enum(overflowStates),
    since: time.nullable(),
    sinceInferred: z.boolean(),
    asOf: time.nullable(),
    firstReadAt: time.nullable(),
    knownSince: time.nullable().describe('Since when all of its discharges are told'),
    absentSince: time.nullable(),
    rolledBackSince: time.nullable(),
    attribution: z.string(),
    licence: z.string(),
    isRecording: z.boolean().describe('True of the demonstration: nothing of it is live'),
    events: z.array(
      z.object({
        kind: z.enum(['discharge', 'offline']),
        start: time.nullable(),
        startInferred: z.boolean(),
        end: time.nullable(),
        endInferred: z.boolean(),
        isSuperseded: z.boolean(),
        isWithdrawn: z.boolean(),
        dryGaugeKm: z.number().nullable(),
      }),
    ),
    years: z.array(
      z.object({
        year: z.int(),
        spills: z.number().nullable().describe('12/24 blocks; null: nothing is known of it, which is not none'),
        hours: z.number().nullable(),
        isWhole: z.boolean().describe('False of a year that began before knownSince: so many, or more'),
        annualReturn: annualReturn.nullable(),
      }),
    ),
  }),
)

/** RFC 7946, with a credit and a note. */
export const featureCollection = named(
  'FeatureCollection',
  z.object({
    type: z.literal('FeatureCollection'),
    attribution: z.string(),
    note: z.string(),
    features: z.array(
      z.object({
        type: z.literal('Feature'),
        id: z.string(),
        geometry: z.object({ type: z.string(), coordinates: z.array(z.unknown()) }).nullable(),
        properties: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
)

/** What happened to a batch of readings. */
export const batchReceipt = named(
  'BatchReceipt',
  z.object({
    received: z.int(),
    accepted: z.int(),
    superseded: z.int(),
    duplicate: z.int(),
    quarantined: z.int(),
    doubts: z.array(
      z.object({ parameter: z.string(), time, value: z.number(), reason: codesOf(quarantineReasons), why: z.string() }),
    ),
  }),
)

export const districtPoints = named(
  'PostcodeDistricts',
  z.array(z.tuple([z.string(), z.number(), z.number()])).describe('Code, latitude, longitude'),
)
