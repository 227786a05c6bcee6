import { describe, expect, it } from 'vitest'
import type { CompanyFigure } from './company.ts'
import { derivedFigures, inputsOf } from './derived.ts'
import type { MetricCode } from './metrics.ts'

const agency = 'Environment Agency annual return'
const figure = (metric: MetricCode, value: number | null, part: Partial<CompanyFigure> = {}): CompanyFigure => ({
  companyId: 'thames-water',
  metric,
  period: '2025',
  value,
  basis: agency,
  provenance: {
    kind: 'public-record',
    source: { publisher: 'Environment Agency', document: 'Return' },
    confidence: 'report',
  },
  ...part,
})
const rate = (metric: MetricCode, ...figures: CompanyFigure[]) =>
  derivedFigures(figures).find((one) => one.metric === metric) ?? null

describe('rates', () => {
  it('show their sum, to one decimal, as an estimate', () => {
    const found = rate(
      'spills-per-overflow',
      figure('spills', 9118),
      figure('overflows', 574, { basis: 'usable rows of the 2025 return' }),
    )
    expect(found).toMatchObject({
      value: 15.9,
      period: '2025',
      provenance: { kind: 'estimate', formula: '9,118 spills ÷ 574 storm overflows = 15.9', confidence: 'report' },
    })
    expect(rate('hours-per-spill', figure('spills', 9118), figure('spill-hours', 106_898))).toMatchObject({
      value: 11.7,
    })
  })

  it.each([
    ['another year', figure('overflows', 574, { period: '2022' })],
    ['another company', figure('overflows', 574, { companyId: 'wessex-water' })],
    ['nothing', figure('overflows', null)],
    ['zero', figure('overflows', 0)],
    ['another basis', figure('overflows', 574, { basis: 'the company’s own page' })],
  ])('are not made with %s', (_, overflows) =>
    expect(rate('spills-per-overflow', figure('spills', 9118), overflows)).toBeNull(),
  )

  it('of figures on other bases only match themselves', () => {
    const wales = { basis: 'Wales, all overflow types' }
    expect(rate('hours-per-spill', figure('spills', 10, wales), figure('spill-hours', 40, wales))).toMatchObject({
      value: 4,
    })
    expect(rate('hours-per-spill', figure('spills', 10, wales), figure('spill-hours', 40))).toBeNull()
  })

  it('take the weaker confidence of their two parts', () => {
    const weak = { provenance: { ...figure('spills', 1).provenance, confidence: 'unchecked' as const } }
    expect(rate('hours-per-spill', figure('spills', 10, weak), figure('spill-hours', 40))!.provenance.confidence).toBe(
      'unchecked',
    )
  })

  it('by the length of sewers take the newest length, whatever its year, and nobody else’s', () => {
    const incidents = figure('serious-incidents', 15, { basis: null })
    const sewers = (part: Partial<CompanyFigure> = {}) =>
      figure('sewers', 39_872, { period: 'undated', basis: null, ...part })
    expect(rate('serious-incidents-per-10000-km', incidents, sewers())).toMatchObject({
      value: 3.8,
      period: '2025',
      provenance: { kind: 'estimate', formula: '15 incidents ÷ 39,872 km of sewers × 10,000 = 3.8' },
    })
    expect(rate('serious-incidents-per-10000-km', { ...incidents, value: 0 }, sewers())).toMatchObject({ value: 0 })
    expect(rate('serious-incidents-per-10000-km', incidents, sewers({ companyId: 'wessex-water' }))).toBeNull()
    expect(rate('serious-incidents-per-10000-km', incidents, sewers({ value: null }))).toBeNull()
  })

  it('say what they are made of', () => {
    expect(inputsOf('spills-per-overflow')).toEqual(['spills', 'overflows'])
    expect(inputsOf('bill')).toEqual([])
  })
})
