import type { Codebook } from './codebook.ts'
import type { Respondents } from './respondents.ts'

type Question = Codebook['questions'][number]

export const trustQuestionsOf = ({ questions }: Pick<Codebook, 'questions'>): Question[] =>
  questions.filter(({ feeds }) => feeds === 'trust')

/** What an answer scores under a question; null leaves it out of the base. */
export type AnswerScore = (score: number | null, question: Question) => number | null

/** Each respondent's score: the mean of what their answers to the questions score, NaN where none of them counts. */
export const scoresOfRespondents = (
  questions: readonly Question[],
  respondents: Respondents,
  scoreOf: AnswerScore = (score) => score,
): Float64Array => {
  const columns = questions.map((question) => {
    const { values, codes } = respondents.column(question.column)
    return { codes, scores: values.map((value) => scoreOf(question.answers[value]!.score, question)) }
  })
  return Float64Array.from({ length: respondents.count }, (_, i) => {
    let [sum, counted] = [0, 0]
    for (const { codes, scores } of columns) {
      const score = scores[codes[i]!]
      if (score === null || score === undefined) continue
      sum += score
      counted++
    }
    return counted === 0 ? Number.NaN : sum / counted
  })
}

/** A share: one question whose answers count everything or nothing. */
export const isShare = (questions: readonly Question[]): boolean =>
  questions.length === 1 &&
  Object.values(questions[0]!.answers).every(({ score }) => score === null || score === 0 || score === 100)
