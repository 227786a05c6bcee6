import { expect, it } from 'vitest'
import { epaYearFor } from './epa.ts'

it.each([
  ['2025-04', '2023'],
  ['2025-10', '2023'],
  ['2025-11', '2024'],
  ['2026-01', '2024'],
])('a wave fielded in %s is read beside the ratings for %s', (fielded, year) => expect(epaYearFor(fielded)).toBe(year))
