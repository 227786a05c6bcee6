import type { ScoreEstimate, WaveSurvey } from '../schemas/survey.ts'
import { answerCells } from './answer-cells.ts'
import type { Codebook } from './codebook.ts'
import { type Interval, meanInterval, proportionInterval } from './intervals.ts'
import { rake } from './rake.ts'
import type { Respondents } from './respondents.ts'
import { baseVerdict, smallestBase, suppressSmallCells } from './suppression.ts'
import { isShare, scoresOfRespondents, trustQuestionsOf } from './trust-scores.ts'
import { kish, type WeightedMean, weightedMean } from './weighted-mean.ts'

type Question = Codebook['questions'][number]

/** A wave from its answers: weights, scores with their intervals, and what is told of the making. Throws RakingError. */
export const makeWave = (codebook: Codebook, respondents: Respondents, sha256: string) => {
  const { wave, margins, questions, company, synthetic, making, trim } = codebook
  const { weights, passes, trimmed } = rake(
    margins.map(({ column, label, targets }) => {
      const { values, codes } = respondents.column(column)
      return { name: label, targets: toShares(targets), categories: Array.from(codes, (code) => values[code]!) }
    }),
    { trim },
  )
  const estimator = (asked: readonly Question[]) => {
    const given = scoresOfRespondents(asked, respondents)
    return (includes: (respondent: number) => boolean) => estimateOf(given, isShare(asked), weights, includes)
  }
  const trust = estimator(trustQuestionsOf(codebook))
  const everyone = trust(() => true)
  const companies = respondents.column(company)
  const scores = companies.values.flatMap((companyId, code) => {
    const estimate = trust((i) => companies.codes[i] === code)
    return estimate ? { companyId, ...estimate } : []
  })
  const shown = scores.filter(({ verdict }) => verdict !== 'suppressed')
  const { designEffect, effectiveBase } = kish(weights)
  const mean = 1 / respondents.count
  const survey: WaveSurvey = {
    synthetic,
    making,
    questions,
    margins: margins.map((margin) => ({ ...margin, bases: basesOf(respondents, margin.column) })),
    weighting: {
      respondents: respondents.count,
      effectiveBase: round(effectiveBase, 1),
      designEffect: round(designEffect, 4),
      passes,
      trimmed,
      smallest: round(weights.reduce((a, b) => Math.min(a, b)) / mean, 3),
      largest: round(weights.reduce((a, b) => Math.max(a, b)) / mean, 3),
    },
    raking: { company, trim, answers: answerCells(codebook, respondents) },
    ...(everyone ? { sectorInterval: intervalOfEstimate(everyone.estimate) } : {}),
    suppressed: scores.filter(({ verdict }) => verdict === 'suppressed').map(({ companyId }) => companyId),
    sha256,
  }
  const provenance = {
    kind: synthetic ? ('illustrative' as const) : ('published' as const),
    source: { publisher: 'Riverline', document: `River Health Index, ${wave.label}`, date: wave.fielded },
  }
  return {
    wave: {
      ...wave,
      respondents: respondents.count,
      sectorMeanTrust: everyone?.trust ?? 0,
      note: synthetic ? 'Synthetic answers, for tests and demonstrations: nobody was asked.' : null,
      nationalResults: questions.flatMap((question) => {
        if (question.feeds === 'trust') return []
        const result = estimator([question])(() => true)
        const { code, label } = question.feeds
        return result?.verdict === 'published'
          ? {
              code,
              label,
              value: result.trust,
              interval: intervalOfEstimate(result.estimate),
              difference: null,
              provenance,
            }
          : []
      }),
      survey,
    },
    scores: scores.map(({ companyId, trust: score, estimate, verdict }) => ({
      companyId,
      trust: verdict === 'suppressed' ? null : score,
      estimate: verdict === 'suppressed' ? null : estimate,
      ...provenance,
      note: noteOf(verdict, synthetic),
    })),
    published: shown.map(({ companyId }) => companyId),
  }
}

const intervalOfEstimate = ({ low, high }: ScoreEstimate) => ({ low, high })

const noteOf = (verdict: ReturnType<typeof baseVerdict>, synthetic: boolean): string | null =>
  verdict === 'suppressed'
    ? `Not published: fewer than ${smallestBase} answers.`
    : synthetic
      ? 'Made of synthetic answers; it says nothing about the company.'
      : verdict === 'caution'
        ? 'Small base: read with care.'
        : null

/** The score among some of the respondents; null where fewer than two answered. */
const estimateOf = (
  scores: Float64Array,
  ofShare: boolean,
  weights: Float64Array,
  includes: (respondent: number) => boolean,
): { trust: number; estimate: ScoreEstimate; verdict: ReturnType<typeof baseVerdict> } | null => {
  const given: number[] = []
  const theirWeights: number[] = []
  for (const [i, score] of scores.entries()) {
    if (Number.isNaN(score) || !includes(i)) continue
    given.push(score)
    theirWeights.push(weights[i]!)
  }
  if (given.length < 2) return null
  const result = weightedMean(given, theirWeights)
  const interval = intervalOf(result, ofShare)
  return {
    trust: round(result.mean, 1),
    estimate: {
      standardError: round(result.standardError, 4),
      low: round(Math.max(0, interval.low), 1),
      high: round(Math.min(100, interval.high), 1),
      base: result.base,
      effectiveBase: round(result.effectiveBase, 1),
      designEffect: result.designEffect === null ? null : round(result.designEffect, 4),
    },
    verdict: baseVerdict(result),
  }
}

/** Wilson's interval for the share who gave one of two answers; by the standard error for a mean of several. */
const intervalOf = ({ mean, standardError, effectiveBase }: WeightedMean, ofShare: boolean): Interval => {
  if (!ofShare) return meanInterval(mean, standardError)
  const { low, high } = proportionInterval(mean / 100, effectiveBase)
  return { low: 100 * low, high: 100 * high }
}

const basesOf = (respondents: Respondents, column: string): Record<string, number | null> => {
  const { values, codes } = respondents.column(column)
  const counts = values.map(() => 0)
  for (const code of codes) counts[code]!++
  return suppressSmallCells(Object.fromEntries(values.map((value, code) => [value, counts[code]!])))
}

const toShares = (targets: Readonly<Record<string, number>>): Record<string, number> => {
  const total = Object.values(targets).reduce((sum, target) => sum + target, 0)
  return Object.fromEntries(Object.entries(targets).map(([category, target]) => [category, target / total]))
}

const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals
