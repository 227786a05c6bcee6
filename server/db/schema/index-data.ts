import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
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
import { confidenceCodes, figureKindCodes, type Report } from '#domain/figures/provenance.ts'
import type { EnforcementAction, EnforcementStatus } from '#domain/index/enforcement.ts'
import type { NationalMetric } from '#domain/index/national.ts'
import type { ReplyStatus } from '#domain/index/reply.ts'
import type { NationalResult } from '#domain/schemas/index-data.ts'
import type { ScoreEstimate, WaveSurvey } from '#domain/schemas/survey.ts'
import { createdAt, instant, updatedAt } from './columns.ts'

export const companies = pgTable('companies', {
  /** The slug: wessex-water. */
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  legalName: text('legal_name'),
  /** Ofwat's code, upper case; null where Ofwat gives none. */
  code: text('code').unique(),
  /** Older or area codes that also find the company. */
  otherCodes: text('other_codes').array().notNull().default(sql`'{}'::text[]`),
  type: text('type', { enum: ['WW', 'W'] }).notNull(),
  region: text('region').notNull(),
  nations: text('nations').array().notNull(),
  environmentalRegulator: text('environmental_regulator'),
  economicRegulator: text('economic_regulator'),
  servedText: text('served_text'),
  hqTown: text('hq_town'),
  hqLat: doublePrecision('hq_lat'),
  hqLon: doublePrecision('hq_lon'),
  website: text('website'),
  ownership: text('ownership'),
  cmaStatus: text('cma_status'),
  cmaDetail: text('cma_detail'),
  cmaSourceId: text('cma_source_id').references(() => sources.id),
  /** Left out of the ranking, but with a page of its own. */
  excludedFromRanking: boolean('excluded_from_ranking').notNull().default(false),
  seedHash: text('seed_hash'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** A publication that figures are cited to. The id is a hash of its fields, so the same source is stored once. */
export const sources = pgTable('sources', {
  id: text('id').primaryKey(),
  publisher: text('publisher').notNull(),
  document: text('document').notNull(),
  date: text('date'),
  url: text('url'),
  /** Where the document was read, when not at its publisher. */
  reportedBy: jsonb('reported_by').$type<Report>(),
  /** The place in the document: page, table, sheet or cell. */
  where: text('where'),
})

/** A wave of the River Health Index survey. Hidden until `publishAt`. */
export const waves = pgTable('waves', {
  id: text('id').primaryKey(),
  label: text('label').notNull(),
  fielded: text('fielded').notNull(),
  respondents: integer('respondents').notNull(),
  respondentsLabel: text('respondents_label').notNull(),
  sectorMeanTrust: doublePrecision('sector_mean_trust').notNull(),
  order: integer('order').notNull(),
  publishAt: instant('publish_at').notNull().defaultNow(),
  note: text('note'),
  /** What the survey found for the whole country, shown alike on every company's card. */
  /** How it was made, where it was made of answers. The answers themselves are not kept. */
  survey: jsonb('survey').$type<WaveSurvey>(),
  nationalResults: jsonb('national_results').$type<NationalResult[]>().notNull().default(sql`'[]'::jsonb`),
  seedHash: text('seed_hash'),
  createdAt: createdAt(),
})

/**
 * A table as it was published, with what it was made of and the script that makes the one of the other, byte for byte. Only ever added to:
 * a citation names one of them. Survives its wave, so it has no reference to it.
 */
export const editions = pgTable(
  'editions',
  {
    /** "record-edition-2", "wave-1-edition-1". */
    id: text('id').primaryKey(),
    /** "record", or the id of a wave. */
    series: text('series').notNull(),
    number: integer('number').notNull(),
    label: text('label').notNull(),
    inputs: text('inputs').notNull(),
    script: text('script').notNull(),
    table: text('table').notNull(),
    publishedAt: instant('published_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('editions_series_number').on(t.series, t.number)],
)

const provenanceColumns = {
  kind: text('kind', { enum: figureKindCodes }).notNull(),
  sourceId: text('source_id')
    .notNull()
    .references(() => sources.id),
  confidence: text('confidence', { enum: confidenceCodes }),
  note: text('note'),
  formula: text('formula'),
}

/** A company's trust score in a wave. Null: listed without a score. Rank follows the score. */
export const scores = pgTable(
  'scores',
  {
    waveId: text('wave_id')
      .notNull()
      .references(() => waves.id),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    trust: doublePrecision('trust'),
    /** How sure the score is: standard error, interval and bases. Null where only a score was given. */
    estimate: jsonb('estimate').$type<ScoreEstimate>(),
    ...provenanceColumns,
    importId: uuid('import_id'),
    seedHash: text('seed_hash'),
  },
  (t) => [primaryKey({ columns: [t.waveId, t.companyId] })],
)

/** One measured value of one company in one period. `metric` is a code of domain/index/metrics.ts. Null is "not reported". */
export const metricValues = pgTable(
  'metric_values',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    metric: text('metric').notNull(),
    period: text('period').notNull(),
    value: doublePrecision('value'),
    /** What the value rests on when that changes its meaning: "final determination", "company plan, October 2023". */
    basis: text('basis'),
    ...provenanceColumns,
    importId: uuid('import_id'),
    seedHash: text('seed_hash'),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('metric_values_company_metric_period').on(t.companyId, t.metric, t.period),
    index('metric_values_metric').on(t.metric, t.period),
  ],
)

/**
 * What a company was asked to say, and says, about one of its values. The link that invites it holds a token, of which a hash is kept. Of whoever
 * writes nothing is stored but the words.
 */
export const replies = pgTable(
  'replies',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    metric: text('metric').notNull(),
    period: text('period').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    status: text('status').$type<ReplyStatus>().notNull().default('invited'),
    body: text('body'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('replies_value').on(t.companyId, t.metric)],
)

/** A penalty, an enforcement package, a court fine or an open case. Codes are those of domain/index/enforcement.ts. */
export const enforcementCases = pgTable(
  'enforcement_cases',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    date: text('date').notNull(),
    authority: text('authority').notNull(),
    action: text('action').$type<EnforcementAction>().notNull(),
    status: text('status').$type<EnforcementStatus>().notNull(),
    amountGbpM: doublePrecision('amount_gbp_m'),
    reason: text('reason').notNull(),
    detail: text('detail'),
    sourceId: provenanceColumns.sourceId,
    confidence: provenanceColumns.confidence,
    seedHash: text('seed_hash'),
  },
  (t) => [index('enforcement_cases_company').on(t.companyId, t.date)],
)

/** A yearly figure of a whole nation. `metric` is a code of domain/index/national.ts. */
export const nationalValues = pgTable(
  'national_values',
  {
    area: text('area').notNull(),
    metric: text('metric').$type<NationalMetric>().notNull(),
    period: text('period').notNull(),
    value: doublePrecision('value').notNull(),
    ...provenanceColumns,
    seedHash: text('seed_hash'),
  },
  (t) => [primaryKey({ columns: [t.area, t.metric, t.period] })],
)

/** An import of index data: what it changed (for undo), who did it and the public change-log line. */
export const imports = pgTable('imports', {
  id: uuid('id').primaryKey().defaultRandom(),
  what: text('what').notNull(),
  filename: text('filename'),
  /** Rows before and after, so that undo can put back exactly what was there. */
  changes: jsonb('changes').$type<unknown>().notNull(),
  changeLog: text('change_log').notNull(),
  appliedAt: instant('applied_at').notNull().defaultNow(),
  appliedBy: text('applied_by'),
  undoneAt: instant('undone_at'),
  undoneBy: text('undone_by'),
})

/**
 * What a new version of the shipped record changed or took away of rows that it had brought before: scores, values, cases, national totals. Only
 * ever added to. What imports and editors change is kept by `imports` and `revisions`.
 */
export const shippedChanges = pgTable(
  'shipped_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    record: text('record', { enum: ['scores', 'values', 'enforcement', 'national'] }).notNull(),
    /** The row's key: "wessex-water spills 2024", "wave-1 wessex-water", the id of a case, "England spills 2024". */
    key: text('key').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    /** Null: taken away. */
    after: jsonb('after').$type<Record<string, unknown>>(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [index('shipped_changes_key').on(t.record, t.key)],
)

/** A survey's answers while a wave is made of them: how far that has got, and what came of it. Of the answers nothing is in it. */
export const importJobs = pgTable('import_jobs', {
  id: uuid('id').primaryKey().defaultRandom(),
  filename: text('filename').notNull(),
  percent: smallint('percent').notNull().default(0),
  /** The wave as an import reads it, or what is wrong; null while it is being made. */
  outcome: jsonb('outcome').$type<unknown>(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
