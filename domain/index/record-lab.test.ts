import { describe, expect, it } from 'vitest'
import type { CompanyFigure } from './company.ts'
import type { EnforcementCase } from './enforcement.ts'
import { englishNine } from './epa.ts'
import type { MetricCode } from './metrics.ts'
import { recordIndex } from './record-index.ts'
import { enforcementFigures, labOf } from './record-lab.ts'
import { publishedWeights, rankByWeights } from './record-weights.ts'
import { labRanking } from './weights-lab.ts'

const provenance = { kind: 'public-record', source: { publisher: 'P', document: 'D' } } as const
/** One value for each of the nine, in the order of `englishNine`. */
const year = (metric: MetricCode, period: string, values: readonly (number | null)[]): CompanyFigure[] =>
  englishNine.map((companyId, i) => ({ companyId, metric, period, value: values[i]!, basis: null, provenance }))

const published = [
  ...year('epa-stars', '2024', [2, 2, 4, 2, 2, 1, 2, 2, 2]),
  ...year('spills-per-overflow', '2025', [12, 18, 15, 34, 16, 16, 27, 18, 24]),
  ...year('hours-per-spill', '2025', [6, 4, 6, 9, 7, 12, 5, 8, 6]),
  ...year('serious-incidents', '2024', [7, 0, 1, 4, 15, 33, 2, 0, 13]),
]
const rates = year('serious-incidents-per-10000-km', '2024', [0.9, 0, 0.1, 2.6, 3.8, 3, 0.3, 0, 2.5])
const bathing = year('bathing-good', '2021', [94, 94, null, 98, 96, null, 93, 90, 84])
const fine = (companyId: string, date: string, amountGbpM: number | null, status: 'final' | 'open' = 'final') =>
  ({ companyId, date, amountGbpM, status, provenance }) as EnforcementCase
const cases = [
  fine('thames-water', '2025-05-28', 122.7),
  fine('southern-water', '2021-07-09', 90),
  fine('southern-water', '2019-06-25', 126),
  fine('united-utilities', '2024-07-16', null, 'open'),
  ...['anglian-water', 'northumbrian-water', 'south-west-water', 'wessex-water', 'yorkshire-water'].map((id) =>
    fine(id, '2025-09-09', 20),
  ),
]
const names = new Map(englishNine.map((id) => [id, id]))
const lab = labOf([...published, ...rates, ...bathing], names, cases)
const partsOf = (metric: string) => {
  const at = lab.measures.findIndex((measure) => measure.metric === metric)
  return new Map(lab.companies.map(({ id, parts }) => [id, parts[at]!]))
}
const noteOf = (metric: string) => lab.notes.find((note) => note.metric === metric)!

describe('the weights lab', () => {
  it('has the measures of the published index, and those that it leaves out', () =>
    expect(lab.measures.map(({ metric, period }) => `${metric} ${period}`)).toEqual([
      'epa-stars 2024',
      'spills-per-overflow 2025',
      'hours-per-spill 2025',
      'serious-incidents 2024',
      'serious-incidents-per-10000-km 2024',
      'bathing-good 2021',
      'enforcement 2020–25',
    ]))

  it('gives the published ranking at the published weights', () => {
    const ranking = labRanking(
      lab.companies,
      lab.measures.map(({ metric }) => publishedWeights[metric]),
    )
    expect(ranking.map(({ id, rank, score }) => [id, rank, score])).toEqual(
      recordIndex(published).rows.map(({ companyId, rank, score }) => [companyId, rank, score]),
    )
  })

  it('puts the mean of the others for a company without a value, and says so', () => {
    const parts = partsOf('bathing-good')
    const known = englishNine.filter((id) => !['severn-trent-water', 'thames-water'].includes(id))
    const mean = known.reduce((sum, id) => sum + parts.get(id)!, 0) / known.length
    for (const id of ['severn-trent-water', 'thames-water']) expect(parts.get(id)).toBeCloseTo(mean, 9)
    expect(noteOf('bathing-good').missing).toBe(
      'No value is on record for severn-trent-water and thames-water: the mean of the others stands for it.',
    )
  })

  it('leaves out a measure of which too few are known', () => {
    const few = year('bathing-good', '2021', [94, 94, null, 98, 96, null, 93, 90, null])
    const { measures, notes } = labOf([...published, ...few], names, [])
    expect(measures.map(({ metric }) => metric)).not.toContain('bathing-good')
    expect(measures.map(({ metric }) => metric)).not.toContain('enforcement')
    // It still says what is not there, and why.
    expect(notes.map(({ metric }) => metric)).toContain('enforcement')
  })

  it('sums what is final since 2020: an open case counts nothing, one of before is not of this time', () => {
    const parts = partsOf('enforcement')
    expect(parts.get('thames-water')).toBeCloseTo(0, 9)
    expect(parts.get('united-utilities')).toBe(100)
    expect(parts.get('southern-water')).toBeCloseTo(100 * (1 - 90 / 122.7), 9)
    expect(noteOf('enforcement').missing).toBe(
      'No final sum is on record for severn-trent-water and united-utilities: it counts as £0.',
    )
  })

  it('gives a company without a case no document of another’s case', () => {
    const figures = enforcementFigures(cases)
    const documents = new Set(cases.map(({ provenance }) => provenance.source.document))
    for (const { companyId, value, provenance } of figures) {
      const hasCase = cases.some((one) => one.companyId === companyId && one.date >= '2020')
      expect(documents.has(provenance.source.document), companyId).toBe(hasCase)
      if (!hasCase)
        expect([value, provenance.formula, provenance.source.publisher]).toEqual([0, 'No case on record', 'Riverline'])
    }
    expect(figures.filter(({ provenance }) => provenance.formula === 'No case on record').length).toBeGreaterThan(0)
  })

  it('has ranges that no weighting of all its measures leaves', () => {
    const gridOf = (measures: number, left: number): number[][] =>
      measures === 1
        ? [[left]]
        : Array.from({ length: left + 1 }, (_, first) => first).flatMap((first) =>
            gridOf(measures - 1, left - first).map((rest) => [first, ...rest]),
          )
    const ranges = lab.companies.map(({ range }) => range.match(/\d+/g)!.map(Number))
    const outside = gridOf(lab.measures.length, 5).filter((weights) =>
      rankByWeights(
        lab.companies.map(({ parts }) => parts),
        weights,
      )!.some(({ rank }, i) => rank < ranges[i]![0]! || rank > ranges[i]!.at(-1)!),
    )
    expect(outside).toEqual([])
    // Measures that were added can only widen what is possible.
    const before = new Map(recordIndex(published).rows.map(({ companyId, best, worst }) => [companyId, [best, worst]]))
    for (const [i, { id }] of lab.companies.entries()) {
      expect(ranges[i]![0]).toBeLessThanOrEqual(before.get(id)![0]!)
      expect(ranges[i]!.at(-1)).toBeGreaterThanOrEqual(before.get(id)![1]!)
    }
  })
})
