import { expect, it } from 'vitest'
import type { CompanyFigure } from './company.ts'
import { comparedHistory } from './compared-history.ts'
import type { MetricCode } from './metrics.ts'

const figure = (companyId: string, metric: MetricCode, period: string, value: number | null): CompanyFigure => ({
  companyId,
  metric,
  period,
  value,
  basis: null,
  provenance: { kind: 'public-record', source: { publisher: 'P', document: 'D' } },
})
const companies = [
  { id: 'a', name: 'A' },
  { id: 'b', name: 'B' },
]

it('sets companies over the same years and on the same scale, and names a new method between them', () => {
  const [stars, ...others] = comparedHistory(companies, [
    figure('a', 'epa-stars', '2020', 3),
    figure('a', 'epa-stars', '2021', 2),
    figure('b', 'epa-stars', '2021', 4),
    figure('b', 'epa-stars', '2022', 1),
  ])
  expect(others).toEqual([])
  expect(stars).toMatchObject({ metric: 'epa-stars', top: 4, breaks: [2021] })
  expect(stars!.rows.map(({ series }) => series!.years.map(({ value }) => value))).toEqual([
    [3, 2, null],
    [null, 4, 1],
  ])
})

it('leaves out a measure that only one company has over the years, and says who has too few', () => {
  const own = [figure('a', 'hours-per-spill', '2023', 5), figure('a', 'hours-per-spill', '2024', 6)]
  expect(comparedHistory(companies, [...own, figure('b', 'hours-per-spill', '2024', 6)])).toEqual([])
  const third = own.map((one) => ({ ...one, companyId: 'c' }))
  const [hours] = comparedHistory([...companies, { id: 'c', name: 'C' }], [...own, ...third])
  expect(hours!.rows.map(({ series }) => series === null)).toEqual([false, true, false])
})
