import { expect, it } from 'vitest'
import { syntheticCodebook } from '#tests/support/synthetic-respondents.ts'
import { answerCells } from './answer-cells.ts'
import { codebookSchema } from './codebook.ts'
import { CsvSlices } from './csv-slices.ts'
import { Respondents } from './respondents.ts'

const cellsOf = (change: object, rows: string) => {
  const codebook = codebookSchema.parse({
    ...syntheticCodebook,
    synthetic: false,
    publishAnswers: true,
    margins: [{ ...syntheticCodebook.margins[0]!, targets: { young: 1, old: 1 } }],
    ...change,
  })
  const respondents = new Respondents(codebook, ['a', 'b'])
  for (const row of new CsvSlices().push(`age,company,trust,concern\r\n${rows}`)) respondents.take(row)
  expect(respondents.issues).toEqual([])
  return answerCells(codebook, respondents)
}
const many = 'young,a,yes,yes\r\n'.repeat(7) + 'old,b,no,no\r\n'.repeat(12) + 'young,a,no,no\r\n'.repeat(3)

it('counts people who are alike, in no order of the file and without questions that feed no score', () =>
  expect(cellsOf({}, many)).toEqual({
    columns: ['company', 'age', 'trust'],
    cells: [
      ['a', 'young', 'no', 3],
      ['a', 'young', 'yes', 7],
      ['b', 'old', 'no', 12],
    ],
  }))

it.each([
  ['the codebook does not allow it', { publishAnswers: false }, many, false],
  ['fewer than ten share company and margins', {}, `${many}old,a,yes,yes\r\n`.repeat(1), false],
  ['nobody gave them', { synthetic: true }, `${many}old,a,yes,yes\r\n`, true],
])('tells them or not: %s', (_, change, rows, isTold) => expect(cellsOf(change, rows) !== null).toBe(isTold))
