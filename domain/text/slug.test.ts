import { expect, it } from 'vitest'
import { slugOf } from './slug.ts'

it.each([
  ['Who owns the data?', 'who-owns-the-data'],
  ['Dŵr Cymru’s “plan”', 'dwr-cymrus-plan'],
  ['  £24bn & more ', '24bn-more'],
])('%s becomes %s', (words, slug) => expect(slugOf(words)).toBe(slug))
