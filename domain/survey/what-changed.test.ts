import { expect, it } from 'vitest'
import { syntheticCodebook } from '#tests/support/synthetic-respondents.ts'
import { codebookSchema } from './codebook.ts'
import { whatChanged } from './what-changed.ts'

const { making, questions, margins, trim } = codebookSchema.parse(syntheticCodebook)
const survey = { making, questions, margins: margins.map((margin) => ({ ...margin, bases: {} })), raking: { trim } }
const since = (changed: Partial<typeof survey>) => whatChanged({ ...survey, ...changed }, { label: 'Wave 1', survey })

it('says what was done otherwise than in the wave before', () => {
  expect(whatChanged(survey, null)).toBe('Nothing: it is the first wave.')
  expect(whatChanged(survey, { label: 'Wave 1', survey: null })).toContain('Not known')
  expect(since({})).toMatch(/^Nothing since Wave 1/)
  expect(since({ making: { ...making, mode: 'By telephone', paidBy: 'Somebody else' } })).toBe(
    'Since Wave 1: how, who paid.',
  )
  expect(since({ questions: questions.slice(1) })).toBe('Since Wave 1: the questions.')
  expect(since({ raking: { trim: { smallest: 0.1, largest: 9 } } })).toBe('Since Wave 1: the limits of the weights.')
  // New days and new bases are no change of method.
  expect(since({ making: { ...making, from: '2027-01-01', to: '2027-01-14', invited: 9 } })).toMatch(/^Nothing/)
})
