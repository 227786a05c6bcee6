import type { QueryRule } from '../site/page-declaration.ts'
import {
  publishedWeights,
  rankByWeights,
  type WeightedMeasure,
  type Weights,
  weightedMeasureCodes,
} from './record-weights.ts'

/** The weights lab: a reader's own weights, held by the address. */
export const weightParameters = {
  'epa-stars': 'stars',
  'spills-per-overflow': 'spills',
  'hours-per-spill': 'hours',
  'serious-incidents': 'incidents',
  'serious-incidents-per-10000-km': 'rate',
  'bathing-good': 'bathing',
  enforcement: 'enforcement',
  trust: 'trust',
} as const satisfies Record<WeightedMeasure, string>

/** Weights go in steps, so that an address has few forms and the page cache few keys. */
export const weightStep = 5
export const largestWeight = 100

/** A weight in its one form: a step between 0 and 100. Null for anything that is no number. */
export const roundWeight = (text: string): number | null =>
  /^\d{1,3}$/.test(text) ? Math.min(largestWeight, Math.round(Number(text) / weightStep) * weightStep) : null

/** The query parameters of the lab. A weight as published is left out: the page without parameters is that page. */
export const weightQuery = (): Record<string, QueryRule> =>
  Object.fromEntries(
    weightedMeasureCodes.map((metric) => [
      weightParameters[metric],
      (value) => {
        const weight = roundWeight(value)
        return weight === null || weight === publishedWeights[metric] ? null : String(weight)
      },
    ]),
  )

export const weightsOf = (parameters: URLSearchParams): Weights =>
  Object.fromEntries(
    weightedMeasureCodes.map((metric) => [
      metric,
      roundWeight(parameters.get(weightParameters[metric]) ?? '') ?? publishedWeights[metric],
    ]),
  ) as Weights

/** "?stars=50"; empty for the published weights. */
export const weightsSearch = (weights: Weights): string => {
  const parameters = new URLSearchParams()
  for (const metric of weightedMeasureCodes)
    if (weights[metric] !== publishedWeights[metric]) parameters.set(weightParameters[metric], String(weights[metric]))
  const text = parameters.toString()
  return text ? `?${text}` : ''
}

/** What the lab computes with in the browser: the scores of the measures, and each company's range, which no weights change. */
export interface LabCompany {
  id: string
  name: string
  range: string
  /** 0 to 100, in the order of the measures. */
  parts: readonly number[]
}

export interface LabRow {
  id: string
  name: string
  range: string
  score: number
  rank: number
}

/** The shares that weights come to, in per cent with one decimal; null where nothing has a weight. */
export const sharesOf = (weights: readonly number[]): number[] | null => {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return total === 0 ? null : weights.map((weight) => Math.round((weight / total) * 1000) / 10)
}

/** The ranking under these weights, best first; empty where nothing has a weight. */
export const labRanking = (companies: readonly LabCompany[], weights: readonly number[]): LabRow[] => {
  const ranking = rankByWeights(
    companies.map(({ parts }) => parts),
    weights,
  )
  if (!ranking) return []
  return companies
    .map(({ id, name, range }, i) => ({ id, name, range, ...ranking[i]! }))
    .sort((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1))
}
