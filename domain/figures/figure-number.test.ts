import { expect, it } from 'vitest'
import { numberIn } from './figure-number.ts'

it.each([
  ['82%', 82],
  ['nearly 70%', 70],
  ['4,000+', 4000],
  ['2.8 of 4', 2.8],
  ['unknown', null],
])('%s is %s', (words, number) => expect(numberIn(words)).toBe(number))
