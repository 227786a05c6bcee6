import { mayClaim } from '../figures/claims.ts'
import type { CompanyFigure } from './company.ts'
import { englishNine } from './epa.ts'
import { metrics } from './metrics.ts'
import {
  publishedWeights,
  rankByWeights,
  recordMeasureCodes,
  recordMeasures,
  type WeightedMeasure,
  type Weights,
} from './record-weights.ts'
import { type WeightRange, weightRanges } from './weight-ranges.ts'

/**
 * The record index: the nine sewerage companies of England by the public record alone, without any opinion. A measure counts in a period
 * only if all nine have a value in it that supports a claim, all on one basis. Method and limits: docs/survey.md.
 */
export interface RecordIndex {
  measures: MeasureInUse[]
  /** Best first; equal scores share a rank. */
  rows: RecordRow[]
}

/** The first year of the index. */
export const firstYear = '2020'

export interface MeasureInUse {
  metric: WeightedMeasure
  period: string
  /** The best and the worst value of the nine in any year since 2020: what scores 100 and what scores 0. */
  best: number
  worst: number
  figures: ReadonlyMap<string, CompanyFigure>
}

export interface RecordRow extends WeightRange {
  companyId: string
  /** 0 to 100, to one decimal. */
  score: number
  rank: number
  /** By measure, in the order of the measures. */
  parts: { metric: WeightedMeasure; figure: CompanyFigure; score: number }[]
}

/** The newest values of each measure, or those of one year. */
const measuresInUse = (
  figures: readonly CompanyFigure[],
  codes: readonly WeightedMeasure[],
  year?: string,
): MeasureInUse[] =>
  codes.flatMap((metric) => {
    const usable = figures.filter(
      (figure) =>
        figure.metric === metric &&
        figure.period >= firstYear &&
        figure.value !== null &&
        englishNine.includes(figure.companyId) &&
        mayClaim(figure),
    )
    const byPeriod = Map.groupBy(usable, ({ period }) => period)
    const whole = [...byPeriod].filter(([, ofPeriod]) => isWhole(metric, ofPeriod)).sort(([a], [b]) => (a < b ? 1 : -1))
    const [period, ofPeriod] = whole.find(([candidate]) => !year || candidate === year) ?? []
    if (!period || !ofPeriod) return []
    const values = whole.flatMap(([, ofYear]) => ofYear.map(({ value }) => value!))
    const [low, high] = [Math.min(...values), Math.max(...values)]
    const [best, worst] = metrics[metric].better === 'higher' ? [high, low] : [low, high]
    return { metric, period, best, worst, figures: new Map(ofPeriod.map((figure) => [figure.companyId, figure])) }
  })

/** All nine, and counted alike. */
const isWhole = (metric: WeightedMeasure, figures: readonly CompanyFigure[]) =>
  figures.length === englishNine.length &&
  (!needsOneBasis(metric) || new Set(figures.map(({ basis }) => basis)).size === 1)

/** Averages over all pipes and over monitored ones are not one measure. */
export const needsOneBasis = (metric: WeightedMeasure) => metric === 'spills-per-overflow'

/** 100 at the best value, 0 at the worst. */
const normalise = (value: number, { best, worst }: Pick<MeasureInUse, 'best' | 'worst'>): number =>
  best === worst ? 50 : (100 * (value - worst)) / (best - worst)

export const recordIndex = (
  figures: readonly CompanyFigure[],
  {
    weights = publishedWeights,
    measures: codes = recordMeasureCodes,
    year,
  }: { weights?: Weights; measures?: readonly WeightedMeasure[]; year?: string } = {},
): RecordIndex => {
  const measures = measuresInUse(figures, codes, year)
  const rows = englishNine.map((companyId) => ({
    companyId,
    parts: measures.map((measure) => {
      const figure = measure.figures.get(companyId)!
      return { metric: measure.metric, figure, score: normalise(figure.value!, measure) }
    }),
  }))
  const ranking = rankByWeights(
    rows.map(({ parts }) => parts.map(({ score }) => score)),
    measures.map(({ metric }) => weights[metric]),
  )
  if (!ranking) return { measures, rows: [] }
  const ranges = weightRanges(rows.map(({ parts }) => parts.map(({ metric, figure }) => upward(metric, figure.value!))))
  return {
    measures,
    rows: rows
      .map((row, i) => ({ ...row, ...ranking[i]!, ...ranges[i]! }))
      .sort((a, b) => a.rank - b.rank || (a.companyId < b.companyId ? -1 : 1)),
  }
}

/** Larger is better. */
const upward = (metric: WeightedMeasure, value: number) => (metrics[metric].better === 'higher' ? value : -value)

/** Each year since 2020 in which two measures or more are known of all nine, newest first. */
export const recordYears = (figures: readonly CompanyFigure[]): { year: string; index: RecordIndex }[] =>
  [...new Set(figures.flatMap(({ metric, period }) => (metric in recordMeasures && period >= firstYear ? period : [])))]
    .sort()
    .reverse()
    .map((year) => ({ year, index: recordIndex(figures, { year }) }))
    .filter(({ index }) => index.measures.length > 1)
