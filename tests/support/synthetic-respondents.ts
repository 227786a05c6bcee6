import type { z } from 'zod'
import { englishNine } from '#domain/index/epa.ts'
import type { codebookSchema } from '#domain/survey/codebook.ts'
import { randomFrom } from './random.ts'

/** Answers that nobody gave, from a seed: for tests and demonstrations. What comes of them is marked invented. */
const ages = { '18-34': 28, '35-54': 33, '55+': 39 }
const sexes = { female: 51, male: 49 }
const regions = { north: 30, midlands: 30, south: 40 }

export const syntheticCodebook: z.input<typeof codebookSchema> = {
  wave: { id: 'wave-9', label: 'Wave 9', fielded: '2026-10', respondentsLabel: '4,000 synthetic people', order: 9 },
  synthetic: true,
  making: {
    population: 'Adults in England (synthetic)',
    mode: 'Drawn from a seed, nobody was asked',
    from: '2026-10-01',
    to: '2026-10-14',
    fieldworkBy: 'Riverline’s test suite',
    paidBy: 'Nobody',
    invited: null,
  },
  company: 'company',
  margins: [
    { column: 'age', label: 'Age', targets: ages },
    { column: 'sex', label: 'Sex', targets: sexes },
    { column: 'region', label: 'Region', targets: regions },
  ].map((margin) => ({
    ...margin,
    source: { publisher: 'Riverline', document: 'Made-up margins for tests', date: '2026-10-01' },
  })),
  questions: [
    {
      column: 'trust',
      text: 'Do you trust your water company to look after rivers?',
      answers: {
        yes: { label: 'Yes', score: 100 },
        no: { label: 'No', score: 0 },
        unsure: { label: 'Don’t know', score: null },
      },
      feeds: 'trust',
    },
    {
      column: 'concern',
      text: 'Are you concerned about the health of rivers?',
      answers: { yes: { label: 'Yes', score: 100 }, no: { label: 'No', score: 0 } },
      feeds: { code: 'customer-river-health-concern', label: 'Customer River Health Concern' },
    },
  ],
  trim: { smallest: 0.3, largest: 3 },
}

/** The companies' true shares, five points apart, so that some can be separated and neighbours cannot. */
export const trueShare = (company: string) => 30 + 5 * englishNine.indexOf(company)

/** The file in pieces of a thousand rows: the young are half as likely to be reached, and trust more. */
export function* syntheticAnswers(count: number, seed = 1): Generator<string> {
  const random = randomFrom(seed)
  yield 'age,sex,region,company,trust,concern\r\n'
  let rows = ''
  for (let i = 0; i < count; i++) {
    const age = random.pick(['18-34', '35-54', '35-54', '55+', '55+'])
    const company = englishNine[i % englishNine.length]!
    const chance = trueShare(company) / 100 + (age === '18-34' ? 0.1 : -0.04)
    const trust = random.chance(0.05) ? 'unsure' : random.chance(chance) ? 'yes' : 'no'
    const [sex, region] = [random.pick(['female', 'male']), random.pick(['north', 'midlands', 'south'])]
    rows += `${age},${sex},${region},${company},${trust},${random.chance(0.8) ? 'yes' : 'no'}\r\n`
    if (i % 1000 === 999) {
      yield rows
      rows = ''
    }
  }
  yield rows
}
