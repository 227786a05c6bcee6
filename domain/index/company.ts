import type { Provenance } from '../figures/provenance.ts'
import type { ScoreEstimate } from '../schemas/survey.ts'
import type { CmaStatus } from './cma-status.ts'
import type { MetricCode } from './metrics.ts'
import type { Rank } from './rank.ts'
import type { RankColor, TrustCategory, TrustDelta } from './trust.ts'

/** One value of one company in one period, with who says so. A null value is "not reported". */
export interface CompanyFigure {
  companyId: string
  metric: MetricCode
  /** 2023, 2024-25, 2025-30. */
  period: string
  value: number | null
  /** What the value rests on when that changes its meaning: "final determination", "public tender". */
  basis: string | null
  provenance: Provenance
  /** A trust score that was computed from answers: its interval and bases. */
  estimate?: ScoreEstimate | null
}

export interface Wave {
  id: string
  label: string
  /** The month of fieldwork: 2025-04. */
  fielded: string
  respondents: number
  respondentsLabel: string
  sectorMeanTrust: number
  /** Of the sector mean, where the wave was made of answers. */
  sectorInterval: { low: number; high: number } | null
}

/** A company as the ranking, the matrix, cards and the API show it. */
export interface CompanySummary {
  id: string
  name: string
  code: string | null
  type: 'WW' | 'W'
  region: string
  nations: string[]
  servedText: string | null
  excludedFromRanking: boolean
  /** By score, for the order of lists alone; null without a score. What may be shown is `rank`. */
  place: number | null
  rank: Rank
  rankColor: RankColor | null
  trustCategory: TrustCategory | null
  trustDelta: TrustDelta | null
  /** Perceived health: the trust score of the newest wave. Null where the company was not in it. */
  trust: CompanyFigure | null
  /** The EPA rating for the newest year, or for the year that was asked for. */
  epa: CompanyFigure | null
  /** Invented, for the matrix, where there is no rating. */
  epaEquivalent: CompanyFigure | null
  /** Newest year: our division, fairer than a count. */
  spillsPerOverflow: CompanyFigure | null
  amp8: CompanyFigure | null
  cwqm: CompanyFigure | null
  cma: { status: CmaStatus; text: string | null; detail: string | null; provenance: Provenance | null }
}

/** All that is known of one company. */
export interface CompanyRecord extends CompanySummary {
  legalName: string | null
  environmentalRegulator: string | null
  economicRegulator: string | null
  hqTown: string | null
  website: string | null
  ownership: string | null
  figures: CompanyFigure[]
}

/** The ranking's type column. */
export const companyTypes = {
  WW: { label: 'WW', name: 'Water and wastewater' },
  W: { label: 'W', name: 'Water only' },
} as const
export type CompanyType = keyof typeof companyTypes

/** The month in which the public record was last searched for newer values. Updated by hand with the data. */
export const recordChecked = '2026-11'

interface CompanyCodes {
  id: string
  /** Ofwat's code, upper case. */
  code: string | null
  /** Older or area codes. */
  otherCodes: readonly string[]
}

/**
 * The slug that a company is found under: by its own id or by one of Ofwat's codes, in any case. Otherwise the
 * lowercased id is the slug, whether or not there is such a company.
 */
export const companySlug = (idOrCode: string, companies: readonly CompanyCodes[]): string => {
  const [id, code] = [idOrCode.trim().toLowerCase(), idOrCode.trim().toUpperCase()]
  const byId = companies.find((company) => company.id === id)
  return (byId ?? companies.find((company) => company.code === code || company.otherCodes.includes(code)))?.id ?? id
}
