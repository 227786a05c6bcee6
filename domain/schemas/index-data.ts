import { z } from 'zod'
import { slugPattern } from '../collections/fields.ts'
import { confidenceCodes, figureKindCodes } from '../figures/provenance.ts'
import { enforcementActions, enforcementStatuses } from '../index/enforcement.ts'
import { metricCodes, metrics } from '../index/metrics.ts'
import { nationalMetricCodes } from '../index/national.ts'
import { backsItsConfidence, provenanceSchema, sourceSchema, unbackedConfidence } from './provenance.ts'
import { intervalSchema, scoreEstimateSchema, waveSurveySchema } from './survey.ts'

/** What the index is made of: the shipped files and every import are checked by these schemas before a row is written. */

const companyId = z.string().regex(slugPattern)
const words = z.string().min(1).nullable().default(null)

/** Who says so, on every value. An estimate shows its sum. */
const provenanceFields = {
  kind: z.enum(figureKindCodes),
  source: sourceSchema,
  confidence: z.enum(confidenceCodes).nullable().default(null),
  note: words,
  formula: words,
}
const showsItsSum = ({ kind, formula, value }: { kind: string; formula: string | null; value: number | null }) =>
  kind !== 'estimate' || value === null || formula !== null

export const indexCompanySchema = z.strictObject({
  id: companyId,
  name: z.string().min(2),
  legalName: words,
  code: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable()
    .default(null),
  otherCodes: z.array(z.string().regex(/^[A-Z]{3}$/)).default([]),
  type: z.enum(['WW', 'W']),
  region: z.string().min(2),
  nations: z.array(z.enum(['England', 'Wales', 'Scotland', 'Northern Ireland'])).min(1),
  environmentalRegulator: words,
  economicRegulator: words,
  servedText: words,
  hqTown: words,
  hqLat: z.number().min(49).max(61).nullable().default(null),
  hqLon: z.number().min(-9).max(2).nullable().default(null),
  website: words,
  ownership: words,
  cmaStatus: words,
  cmaDetail: words,
  cmaSource: sourceSchema.nullable().default(null),
  excludedFromRanking: z.boolean().default(false),
})

export const nationalResultSchema = z.strictObject({
  code: z.string().regex(slugPattern),
  label: z.string().min(2),
  /** Per cent of adults. */
  value: z.number().min(0).max(100).nullable(),
  /** Where it was computed from answers. */
  interval: intervalSchema.optional(),
  /** Against the sector, in percentage points. */
  difference: z.number().min(-100).max(100).nullable(),
  provenance: provenanceSchema,
})
export type NationalResult = z.infer<typeof nationalResultSchema>

export const indexWaveSchema = z.strictObject({
  id: z.string().regex(slugPattern),
  label: z.string().min(2),
  /** The month of fieldwork: 2025-04. */
  fielded: z.string().regex(/^\d{4}-\d{2}$/),
  respondents: z.number().int().positive(),
  respondentsLabel: z.string().min(2),
  sectorMeanTrust: z.number().min(0).max(100),
  order: z.number().int().positive(),
  publishAt: z.iso.datetime(),
  note: words,
  nationalResults: z.array(nationalResultSchema).default([]),
  /** How it was made, where it was made of answers. */
  survey: waveSurveySchema.nullable().default(null),
})

export const indexScoreSchema = z
  .strictObject({
    waveId: z.string().regex(slugPattern),
    companyId,
    /** Null: listed without a score. */
    trust: z.number().min(0).max(100).nullable(),
    /** How sure it is, where it was computed from answers. */
    estimate: scoreEstimateSchema.nullable().default(null),
    ...provenanceFields,
  })
  .refine((score) => showsItsSum({ ...score, value: score.trust }), {
    path: ['formula'],
    error: 'An estimate needs its formula',
  })
  .refine(backsItsConfidence, unbackedConfidence)

