import { describe, expect, it } from 'vitest'
import type { FigureKind } from '../figures/provenance.ts'
import type { CompanyFigure } from './company.ts'
import { englishNine } from './epa.ts'
import type { MetricCode } from './metrics.ts'
import { recordIndex, recordYears } from './record-index.ts'
import { recordMethodChoices } from './record-robustness.ts'
import { recordTable } from './record-table.ts'
import { publishedWeights, weightedMeasureCodes } from './record-weights.ts'

/** One value for each of the nine, in the order of `englishNine`. */
const year = (
  metric: MetricCode,
  period: string,
  values: readonly (number | null)[],
  { kind = 'public-record', basis = null }: { kind?: FigureKind; basis?: string | null } = {},
): CompanyFigure[] =>
  englishNine.map((companyId, i) => ({
    companyId,
    metric,
    period,
    value: values[i]!,
    basis,
    provenance: { kind, source: { publisher: 'P', document: 'D' } },
  }))

const stars = year('epa-stars', '2024', [2, 2, 4, 2, 2, 1, 2, 2, 2])
const spills = year('spills-per-overflow', '2025', [12, 18, 15, 34, 16, 16, 27, 18, 24])
const hours = year('hours-per-spill', '2025', [6, 4, 6, 9, 7, 12, 5, 8, 6])
const incidents = year('serious-incidents', '2024', [7, 0, 1, 4, 15, 33, 2, 0, 13])
const all = [...stars, ...spills, ...hours, ...incidents]

describe('the record index', () => {
  const { measures, rows } = recordIndex(all)
  const rowOf = (id: string) => rows.find(({ companyId }) => companyId === id)!

  it('scores 100 at the best value of the nine, 0 at the worst, and takes the mean', () => {
    expect(measures.map(({ metric, best, worst }) => [metric, best, worst])).toEqual([
      ['epa-stars', 4, 1],
      ['spills-per-overflow', 12, 34],
      ['hours-per-spill', 4, 12],
      ['serious-incidents', 0, 33],
    ])
    const severn = rowOf('severn-trent-water')
    expect(severn.parts.map(({ score }) => Math.round(score))).toEqual([100, 86, 75, 97])
    expect(severn.score).toBe(89.6)
    expect(rowOf('thames-water').rank).toBe(9)
  })

  it('gives every rank its range, and the rank lies in it', () => {
    for (const { best, rank, worst } of rows) expect(best <= rank && rank <= worst).toBe(true)
    expect(rowOf('severn-trent-water')).toMatchObject({ rank: 1, best: 1 })
    const table = recordTable(recordIndex(all), new Map([['severn-trent-water', 'Severn Trent Water']]))
    expect(table.rows[0]).toMatchObject({ name: 'Severn Trent Water', place: expect.stringMatching(/^1st/) })
    for (const { place } of table.rows) expect(place).toMatch(/between|and no other|Any rank/)
  })

  it('has places under other normalisations and without each measure, by hand', () => {
    const choices = recordMethodChoices(recordIndex(all))
    expect(choices).toHaveLength(3 + 4)
    const thames = choices.map(({ places }) => places['thames-water'])
    const severn = choices.map(({ places }) => places['severn-trent-water'])
    // Without incidents Thames has (0 + 81.8 + 0) ÷ 3, and South West (33.3 + 0 + 37.5) ÷ 3: then Thames is not last.
    expect(thames).toEqual([9, 9, 9, 9, 9, 9, 8])
    expect(Math.max(...severn.map(Number))).toBeLessThan(4)
    // The index takes the best and worst of all years; here there is one year, so that choice changes nothing.
    const published = Object.fromEntries(recordIndex(all).rows.map(({ companyId, rank }) => [companyId, rank]))
    expect(choices[0]!.places).toEqual(published)
  })

  it('leaves a measure out that is not known of all nine, is invented, or is counted in two ways', () => {
    const without = (replacement: CompanyFigure[]) =>
      recordIndex([...stars, ...hours, ...incidents, ...replacement]).measures.map(({ metric }) => metric)
    expect(without(spills)).toContain('spills-per-overflow')
    expect(without(spills.map((figure, i) => (i === 3 ? { ...figure, value: null } : figure)))).not.toContain(
      'spills-per-overflow',
    )
    expect(without(spills.slice(1))).not.toContain('spills-per-overflow')
    expect(without(spills.map((figure, i) => (i === 3 ? { ...figure, basis: 'other' } : figure)))).not.toContain(
      'spills-per-overflow',
    )
    const invented = year('spills-per-overflow', '2025', [1, 2, 3, 4, 5, 6, 7, 8, 9], { kind: 'illustrative' })
    expect(without(invented)).not.toContain('spills-per-overflow')
  })

  it('uses the newest year that is whole, and goalposts of all whole years since 2020', () => {
    const earlier = year('epa-stars', '2019', [1, 1, 1, 1, 1, 1, 1, 1, 1])
    const newer = year('epa-stars', '2025', [3, null, 3, 3, 3, 3, 3, 3, 3])
    const between = year('serious-incidents', '2023', [50, 0, 0, 0, 0, 0, 0, 0, 0])
    const { measures: used } = recordIndex([...all, ...earlier, ...newer, ...between])
    expect(used.find(({ metric }) => metric === 'epa-stars')!.period).toBe('2024')
    expect(used.find(({ metric }) => metric === 'serious-incidents')!.worst).toBe(50)
  })

  it('weighs as it is told, and not at all without a weight', () => {
    const none = { ...publishedWeights, 'epa-stars': 0, 'spills-per-overflow': 0, 'hours-per-spill': 0 }
    expect(recordIndex(all, { weights: none }).rows[0]).toMatchObject({ score: 100, rank: 1 })
    expect(recordIndex(all, { weights: { ...none, 'serious-incidents': 0 } }).rows).toEqual([])
    const equal = {
      ...publishedWeights,
      'epa-stars': 7,
      'spills-per-overflow': 7,
      'hours-per-spill': 7,
      'serious-incidents': 7,
    }
    expect(recordIndex(all, { weights: equal })).toEqual(recordIndex(all))
  })

  it('lets trust be weighed only when it is measured', () => {
    const trust = (kind: FigureKind) => year('trust', '2026-04', [50, 51, 52, 53, 54, 55, 56, 57, 58], { kind })
    const measured = recordIndex([...all, ...trust('published')], { measures: weightedMeasureCodes })
    const invented = recordIndex([...all, ...trust('illustrative')], { measures: weightedMeasureCodes })
    expect(measured.measures).toHaveLength(5)
    expect(invented.measures).toHaveLength(4)
    // At the published weights trust counts nothing, so the scores are those of the record.
    expect(measured.rows.map(({ companyId, score }) => [companyId, score])).toEqual(
      rows.map(({ companyId, score }) => [companyId, score]),
    )
  })

  it('counts a year only with two measures or more', () =>
    expect(
      recordYears([...all, ...year('epa-stars', '2021', [1, 2, 3, 4, 1, 2, 3, 4, 1])]).map(({ year: of }) => of),
    ).toEqual(['2025', '2024']))
})
