import { expect, it } from 'vitest'
import { type NationalFigure, type NationalMetric, nationalTable, newestOf, newestWithYearBefore } from './national.ts'

const figure = (metric: NationalMetric, period: string): NationalFigure => ({
  area: 'England',
  metric,
  period,
  value: 1,
  provenance: { kind: 'public-record', source: { publisher: 'Environment Agency', document: 'Return' } },
})

it('takes the newest year of each measure, in the order asked for', () => {
  const held = [figure('spills', '2024'), figure('spills', '2025'), figure('bathing-poor', '2024')]
  expect(newestOf(held, ['bathing-poor', 'bill', 'spills']).map(({ metric, period }) => [metric, period])).toEqual([
    ['bathing-poor', '2024'],
    ['spills', '2025'],
  ])
})

it('has the year before beside the newest, and no year further back', () => {
  const before = { ...figure('spills', '2024'), value: 7 }
  const held = [figure('spills', '2025'), before, figure('bathing-poor', '2025'), figure('bathing-poor', '2023')]
  const found = newestWithYearBefore(held, ['spills', 'bathing-poor'])
  expect(found.map(({ metric, value, previous }) => [metric, value, previous])).toEqual([
    ['spills', 1, 7],
    ['bathing-poor', 1, null],
  ])
})

it('makes a table of years, newest first, with a gap where a year is not held', () => {
  const estimate = figure('spills', '2023')
  estimate.provenance.kind = 'estimate'
  const ofWales = { ...figure('bill', '2026'), area: 'Wales' }
  const held = [estimate, figure('spills', '2025'), figure('bill', '2023'), ofWales]
  const { columns, rows } = nationalTable(held, 'England', ['bill', 'spills', 'bathing-poor'])
  expect(columns.map(({ metric, period }) => [metric, period])).toEqual([
    ['bill', '2023'],
    ['spills', '2025'],
  ])
  expect(rows).toEqual([
    { period: '2025', cells: [null, { value: 1, isEstimate: false }] },
    {
      period: '2023',
      cells: [
        { value: 1, isEstimate: false },
        { value: 1, isEstimate: true },
      ],
    },
  ])
})
