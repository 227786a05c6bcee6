import type { Codebook } from './codebook.ts'
import { RakingError, rake } from './rake.ts'
import type { Respondents } from './respondents.ts'
import { type MethodChoice, placesByScore } from './robustness.ts'
import { type AnswerScore, scoresOfRespondents, trustQuestionsOf } from './trust-scores.ts'
import { weightedMean } from './weighted-mean.ts'

type Trim = Codebook['trim']
type Question = Codebook['questions'][number]

interface Method {
  label: string
  /** Labels of the margins that are weighted to; none is no weighting. */
  margins?: Codebook['margins']
  trim?: Trim
  /** The questions that feed the score. */
  questions?: Question[]
  scoreOf?: AnswerScore
}

/** What pollsters trim to where they trim. */
const usualTrim = { smallest: 0.3, largest: 3 }

/** The other methods that a reasonable person could have used for this survey. */
const methodsOf = (codebook: Codebook): Method[] => {
  const { margins, trim } = codebook
  const questions = trustQuestionsOf(codebook)
  return [
    { label: 'the answers had not been weighted', margins: [] },
    trim
      ? { label: 'no weight had been cut', trim: null }
      : { label: `weights had been cut to between ${usualTrim.smallest} and ${usualTrim.largest}`, trim: usualTrim },
    ...(margins.length > 1 ? margins : []).map((left) => ({
      label: `${left.label} had not been weighted to`,
      margins: margins.filter((margin) => margin !== left),
    })),
    ...(questions.some(({ answers }) => Object.values(answers).some(({ score }) => score === null))
      ? [{ label: 'answers left out of the base had counted 0', scoreOf: (score: number | null) => score ?? 0 }]
      : []),
    ...(questions.some((question) => new Set(scoresOf(question)).size > 2)
      ? [{ label: 'only the highest answer had counted', scoreOf: highestAlone }]
      : []),
    ...(questions.length > 1 ? questions : []).map((left) => ({
      label: `the question “${left.text.slice(0, 150)}” had not counted`,
      questions: questions.filter((question) => question !== left),
    })),
  ]
}

const scoresOf = ({ answers }: Question) => Object.values(answers).flatMap(({ score }) => score ?? [])

const highestAlone: AnswerScore = (score, question) =>
  score === null ? null : score === Math.max(...scoresOf(question)) ? 100 : 0

export const countMethods = (codebook: Codebook) => methodsOf(codebook).length

/** One choice at a time, because each weights the whole sample anew. A method that this sample cannot bear is left out. */
export function* methodChoices(
  codebook: Codebook,
  respondents: Respondents,
  companyIds: readonly string[],
): Generator<MethodChoice> {
  for (const method of methodsOf(codebook)) {
    try {
      yield { label: method.label, places: placesUnder(method, codebook, respondents, companyIds) }
    } catch (error) {
      if (!(error instanceof RakingError)) throw error
    }
  }
}

const placesUnder = (
  { margins, trim, questions, scoreOf }: Method,
  codebook: Codebook,
  respondents: Respondents,
  companyIds: readonly string[],
) => {
  const usedMargins = (margins ?? codebook.margins).map(({ column, label, targets }) => {
    const { values, codes } = respondents.column(column)
    const total = Object.values(targets).reduce((sum, target) => sum + target, 0)
    const shares = Object.entries(targets).map(([category, target]) => [category, target / total] as const)
    return {
      name: label,
      targets: Object.fromEntries(shares),
      categories: Array.from(codes, (code) => values[code]!),
    }
  })
  const weights =
    usedMargins.length > 0
      ? rake(usedMargins, { trim: trim === undefined ? codebook.trim : trim }).weights
      : new Float64Array(respondents.count).fill(1)
  const given = scoresOfRespondents(questions ?? trustQuestionsOf(codebook), respondents, scoreOf)
  const companies = respondents.column(codebook.company)
  const scores = new Map<string, number>()
  for (const [code, companyId] of companies.values.entries()) {
    if (!companyIds.includes(companyId)) continue
    const [answers, theirWeights]: [number[], number[]] = [[], []]
    for (let i = 0; i < respondents.count; i++) {
      const score = given[i]!
      if (companies.codes[i] !== code || Number.isNaN(score)) continue
      answers.push(score)
      theirWeights.push(weights[i]!)
    }
    // To the decimal that is published: a difference that nobody is shown moves nobody.
    if (answers.length > 1) scores.set(companyId, Math.round(weightedMean(answers, theirWeights).mean * 10) / 10)
  }
  return placesByScore(scores)
}
