import { expect, it } from 'vitest'
import { epaStory, epaYearFor } from './epa.ts'

it.each([
  ['2025-04', '2023'],
  ['2025-10', '2023'],
  ['2025-11', '2024'],
  ['2026-01', '2024'],
])('a wave fielded in %s is read beside the ratings for %s', (fielded, year) => expect(epaYearFor(fielded)).toBe(year))

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
