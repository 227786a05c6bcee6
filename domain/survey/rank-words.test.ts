import { expect, it } from 'vitest'
import { ordinal, rankWords } from './rank-words.ts'

it.each([
  [{ rank: 4, best: 3, worst: 6 }, '4th, between 3rd and 6th'],
  [{ rank: 1, best: 1, worst: 1 }, '1st and no other'],
  [{ rank: 2, best: 1, worst: 9 }, null],
  [{ rank: 2, best: 1, worst: 8 }, '2nd, between 1st and 8th'],
])('%j of nine: %s', (range, words) => expect(rankWords(range, 9)).toBe(words))

it.each([
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [102, '102nd'],
  [111, '111th'],
])('%d is %s', (rank, words) => expect(ordinal(rank)).toBe(words))
