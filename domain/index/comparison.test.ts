import { describe, expect, it } from 'vitest'
import type { CompanyFigure } from './company.ts'
import { comparedIds, compareOn, withOpeningPair } from './comparison.ts'
import type { MetricCode } from './metrics.ts'

const company = (id: string, type: 'WW' | 'W' = 'WW', nations = ['England']) => ({ id, name: id, type, nations })
const figure = (
  companyId: string,
  metric: MetricCode,
  period: string,
  value: number | null,
  basis: string | null = null,
) =>
  ({
    companyId,
    metric,
    period,
    value,
    basis,
    provenance: { kind: 'public-record', source: { publisher: 'P', document: 'D' } },
  }) satisfies CompanyFigure

describe('comparedIds', () => {
  const known = new Set(['a', 'b', 'c', 'd', 'e'])
  it.each([
    [null, []],
    ['', []],
    ['a', ['a']],
    ['a,b', ['a', 'b']],
    [' A , b ', ['a', 'b']],
    ['a,a,b', ['a', 'b']],
    ['a,nobody,b', ['a', 'b']],
    ['e,d,c,b,a', ['e', 'd', 'c', 'b']],
  ])('%s asks for %s', (parameter, ids) => expect(comparedIds(parameter, known).ids).toEqual(ids))
  it('says who is left out', () => {
    expect(comparedIds('e,d,nobody,c,b,a', known).leftOutIds).toEqual(['a'])
    expect(comparedIds('a,b', known).leftOutIds).toEqual([])
  })
})

describe('withOpeningPair', () => {
  const known = new Set(['severn-trent-water', 'thames-water', 'a', 'b', 'c'])
  it.each([
    [[], ['severn-trent-water', 'thames-water']],
    [['a'], ['a', 'severn-trent-water']],
    [['severn-trent-water'], ['severn-trent-water', 'thames-water']],
    [
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ],
  ])('%j shows %j', (ids, shown) => expect(withOpeningPair(ids, known)).toEqual(shown))
  it('shows nobody who is not there', () => expect(withOpeningPair(['a'], new Set(['a']))).toEqual(['a']))
})

describe('compareOn', () => {
  const names = (rows: { company: { id: string } }[]) => rows.map((row) => row.company.id)

  it('takes the period that most share, and the newest of equals', () => {
    const figures = [
      figure('a', 'serious-incidents', '2023', 1),
      figure('b', 'serious-incidents', '2023', 2),
      figure('a', 'serious-incidents', '2024', 3),
      figure('b', 'serious-incidents', '2024', 0),
      figure('a', 'serious-incidents', '2025', null),
    ]
    const { period, shown } = compareOn('serious-incidents', [company('a'), company('b')], figures)
    expect(period).toBe('2024')
    expect(shown.map(({ figure: { value } }) => value)).toEqual([3, 0])
  })

  it('leaves out a company whose figure rests on something else, and says what', () => {
    const figures = [
      figure('a', 'spills', '2023', 10, 'Environment Agency annual return'),
      figure('b', 'spills', '2023', 20, 'Environment Agency annual return'),
      figure('c', 'spills', '2023', 30, 'permitted storm overflows only'),
    ]
    const { shown, leftOut, refusal } = compareOn('spills', [company('a'), company('b'), company('c')], figures)
    expect(names(shown)).toEqual(['a', 'b'])
    expect(leftOut[0]!.reason).toBe(
      'Counted as “permitted storm overflows only”; the others “Environment Agency annual return”',
    )
    expect(refusal).toBeNull()
  })

  it('refuses when no two are alike', () => {
    const figures = [
      figure('a', 'amp8-total', '2025-30', 10, 'final determination'),
      figure('b', 'amp8-total', '2025-30', 20, 'company plan, October 2023'),
    ]
    const { shown, leftOut, refusal } = compareOn('amp8-total', [company('a'), company('b')], figures)
    expect(shown).toEqual([])
    expect(refusal).toContain('not like with like')
    expect(leftOut.map(({ reason }) => reason)).toEqual([
      'Counted as “final determination”',
      'Counted as “company plan, October 2023”',
    ])
  })

  it('does not set a water-only bill beside one for water and sewerage', () => {
    const figures = [figure('a', 'bill', '2024-25', 491), figure('b', 'bill', '2024-25', 192)]
    expect(compareOn('bill', [company('a'), company('b', 'W')], figures).shown).toEqual([])
    expect(names(compareOn('bill', [company('a'), company('b')], figures).shown)).toEqual(['a', 'b'])
  })

  it('does not mix the counts of two regulators', () => {
    const figures = ['a', 'b', 'c'].map((id) => figure(id, 'serious-incidents', '2024', 1))
    const welsh = company('c', 'WW', ['Wales', 'England'])
    const { leftOut } = compareOn('serious-incidents', [company('a'), company('b'), welsh], figures)
    expect(leftOut[0]!.reason).toBe('Counted by Natural Resources Wales; the others, the Environment Agency')
  })

  it.each([
    ['spills', 'b', 'No figure found for 2023'],
    ['cwqm-budget', 'scottish-water', 'section 82 is for England'],
  ] as const)('says why %s of %s is missing', (metric, missing, words) => {
    const period = metric === 'spills' ? '2023' : '2025-30'
    const figures = [figure('a', metric, period, 1), figure('c', metric, period, 2)]
    const { leftOut } = compareOn(metric, [company('a'), company('c'), company(missing)], figures)
    expect(leftOut[0]!.reason).toContain(words)
  })

  it.each([
    [[], 'No figure is known'],
    [[figure('a', 'spills', '2023', 1)], 'Only a has a figure'],
  ])('has nothing to compare with %j', (figures, words) =>
    expect(compareOn('spills', [company('a'), company('b')], figures).refusal).toContain(words),
  )
})
