import { expect, it } from 'vitest'
import { type NationalFigure, type NationalMetric, newestOf } from './national.ts'

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
