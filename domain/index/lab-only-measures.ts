import type { LabOnlyMeasure } from './record-weights.ts'

/** What belongs in such an index, and is not known well enough to be in the published one: readers may weigh it in the lab. */
export const labOnlyMeasures = {
  'serious-incidents-per-10000-km': {
    why: 'Incidents by the length of sewers, so that a large network is at no disadvantage. Lengths are what companies say of themselves, rounded and of different years, and one contradicts itself. So the published index counts incidents and does not divide them.',
  },
  'bathing-good': {
    why: 'Bathing waters in a company’s area that are good or excellent. By company we have found them for 2021 only, a share needs ten of them, and farms, towns and birds decide a class, too.',
  },
  enforcement: {
    why: 'The sum of final penalties, packages and court fines since 2020. What we have found is not every case, so that a score rewards a company for a case that we missed, and a large company pays larger sums.',
  },
} as const satisfies Record<LabOnlyMeasure, { why: string }>
export const labOnlyMeasureCodes = Object.keys(labOnlyMeasures) as LabOnlyMeasure[]

/** Whom the index leaves out. */
export const otherNations = {
  label: 'Wales, Scotland and Northern Ireland',
  why: 'Rated and counted by other rules, or not at all.',
}
