import { expect, it } from 'vitest'
import { firstWords, leadSubject } from './lead-subject.ts'

it.each<[string, string | null, Record<string, unknown>, string]>([
  ['demo', 'Example Trust', {}, 'A demo for Example Trust'],
  ['demo', null, {}, 'A demo'],
  ['contact', null, { topic: 'press', message: 'Who runs\nthe survey?' }, 'A press question: Who runs the survey?'],
  ['contact', null, { topic: 'gone', message: 'Hello' }, 'gone: Hello'],
  ['voice', null, { place: 'The Test', message: 'It was clear.' }, 'The Test: It was clear.'],
  ['volunteer', null, { place: 'Ely', offers: ['riverfly'] }, 'Ely: Count river insects once a month'],
  ['correction', null, { page: '/rhi', wrong: 'The month' }, '/rhi: The month'],
  ['contact', null, {}, 'Without words'],
])('H11: an enquiry by %s from %s is about what it says', (form, organisation, details, subject) =>
  expect(leadSubject({ form, organisation, details })).toBe(subject),
)

it.each([
  ['a few words', 20, 'a few words'],
  ['one two three four', 12, 'one two…'],
  ['abcdefghijklmnop', 8, 'abcdefgh…'],
])('the first words of "%s" within %i are "%s"', (text, max, words) => expect(firstWords(text, max)).toBe(words))
