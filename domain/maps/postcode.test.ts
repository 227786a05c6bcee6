import { describe, expect, it } from 'vitest'
import { districtOf, isWholePostcode, withoutInwardCode } from './postcode.ts'

describe('postcodes', () => {
  it.each([
    ['sw1a1aa', 'SW1A', true],
    ['SW1A 1AA', 'SW1A', true],
    [' ex4  4qj ', 'EX4', true],
    ['EX4\u00a04QJ', 'EX4', true],
    ['m1 1ae', 'M1', true],
    ['BT1', 'BT1', false],
    ['sw1a', 'SW1A', false],
    ['E20', 'E20', false],
    ['B33 8TH', 'B33', true],
    ['Exeter', null, false],
    ['EX', null, false],
    ['GIR 0AA', null, false],
    ['EX4 4Q', null, false],
    ['', null, false],
  ])('%s: district %s, whole: %s', (text, district, isWhole) => {
    expect(districtOf(text)).toBe(district)
    expect(isWholePostcode(text)).toBe(isWhole)
  })

  it('keeps names as they are', () =>
    expect(withoutInwardCode(' Newport, Isle of Wight ')).toBe('Newport, Isle of Wight'))
})
