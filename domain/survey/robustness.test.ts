import { expect, it } from 'vitest'
import { syntheticAnswers, syntheticCodebook } from '#tests/support/synthetic-respondents.ts'
import { codebookSchema } from './codebook.ts'
import { CsvSlices } from './csv-slices.ts'
import { makeWave } from './make-wave.ts'
import { methodChoices } from './method-choices.ts'
import { Respondents } from './respondents.ts'
import { placesByScore, robustnessOf } from './robustness.ts'

it.each([
  [
    { a: 50, b: 70, c: 60 },
    { a: 3, b: 1, c: 2 },
  ],
  [
    { a: 50, b: 70, c: 50 },
    { a: 2, b: 1, c: 2 },
  ],
  [
    { a: 0.1 + 0.2, b: 0.3 },
    { a: 1, b: 1 },
  ],
  [{}, {}],
])('the places of %j are %j', (scores, places) =>
  expect(placesByScore(new Map(Object.entries(scores)))).toEqual(places),
)

it('tells the range of each company over all methods, and what each method moves', () =>
  expect(
    robustnessOf(
      { a: 1, b: 2, c: 3 },
      [
        { label: 'one', places: { a: 1, b: 3, c: 2 } },
        { label: 'another', places: { a: 1, b: 2, c: 3 } },
      ],
      new Map([['a', 'A Water']]),
    ),
  ).toEqual({
    rows: [
      { id: 'a', name: 'A Water', range: '1st and no other' },
      { id: 'b', name: 'b', range: 'between 2nd and 3rd' },
      { id: 'c', name: 'c', range: 'between 2nd and 3rd' },
    ],
    choices: [
      { label: 'one', moved: 2, furthest: 1 },
      { label: 'another', moved: 0, furthest: 0 },
    ],
  }))

/** The answers of a file, coded. */
const respondentsOf = (codebook: ReturnType<typeof codebookSchema.parse>, text: string) => {
  const companies = [
    ...new Set(
      text
        .split('\r\n')
        .slice(1, -1)
        .map((row) => row.split(',')[3]!),
    ),
  ]
  const respondents = new Respondents(codebook, companies)
  for (const row of new CsvSlices().push(text)) respondents.take(row)
  expect(respondents.issues).toEqual([])
  return respondents
}

it('weights the sample anew for every method, one at a time', () => {
  const codebook = codebookSchema.parse(syntheticCodebook)
  const respondents = respondentsOf(codebook, [...syntheticAnswers(4000)].join(''))
  const { published, scores } = makeWave(codebook, respondents, '')
  const choices = [...methodChoices(codebook, respondents, published)]
  expect(choices.map(({ label }) => label)).toEqual([
    'the answers had not been weighted',
    'no weight had been cut',
    'Age had not been weighted to',
    'Sex had not been weighted to',
    'Region had not been weighted to',
    'answers left out of the base had counted 0',
  ])
  for (const { places } of choices) expect(Object.keys(places).sort()).toEqual([...published].sort())
  // Nobody of the synthetic sample has a weight outside the limits, so leaving them out changes nothing.
  const publishedPlaces = placesByScore(new Map(scores.map(({ companyId, trust }) => [companyId, trust!])))
  expect(choices[1]!.places).toEqual(publishedPlaces)
})

it('finds the company that weighting alone puts first', () => {
  const codebook = codebookSchema.parse({
    ...syntheticCodebook,
    margins: [{ ...syntheticCodebook.margins[0]!, targets: { young: 90, old: 10 } }],
    questions: syntheticCodebook.questions.slice(0, 1),
    trim: null,
  })
  const rows = (company: string, age: string, answer: string, count: number) =>
    `${age},${company},${answer}\r\n`.repeat(count)
  const text = [
    'age,company,trust\r\n',
    rows('a', 'young', 'yes', 60) + rows('a', 'old', 'no', 90),
    rows('b', 'young', 'no', 60) + rows('b', 'old', 'yes', 90),
  ].join('')
  const respondents = new Respondents(codebook, ['a', 'b'])
  for (const row of new CsvSlices().push(text)) respondents.take(row)
  const [unweighted] = [...methodChoices(codebook, respondents, ['a', 'b'])]
  expect(unweighted).toEqual({ label: 'the answers had not been weighted', places: { a: 2, b: 1 } })
  const [a, b] = makeWave(codebook, respondents, '').scores
  expect(a!.trust).toBeGreaterThan(b!.trust!)
})

it('leaves out each question that feeds the score, in turn', () => {
  const [question] = syntheticCodebook.questions
  const codebook = codebookSchema.parse({
    ...syntheticCodebook,
    margins: [{ ...syntheticCodebook.margins[0]!, targets: { all: 1 } }],
    questions: ['care', 'honest', 'fair'].map((column) => ({ ...question, column, text: `Is it ${column}?` })),
    trim: null,
  })
  const rows = (company: string, answers: string, count: number) => `all,${company},${answers}\r\n`.repeat(count)
  // By hand: a has (100 + 100 + 0) ÷ 3 and b (0 + 100 + 50) ÷ 3, where an unsure answer is left out: (0 + 100) ÷ 2 for half of b.
  const text = [
    'age,company,care,honest,fair\r\n',
    rows('a', 'yes,yes,no', 100),
    rows('b', 'no,yes,yes', 50) + rows('b', 'no,yes,unsure', 50),
  ].join('')
  const respondents = new Respondents(codebook, ['a', 'b'])
  for (const row of new CsvSlices().push(text)) respondents.take(row)
  const { scores } = makeWave(codebook, respondents, '')
  expect(scores.map(({ companyId, trust }) => [companyId, trust])).toEqual([
    ['a', 66.7],
    ['b', 58.3],
  ])
  const left = [...methodChoices(codebook, respondents, ['a', 'b'])].filter(({ label }) => label.includes('question'))
  expect(left).toEqual([
    // a: (100 + 0) ÷ 2. b: 100.
    { label: 'the question “Is it care?” had not counted', places: { a: 2, b: 1 } },
    // a: 50. b: 50 and 0, so 25.
    { label: 'the question “Is it honest?” had not counted', places: { a: 1, b: 2 } },
    // a: 100. b: 50.
    { label: 'the question “Is it fair?” had not counted', places: { a: 1, b: 2 } },
  ])
})
