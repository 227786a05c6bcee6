import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { MetricCode } from '#domain/index/metrics.ts'
import { readIndex } from './read-index.ts'

const index = await readIndex(path.resolve(import.meta.dirname, '../content/index'))
const valuesOf = (metric: MetricCode, period: string) =>
  index.values.filter((v) => v.metric === metric && v.period === period)
const figureOf = (companyId: string, metric: MetricCode, period: string) => {
  const found = valuesOf(metric, period).find((v) => v.companyId === companyId)
  if (!found) throw new Error(`${companyId} has no ${metric} for ${period}`)
  return found
}
const sum = (values: { value: number | null }[]) => values.reduce((total, { value }) => total + (value ?? 0), 0)

describe('the shipped index', () => {
  it('has twenty companies, fifteen ranked, three listed without a score, two left out', () => {
    expect(index.companies).toHaveLength(20)
    expect(index.scores.filter(({ trust }) => trust !== null)).toHaveLength(15)
    expect(index.scores.filter(({ trust }) => trust === null).map((s) => s.companyId)).toEqual([
      'bristol-water',
      'portsmouth-water',
      'ses-water',
    ])
    const excluded = index.companies.filter((c) => c.excludedFromRanking).map((c) => c.id)
    expect(excluded).toEqual(['south-staffs-water', 'essex-suffolk-water'])
    expect(index.scores.some(({ companyId }) => excluded.includes(companyId))).toBe(false)
  })

  it('has scores whose mean is the published sector figure, marked illustrative', () => {
    const given = index.scores.filter(({ trust }) => trust !== null)
    expect(sum(given.map(({ trust }) => ({ value: trust }))) / given.length).toBe(index.waves[0]!.sectorMeanTrust)
    expect(new Set(index.scores.map(({ kind }) => kind))).toEqual(new Set(['illustrative']))
    expect(index.waves[0]!.nationalResults.map((r) => [r.value, r.difference, r.provenance.kind])).toEqual([
      [41, -3, 'illustrative'],
      [34, -5, 'illustrative'],
      [29, -4, 'illustrative'],
      [38, 1, 'illustrative'],
      [36, 2, 'illustrative'],
      [82, 6, 'illustrative'],
    ])
  })

  it('finds every company by Ofwat’s codes', () => {
    const codes = index.companies.flatMap(({ code, otherCodes }) => [...(code ? [code] : []), ...otherCodes]).sort()
    const wanted = 'AFW ANH BRL HDD NES PRT SBB SES SEW SRN SSC SVE SWB TMS UUW WSH WSX YKY'
    expect(codes.join(' ')).toBe(wanted)
  })

  // The published totals that the company figures have to add up to.
  it.each([
    ['2022', 23],
    ['2023', 25],
    ['2024', 19],
  ])('has Environment Agency stars that add up for %s', (year, total) => {
    const english = valuesOf('epa-stars', year).filter(({ basis }) => basis === 'Environment Agency')
    expect(english).toHaveLength(9)
    expect(sum(english)).toBe(total)
  })

  it('has spills, hours and incidents that add up to the totals for England in 2023', () => {
    const english = (metric: MetricCode) =>
      valuesOf(metric, '2023').filter(({ basis }) => basis === 'Environment Agency annual return')
    // The published totals include Welsh Water's overflows in England: 4,204 spills, 23,354 hours.
    expect(sum(english('spills')) + 4204).toBe(464_056)
    // Each company's hours are rounded, so that their sum is one short of the published 3,606,170.
    expect(sum(english('spill-hours')) + 23_354).toBe(3_606_169)
    const serious = valuesOf('serious-incidents', '2023').filter(
      ({ companyId }) => companyId !== 'dwr-cymru-welsh-water',
    )
    expect(sum(serious)).toBe(47)
  })

  it('keeps N/A as null, with the reason', () => {
    for (const company of ['scottish-water', 'ni-water', 'bristol-water', 'essex-suffolk-water']) {
      expect(figureOf(company, 'amp8-total', '2025-30')).toMatchObject({ value: null, note: expect.any(String) })
    }
    for (const company of ['scottish-water', 'bristol-water', 'affinity-water', 'south-east-water', 'ni-water']) {
      expect(figureOf(company, 'cwqm-budget', '2025-30')).toMatchObject({ value: null, note: expect.any(String) })
    }
    expect(figureOf('dwr-cymru-welsh-water', 'cwqm-budget', '2025-30').value).toBeNull()
    // A difference of two published numbers is an estimate, and shows it.
    expect(figureOf('anglian-water', 'serious-incidents', '2024')).toMatchObject({
      value: 7,
      kind: 'estimate',
      formula: expect.any(String),
    })
    expect(figureOf('northumbrian-water', 'serious-incidents', '2024').value).toBe(0)
  })

  it('shows what money figures rest on', () => {
    expect(figureOf('severn-trent-water', 'amp8-total', '2025-30')).toMatchObject({
      value: 14_900,
      basis: 'final determination',
    })
    expect(figureOf('wessex-water', 'amp8-total', '2025-30')).toMatchObject({
      value: 5007,
      basis: 'company plan, early 2024',
    })
    expect(figureOf('united-utilities', 'cwqm-budget', '2025-30')).toMatchObject({ value: 120, kind: 'public-record' })
    const estimates = valuesOf('cwqm-budget', '2025-30').filter(
      ({ kind, value }) => kind === 'estimate' && value !== null,
    )
    expect(estimates).toHaveLength(8)
    for (const { formula, value } of estimates) {
      const overflows = Number(/× ([\d,]+) overflows/.exec(formula!)![1]!.replace(',', ''))
      expect(Math.round((120 * overflows) / 2254)).toBe(value)
    }
  })
})
