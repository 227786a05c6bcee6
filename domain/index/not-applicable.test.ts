import { describe, expect, it } from 'vitest'
import { applicableValue, whyNotApplicable } from './not-applicable.ts'

describe('what cannot apply', () => {
  it.each([
    ['amp8-total', 'scottish-water'],
    ['amp8-total', 'ni-water'],
    ['amp8-total', 'bristol-water'],
    ['amp8-total', 'essex-suffolk-water'],
    ['cwqm-budget', 'scottish-water'],
    ['cwqm-budget', 'bristol-water'],
    ['cwqm-budget', 'affinity-water'],
    ['cwqm-budget', 'south-east-water'],
    ['cwqm-budget', 'ni-water'],
    ['epa-stars', 'scottish-water'],
    ['epa-stars', 'ni-water'],
  ] as const)('%s of %s is N/A even if a number arrives', (metric, company) => {
    expect(applicableValue(metric, company, 500)).toBeNull()
    expect(whyNotApplicable(metric, company)).toMatch(/\w/)
  })

  it.each([
    ['amp8-total', 'thames-water', 20_500],
    ['cwqm-budget', 'united-utilities', 120],
    ['epa-stars', 'dwr-cymru-welsh-water', 2],
    ['epa-stars', 'hafren-dyfrdwy', null],
  ] as const)('%s of %s stays %s', (metric, company, value) =>
    expect(applicableValue(metric, company, value)).toBe(value),
  )
})
