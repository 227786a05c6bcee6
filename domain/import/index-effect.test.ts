import { expect, it } from 'vitest'
import type { CompanySummary } from '../index/company.ts'
import { placesOf } from '../index/rank.ts'
import { trustCategoryOf } from '../index/trust.ts'
import { effectOn, epaYearWarning } from './index-effect.ts'

const figure = (value: number | null) => ({ value, provenance: {} }) as unknown as CompanySummary['trust']
const list = (scores: Record<string, number | null>, stars: Record<string, number> = {}) => {
  const places = placesOf(Object.entries(scores).map(([id, trust]) => ({ id, trust })))
  return Object.entries(scores).map(
    ([id, trust]) =>
      ({
        id,
        name: id,
        trust: figure(trust),
        place: places.get(id) ?? null,
        trustCategory: trustCategoryOf(trust),
        epa: figure(stars[id] ?? null),
        epaEquivalent: null,
      }) as unknown as CompanySummary,
  )
}
const before = list({ 'wessex-water': 76, 'anglian-water': 50, 'bristol-water': null }, { 'wessex-water': 4 })

it.each<[string, CompanySummary[], Record<string, string[]>]>([
  ['nothing', list({ 'wessex-water': 76, 'anglian-water': 50, 'bristol-water': null }, { 'wessex-water': 4 }), {}],
  [
    'a score, its category and its quadrant',
    list({ 'wessex-water': 69, 'anglian-water': 50, 'bristol-water': null }, { 'wessex-water': 4 }),
    { 'wessex-water': ['trust', 'category', 'quadrant'] },
  ],
  [
    'two that change places',
    list({ 'wessex-water': 76, 'anglian-water': 80, 'bristol-water': null }, { 'wessex-water': 4 }),
    { 'anglian-water': ['trust', 'place', 'category'], 'wessex-water': ['place'] },
  ],
  [
    'one that comes in',
    list({ 'wessex-water': 76, 'anglian-water': 50, 'bristol-water': 60 }, { 'wessex-water': 4 }),
    { 'bristol-water': ['trust', 'place', 'category'], 'anglian-water': ['place'] },
  ],
  [
    'a rating',
    list({ 'wessex-water': 76, 'anglian-water': 50, 'bristol-water': null }, { 'wessex-water': 3 }),
    { 'wessex-water': ['quadrant'] },
  ],
])('shows %s', (_, after, changed) => {
  expect(Object.fromEntries(effectOn(before, after).map((one) => [one.id, one.changed]))).toEqual(changed)
})

it('follows the new ranking', () => {
  const after = list({ 'wessex-water': 40, 'anglian-water': 60, 'bristol-water': 50 })
  expect(effectOn(before, after).map(({ id }) => id)).toEqual(['anglian-water', 'bristol-water', 'wessex-water'])
})

it('H7: says when the year of the rating moves, and whose quadrant moves with it', () => {
  const inYear = (year: string, companies: CompanySummary[]) =>
    companies.map((company) => ({ ...company, epa: company.epa && { ...company.epa, period: year } }))
  const scores = { 'wessex-water': 60, 'anglian-water': 50, 'united-utilities': 70 }
  const old = inYear('2023', list(scores, { 'wessex-water': 3, 'anglian-water': 2, 'united-utilities': 4 }))
  const later = inYear('2024', list(scores, { 'wessex-water': 3, 'anglian-water': 3, 'united-utilities': 2 }))
  expect(epaYearWarning(old, later)).toBe(
    'The year of the environmental rating moves from 2023 to 2024. With it the quadrant changes for united-utilities (4 to 2).',
  )
  expect(epaYearWarning(old, inYear('2024', old))).toMatch(/2023 to 2024\. No quadrant changes with it/)
  expect(epaYearWarning(old, old)).toBeNull()
})
