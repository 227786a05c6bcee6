import { describe, expect, it } from 'vitest'
import { companySlug } from './company.ts'

const companies = [
  { id: 'thames-water', code: 'TMS', otherCodes: [] },
  { id: 'south-west-water', code: 'SBB', otherCodes: ['SWB'] },
  { id: 'scottish-water', code: null, otherCodes: [] },
]

describe('companySlug', () => {
  it.each([
    ['TMS', 'thames-water'],
    ['tms', 'thames-water'],
    ['Tms', 'thames-water'],
    ['SBB', 'south-west-water'],
    ['swb', 'south-west-water'],
    ['thames-water', 'thames-water'],
    ['Thames-Water', 'thames-water'],
    ['SCOTTISH-WATER', 'scottish-water'],
    ['XYZ', 'xyz'],
    ['null', 'null'],
  ])('%s is %s', (given, slug) => expect(companySlug(given, companies)).toBe(slug))
})
