import { describe, expect, it } from 'vitest'
import { assessmentOf, ratingOf, sampleTimesOf } from './bathing-notation.ts'
import { formatCount } from './bathing-water.ts'
import { isPossible, sondeMeasureOf, sondeName, sondeValue } from './sonde.ts'
import { countClasses, ecologicalClassOf, isReachOf } from './water-body.ts'

describe('a bathing water', () => {
  it.each([
    ['http://environment.data.gov.uk/def/bwq-cc-2015/1', 'excellent'],
    ['http://environment.data.gov.uk/def/bwq-cc-2015/4', 'poor'],
    ['http://environment.data.gov.uk/def/bwq-cc-2015/11', 'closed'],
    ['http://environment.data.gov.uk/def/bwq-cc-2015/12', null],
    ['', null],
  ])('%s is %s', (address, rating) => expect(ratingOf(address)).toBe(rating))

  it('has its year and its sample in addresses', () => {
    expect(assessmentOf('http://x/compliance-rBWD/point/03600/year/2024')).toEqual({ point: '03600', year: 2024 })
    expect(assessmentOf('http://x/point/03600')).toBeNull()
    const sample = 'http://x/sample/point/03600/date/20250826/time/100100'
    expect(sampleTimesOf(sample)).toEqual({ takenAt: '2025-08-26T10:01:00', recordedOn: '2025-08-26' })
    expect(sampleTimesOf(`${sample}/recordDate/20250901`)!.recordedOn).toBe('2025-09-01')
    expect(sampleTimesOf('http://x/latest')).toBeNull()
  })

  it.each([
    ['<', 10, 'fewer than 10'],
    ['=', 1500, '1,500'],
    ['>', 10000, 'more than 10,000'],
  ] as const)('a count of %s%d is %s', (qualifier, count, words) =>
    expect(formatCount({ qualifier, count })).toBe(words),
  )
})

describe('a water body', () => {
  it.each([
    ['Exe (Creedy to Estuary)', 'Exe', true],
    ['Upper Exe', 'Exe', true],
    ['River Exe', 'Exe', true],
    ['Till from Glen to River Tweed', 'Till', true],
    ['Till from Glen to River Tweed', 'Tweed', false],
    ['Exe Valley Brook', 'Exe', false],
    ['Pallins Burn Catch (trib of Till)', 'Till', false],
    ['Avon (Malmesbury) - conf R Marden to conf Semington Bk', 'Avon (Bristol)', true],
    ['Lower Bann', 'Lower Bann', true],
    ['Lark (US Hawstead)', 'Lark', true],
    ['Lower', 'Exe', false],
  ])('%s is a reach of the %s: %s', (name, river, is) => expect(isReachOf(name, river)).toBe(is))

  it('has one of five classes', () => {
    expect(['Good', ' bad ', 'Fail', 'Does not require assessment', 'constructor'].map(ecologicalClassOf)).toEqual([
      'good',
      'bad',
      null,
      null,
      null,
    ])
    expect(countClasses([{ class: 'poor' }, { class: 'good' }, { class: 'poor' }])).toEqual([
      ['good', 1],
      ['poor', 2],
    ])
  })
})

describe('a sonde', () => {
  it.each([
    ['http://x/id/measures/E03234A-do-i-subdaily-mgL', 'E03234A', 'dissolved-oxygen'],
    ['E03234A-do-i-subdaily-pct', 'E03234A', 'dissolved-oxygen-saturation'],
    ['E03234A-ph-i-subdaily', 'E03234A', 'ph'],
    ['A-B-turb-i-subdaily-ntu', 'A-B', 'turbidity'],
  ])('%s is of %s: %s', (notation, sonde, parameter) => expect(sondeMeasureOf(notation)).toEqual({ sonde, parameter }))

  it.each(['abc-flow-i-900-m3s-qualified', 'E03234A-do-i-subdaily', 'E1-temp-i-subdaily-mgL', ''])(
    '%s is of none',
    (notation) => expect(sondeMeasureOf(notation)).toBeNull(),
  )

  it.each([
    ['STOUR_BURES MILL_E_201704', 'Stour, Bures Mill'],
    ['BADSEY BROOK DS SILT REMOVAL', 'Badsey Brook Ds Silt Removal'],
    ['OUSE_', 'Ouse'],
  ])('%s is called %s', (label, name) => expect(sondeName(label)).toBe(name))

  it('shows values in its publisher’s units, and knows a fault', () => {
    expect(sondeValue({ parameter: 'turbidity', value: 12.34 })).toBe('12 NTU')
    expect(sondeValue({ parameter: 'ph', value: 7.94 })).toBe('7.9')
    expect(sondeValue({ parameter: 'dissolved-oxygen-saturation', value: 92.4 })).toBe('92 %')
    expect([isPossible('temperature', -9999), isPossible('temperature', 16.3)]).toEqual([false, true])
  })
})
