import { expect, it } from 'vitest'
import { measureAddress, measureChart } from './measure-address.ts'

it('leads to the companies sorted by the measure', () => {
  expect(measureAddress('epa-stars')).toBe('/rhi/companies?sort=epa')
  expect(measureAddress('spills')).toBe('/rhi/companies?measure=spills')
  expect(measureAddress('bill')).toBe('/rhi/companies?measure=bill')
  expect(measureAddress('population')).toBe('/rhi/companies')
})

it('knows the measures that are drawn when asked for, and nothing else', () => {
  expect(measureChart('bill')).toBe('bills')
  expect(measureChart('toString')).toBeNull()
  expect(measureChart(null)).toBeNull()
})
