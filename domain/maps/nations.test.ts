import { describe, expect, it } from 'vitest'
import { isNation, nationsIn } from './nations.ts'

describe('nationsIn', () => {
  it.each([
    ['England', ['england']],
    ['Wales and England', ['wales', 'england']],
    ['England and Wales', ['england', 'wales']],
    ['Northern Ireland (shared with Ireland)', ['northern-ireland']],
    ['Scotland and England', ['scotland', 'england']],
    ['Ireland', []],
    ['', []],
  ])('%s', (words, codes) => expect(nationsIn(words)).toEqual(codes))
})

describe('isNation', () => {
  it('knows the four and nothing else', () => {
    expect(isNation('wales')).toBe(true)
    expect(isNation('Wales')).toBe(false)
    expect(isNation('toString')).toBe(false)
    expect(isNation(null)).toBe(false)
  })
})
