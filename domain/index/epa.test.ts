import { expect, it } from 'vitest'
import { epaStory, epaYearOf, meanStars } from './epa.ts'

it.each([
  [null, ['2024', '2023'], '2024'],
  ['2023', ['2024', '2023'], '2023'],
  ['1999', ['2024', '2023'], '2024'],
  ['toString', ['2024'], '2024'],
  ['2023', [], null],
] as const)('an address that asks for %s of %j gets %s', (asked, held, year) =>
  expect(epaYearOf(asked, held)).toBe(year),
)

it.each([
  [[4, 2, 2, 2, 2, 1, 2, 2, 2], 2.1],
  [[2, 3, 4, 2, 2, 2, 4, 4, 2], 2.8],
  [[null, 4, undefined], 4],
  [[null], null],
])('the mean of %j is %s', (ratings, mean) => expect(meanStars(ratings)).toBe(mean))

const run = (from: number, ...stars: (number | null)[]) =>
  stars.map((value, index) => ({ year: from + index, stars: value }))

it.each([
  [run(2023, 4, 2), 'Two stars for 2024, down from four the year before'],
  [run(2022, 2, 4), 'Four stars for 2023, up from two the year before'],
  [run(2023, 2, 2), 'Two stars for 2024, the same as the year before'],
  [run(2023, 2, 1, null), 'One star for 2024, down from two the year before'],
  // The method changed for 2021, so 2020 is not "the year before".
  [run(2020, 4, 2), 'Two stars for 2021'],
  [run(2021, 3, null, 2), 'Two stars for 2023'],
  [run(2023, null), null],
])('%j reads %s', (ratings, story) => expect(epaStory(ratings)).toBe(story))
