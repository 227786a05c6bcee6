import { describe, expect, it } from 'vitest'
import type { CompanyFigure } from './company.ts'
import { coverageOf } from './coverage.ts'
import type { MetricCode } from './metrics.ts'

const figure = (
  metric: MetricCode,
  period: string,
  value: number | null,
  fields: Partial<CompanyFigure> = {},
): CompanyFigure => ({
  companyId: 'a',
  metric,
  period,
  value,
  basis: null,
  provenance: { kind: 'public-record', source: { publisher: 'P', document: 'D' } },
  ...fields,
})
const row = (
  metric: MetricCode,
  figures: CompanyFigure[],
  company: { id: string; type: 'WW' | 'W' } = { id: 'a', type: 'WW' },
) => coverageOf(company, figures).find((one) => one.metric === metric)!

describe('coverageOf', () => {
  it.each([
    ['known', [figure('spills', '2023', 1, { basis: 'Environment Agency annual return' })]],
    ['partly', [figure('spills', '2023', 1), figure('spills', '2024', null)]],
    ['missing', [figure('spills', '2024', null)]],
    ['missing', []],
  ])('is %s', (state, figures) => expect(row('spills', figures).state).toBe(state))

  it('does not ask a water company for sewers', () =>
    expect(row('spills', [], { id: 'a', type: 'W' }).state).toBe('not-applicable'))
  it('gives the reason why a measure does not apply', () =>
    expect(row('amp8-total', [], { id: 'scottish-water', type: 'WW' }).missing[0]).toContain('Outside AMP8'))
  it.each(['scottish-water', 'ni-water'])('does not ask %s for stars that nobody gives it', (id) =>
    expect(row('epa-stars', [figure('epa-stars', '2024', null)], { id, type: 'WW' })).toMatchObject({
      state: 'not-applicable',
      missing: ['Outside the assessment, which covers England and Wales'],
    }),
  )
  it('does not count nought as missing', () =>
    expect(row('serious-incidents', [figure('serious-incidents', '2023', 0)]).state).toBe('known'))

  it.each([
    ['epa-stars', [figure('epa-stars', '2020', 4), figure('epa-stars', '2021', 2)], 'method changed for 2021'],
    ['spills', [figure('spills', '2023', 1, { basis: 'x' }), figure('spills', '2024', 1, { basis: 'y' })], 'no trend'],
    ['amp8-total', [figure('amp8-total', '2025-30', 1, { basis: 'company plan, October 2023' })], 'company plan'],
  ] as const)('says what of %s cannot be compared', (metric, figures, words) =>
    expect(row(metric, [...figures]).notComparable).toContain(words),
  )
  it('is silent where years compare', () =>
    expect(row('epa-stars', [figure('epa-stars', '2021', 2), figure('epa-stars', '2024', 2)]).notComparable).toBeNull())
})
