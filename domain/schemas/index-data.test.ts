import { describe, expect, it } from 'vitest'
import { metricValueSchema } from './index-data.ts'

const value = {
  companyId: 'wessex-water',
  metric: 'epa-stars',
  period: '2023',
  value: 2,
  kind: 'public-record',
  source: { publisher: 'Environment Agency', document: 'EPA 2023' },
}
const accepts = (change: object) => metricValueSchema.safeParse({ ...value, ...change }).success

describe('a value of the index', () => {
  it('has a kind and a source', () => {
    expect(accepts({})).toBe(true)
    expect(accepts({ source: undefined })).toBe(false)
    expect(accepts({ kind: undefined })).toBe(false)
  })

  it('may be absent, which is null and never missing', () => {
    expect(accepts({ value: null })).toBe(true)
    expect(accepts({ value: undefined })).toBe(false)
  })

  it('shows its sum when it is an estimate', () => {
    expect(accepts({ kind: 'estimate' })).toBe(false)
    expect(accepts({ kind: 'estimate', formula: '47 − 46 = 1' })).toBe(true)
    expect(accepts({ kind: 'estimate', value: null })).toBe(true)
  })

  it('is one of a known measure, within what that can be', () => {
    expect(accepts({ value: 5 })).toBe(false)
    expect(accepts({ metric: 'charm' })).toBe(false)
    expect(accepts({ period: 'recently' })).toBe(false)
    expect(accepts({ surprise: true })).toBe(false)
  })
})
