import type { Codebook } from './codebook.ts'
import type { Respondents } from './respondents.ts'
import { smallestCell } from './suppression.ts'
import { trustQuestionsOf } from './trust-scores.ts'

/**
 * The answers as counts: everybody who is alike in company, margins and answers about trust is one line. It is what a stranger needs to
 * weight the wave anew, in no order that a file had, and without the questions that feed no score.
 */
export interface AnswerCells {
  columns: string[]
  /** Values in the order of the columns, and how many people gave them. */
  cells: [...values: string[], people: number][]
}

/** More lines than this would be the file itself. */
const mostCells = 5000

/**
 * Null where they may not be published: the codebook does not allow it, or some people who share company and margins are so few that
 * somebody who knows them could recognise their answers. Nobody can be recognised among answers that nobody gave.
 */
export const answerCells = (codebook: Codebook, respondents: Respondents): AnswerCells | null => {
  if (!codebook.publishAnswers) return null
  const people = [...new Set([codebook.company, ...codebook.margins.map(({ column }) => column)])]
  const columns = [...people, ...trustQuestionsOf(codebook).map(({ column }) => column)]
  if (!codebook.synthetic && countsOf(people, respondents).some(({ count }) => count < smallestCell)) return null
  const cells = countsOf(columns, respondents)
  if (cells.length > mostCells) return null
  return {
    columns,
    cells: cells
      .map(({ values, count }): AnswerCells['cells'][number] => [...values, count])
      .sort((a, b) => (a.join('\t') < b.join('\t') ? -1 : 1)),
  }
}

const countsOf = (names: readonly string[], respondents: Respondents): { values: string[]; count: number }[] => {
  const columns = names.map((name) => respondents.column(name))
  const counts = new Map<string, { values: string[]; count: number }>()
  for (let i = 0; i < respondents.count; i++) {
    const key = columns.map(({ codes }) => codes[i]).join()
    const known = counts.get(key)
    if (known) known.count++
    else counts.set(key, { values: columns.map(({ codes, values }) => values[codes[i]!]!), count: 1 })
  }
  return [...counts.values()]
}
