import type { Codebook } from './codebook.ts'
import { RakingError, rake } from './rake.ts'
import type { Respondents } from './respondents.ts'
import { type MethodChoice, placesByScore } from './robustness.ts'
import { weightedMean } from './weighted-mean.ts'

type Trim = Codebook['trim']
type Answers = Codebook['questions'][number]['answers']

interface Method {
  label: string
  /** Labels of the margins that are weighted to; none is no weighting. */
  margins?: Codebook['margins']
  trim?: Trim
  scoreOf?: (score: number | null) => number | null
}

/** What pollsters trim to where they trim. */
const usualTrim = { smallest: 0.3, largest: 3 }

/** The other methods that a reasonable person could have used for this survey. */
const methodsOf = ({ margins, trim, questions }: Codebook): Method[] => {
  const { answers } = questions.find(({ feeds }) => feeds === 'trust')!
  const top = Math.max(...scoresOf(answers))
  return [
    { label: 'the answers had not been weighted', margins: [] },
    trim
      ? { label: 'no weight had been cut', trim: null }
      : { label: `weights had been cut to between ${usualTrim.smallest} and ${usualTrim.largest}`, trim: usualTrim },
    ...(margins.length > 1 ? margins : []).map((left) => ({
      label: `${left.label} had not been weighted to`,
      margins: margins.filter((margin) => margin !== left),
    })),
    ...(Object.values(answers).some(({ score }) => score === null)
      ? [{ label: 'answers left out of the base had counted 0', scoreOf: (score: number | null) => score ?? 0 }]
      : []),
    ...(new Set(scoresOf(answers)).size > 2
      ? [
          {
            label: 'only the highest answer had counted',
            scoreOf: (score: number | null) => (score === null ? null : score === top ? 100 : 0),
          },
        ]
      : []),
  ]
}

const scoresOf = (answers: Answers) => Object.values(answers).flatMap(({ score }) => score ?? [])

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
  { margins, trim, scoreOf = (score) => score }: Method,
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
  const trust = codebook.questions.find(({ feeds }) => feeds === 'trust')!
  const { values, codes } = respondents.column(trust.column)
  const given = values.map((value) => scoreOf(trust.answers[value]!.score))
  const companies = respondents.column(codebook.company)
  const scores = new Map<string, number>()
  for (const [code, companyId] of companies.values.entries()) {
    if (!companyIds.includes(companyId)) continue
    const [answers, theirWeights]: [number[], number[]] = [[], []]
    for (let i = 0; i < respondents.count; i++) {
      const score = given[codes[i]!]
      if (companies.codes[i] !== code || score === null || score === undefined) continue
      answers.push(score)
      theirWeights.push(weights[i]!)
    }
    // To the decimal that is published: a difference that nobody is shown moves nobody.
    if (answers.length > 1) scores.set(companyId, Math.round(weightedMean(answers, theirWeights).mean * 10) / 10)
  }
  return placesByScore(scores)
}