export const metricValueSchema = z
  .strictObject({
    companyId,
    metric: z.enum(metricCodes),
    /** 2023, 2024-25, 2025-30; undated where the publisher gives no year. */
    period: z.string().regex(/^(\d{4}(-\d{2})?|undated)$/),
    /** Null: not reported, or not found. Never 0. */
    value: z.number().nullable(),
    basis: words,
    ...provenanceFields,
  })
  .refine(showsItsSum, { path: ['formula'], error: 'An estimate needs its formula' })
  .refine(backsItsConfidence, unbackedConfidence)
  .refine(({ metric, value }) => value === null || (value >= metrics[metric].min && value <= metrics[metric].max), {
    path: ['value'],
    error: 'The value is outside what this measure can be',
  })

const codes = <T extends object>(table: T) => Object.keys(table) as [keyof T & string, ...(keyof T & string)[]]

/** A penalty, an enforcement package, a court fine or an open case. */
export const enforcementSchema = z
  .strictObject({
    id: z.string().regex(slugPattern),
    companyId,
    date: z.iso.date(),
    authority: z.string().min(2),
    action: z.enum(codes(enforcementActions)),
    status: z.enum(codes(enforcementStatuses)),
    amountGbpM: z.number().positive().max(10_000).nullable(),
    reason: z.string().min(2),
    detail: words,
    source: sourceSchema,
    confidence: z.enum(confidenceCodes),
  })
  .refine(backsItsConfidence, unbackedConfidence)

/** A yearly figure of a whole nation. */
export const nationalValueSchema = z
  .strictObject({
    area: z.string().min(2),
    metric: z.enum(nationalMetricCodes),
    period: z.string().regex(/^\d{4}(-\d{2})?$/),
    value: z.number(),
    ...provenanceFields,
  })
  .refine(showsItsSum, { path: ['formula'], error: 'An estimate needs its formula' })
  .refine(backsItsConfidence, unbackedConfidence)

export const indexDataSchema = z
  .strictObject({
    companies: z.array(indexCompanySchema),
    waves: z.array(indexWaveSchema),
    scores: z.array(indexScoreSchema),
    values: z.array(metricValueSchema),
    enforcement: z.array(enforcementSchema).default([]),
    national: z.array(nationalValueSchema).default([]),
  })
  .superRefine(({ companies, waves, scores, values, enforcement }, context) => {
    const companyIds = new Set(companies.map((company) => company.id))
    const waveIds = new Set(waves.map((wave) => wave.id))
    const seen = new Set<string>()
    const complain = (message: string) => context.addIssue({ code: 'custom', message })
    for (const { companyId, waveId } of scores) {
      if (!companyIds.has(companyId)) complain(`A score is given for ${companyId}, which is not a company`)
      if (!waveIds.has(waveId)) complain(`A score is given in ${waveId}, which is not a wave`)
    }
    for (const { companyId, id } of enforcement)
      if (!companyIds.has(companyId)) complain(`${id} is about ${companyId}, which is not a company`)
    for (const { companyId, metric, period } of values) {
      const key = `${companyId} ${metric} ${period}`
      if (!companyIds.has(companyId)) complain(`${metric} is given for ${companyId}, which is not a company`)
      if (seen.has(key)) complain(`${key} is given twice`)
      seen.add(key)
    }
  })
export type IndexData = z.infer<typeof indexDataSchema>

/** What an import may bring: the rows above, less what only the person who applies it decides. */
export const importWaveSchema = indexWaveSchema.extend({
  /** Null: chosen before applying, or left as it is. */
  publishAt: z.iso.datetime().nullable().default(null),
  /** Null: left as they are. */
  nationalResults: z.array(nationalResultSchema).nullable().default(null),
})

export type ImportWave = z.infer<typeof importWaveSchema>
export type ImportScore = z.infer<typeof indexScoreSchema>
export type ImportValue = z.infer<typeof metricValueSchema>

export type ImportData =
  | { kind: 'wave'; wave: ImportWave; scores: ImportScore[] }
  | { kind: 'values'; values: ImportValue[] }
