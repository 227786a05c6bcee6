import { z } from 'zod'
import { inventedMark } from '../../figures/claims.ts'
import { enforcementActions, enforcementStatuses } from '../../index/enforcement.ts'
import { metrics } from '../../index/metrics.ts'
import { noRanks } from '../../index/rank.ts'
import { deltaBases, trustCategories, trustCategoryCodes } from '../../index/trust.ts'
import { provenanceSchema, sourceSchema } from '../../schemas/provenance.ts'
import { scoreEstimateSchema } from '../../schemas/survey.ts'
import { named, sparse } from './components.ts'

export const codesOf = <T extends Record<string, unknown>>(table: T) => z.enum(Object.keys(table) as [keyof T & string])

export const source = named('Source', sourceSchema)
export const provenance = named('Provenance', provenanceSchema)
const rankColors = [...new Set(trustCategoryCodes.map((code) => trustCategories[code].rankColor))]

const summary = z.object({
  id: z.string(),
  name: z.string(),
  rank: z.int().nullable().describe('Null with a reason in notRanked; never without rankRange'),
  rankRange: z.object({ best: z.int(), worst: z.int(), of: z.int() }).nullable(),
  notRanked: codesOf(noRanks).nullable(),
  rankColor: z.enum(rankColors).nullable(),
  trustCategory: codesOf(trustCategories).nullable(),
  trustDelta: z.number().nullable().describe('Percentage points'),
  trustDeltaAgainst: codesOf(deltaBases).nullable(),
  companyType: z.enum(['WW', 'W']).describe('Water and wastewater, or water only'),
  perceivedHealth: z.number().nullable().describe('Trust score of the newest wave, per cent'),
  perceivedHealthInterval: z.object({ low: z.number(), high: z.number() }).nullable(),
  epaRating: z.number().nullable().describe('Stars, 1 to 4'),
  epaYear: z.string().nullable(),
  code: z.string().nullable().describe('Ofwat’s three letters'),
  region: z.string(),
  nations: z.array(z.string()),
  inRanking: z.boolean(),
  trustMark: z.literal(inventedMark).nullable().describe('Set while rank, score and category measure nothing'),
  provenance: z.object({ perceivedHealth: provenance.nullable(), epaRating: provenance.nullable() }),
})
export const company = sparse('Company', summary)

const investment = z.object({
  companyId: z.string(),
  totalInvestmentAmp8GbpM: z.number().nullable().describe('£ million, 2025 to 2030'),
  totalInvestmentBasis: z.string().nullable(),
  cwqmBudgetGbpM: z.number().nullable().describe('£ million, a rough estimate'),
  cmaStatus: z.string().nullable(),
  provenance: z.object({
    totalInvestmentAmp8GbpM: provenance.nullable(),
    cwqmBudgetGbpM: provenance.nullable(),
    cmaStatus: provenance.nullable(),
  }),
})
export const companyInvestment = sparse('CompanyInvestment', investment)

const companyValue = named(
  'CompanyValue',
  z.object({
    metric: codesOf(metrics),
    period: z.string().describe('2023, 2024-25, 2025-30'),
    value: z.number().nullable().describe('Null: not reported. Never zero for missing'),
    basis: z.string().nullable(),
    provenance,
    estimate: scoreEstimateSchema.nullish().describe('Of a score that was computed from answers'),
  }),
)

const enforcementCase = named(
  'EnforcementCase',
  z.object({
    id: z.string(),
    companyId: z.string(),
    date: z.string(),
    authority: z.string(),
    action: codesOf(enforcementActions),
    status: codesOf(enforcementStatuses),
    amountGbpM: z.number().nullable(),
    reason: z.string(),
    detail: z.string().nullable(),
    provenance,
  }),
)

export const companyRecord = sparse(
  'CompanyRecord',
  summary.extend({
    ...investment.omit({ companyId: true }).shape,
    cmaDetail: z.string().nullable(),
    legalName: z.string().nullable(),
    environmentalRegulator: z.string().nullable(),
    economicRegulator: z.string().nullable(),
    served: z.string().nullable(),
    headquarters: z.string().nullable(),
    website: z.string().nullable(),
    ownership: z.string().nullable(),
    provenance: summary.shape.provenance.extend(investment.shape.provenance.shape),
    values: z.array(companyValue),
    enforcement: z.array(enforcementCase).describe('What we have found since 2019; not complete'),
  }),
)
