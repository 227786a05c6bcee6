import { describe, expect, it } from 'vitest'
import { publishedWeights } from './record-weights.ts'
import { labRanking, roundWeight, sharesOf, weightQuery, weightsOf, weightsSearch } from './weights-lab.ts'

describe('weights in an address', () => {
  it.each([
    ['0', 0],
    ['7', 5],
    ['8', 10],
    ['100', 100],
    ['999', 100],
    ['', null],
    ['-5', null],
    ['1e2', null],
    ['12.5', null],
    ['1000', null],
  ])('%j is %s', (text, weight) => expect(roundWeight(text)).toBe(weight))

  it('leave out what is published, and come back as they went', () => {
    expect(weightsSearch(publishedWeights)).toBe('')
    const weights = { ...publishedWeights, 'epa-stars': 50, 'serious-incidents': 0 }
    expect(weightsSearch(weights)).toBe('?stars=50&incidents=0')
    expect(weightsOf(new URLSearchParams(weightsSearch(weights)))).toEqual(weights)
    expect(weightsOf(new URLSearchParams('stars=nonsense'))).toEqual(publishedWeights)
    const withNew = { ...weights, 'serious-incidents-per-10000-km': 25, 'bathing-good': 10, enforcement: 5 }
    expect(weightsSearch(withNew)).toBe('?stars=50&incidents=0&rate=25&bathing=10&enforcement=5')
    expect(weightsOf(new URLSearchParams(weightsSearch(withNew)))).toEqual(withNew)
  })

  it.each([
    ['stars', '25', null],
    ['stars', '26', null],
    ['stars', '51', '50'],
    ['trust', '0', null],
    ['spills', 'x', null],
  ])('the cache key of %s=%s holds %s', (name, value, kept) => expect(weightQuery()[name]!(value)).toBe(kept))
})

it.each([
  [
    [25, 25, 25, 25],
    [25, 25, 25, 25],
  ],
  [
    [50, 50, 50],
    [33.3, 33.3, 33.3],
  ],
  [[0, 0], null],
])('the shares of %j are %j', (weights, shares) => expect(sharesOf(weights)).toEqual(shares))

describe('the ranking under weights', () => {
  const companies = [
    { id: 'a', name: 'A', range: '', parts: [100, 0] },
    { id: 'b', name: 'B', range: '', parts: [60, 60] },
    { id: 'c', name: 'C', range: '', parts: [0, 100] },
  ]
  const order = (weights: number[]) => labRanking(companies, weights).map(({ id, rank }) => `${id}${rank}`)
  it.each([
    [
      [1, 1],
      ['b1', 'a2', 'c2'],
    ],
    [
      [1, 0],
      ['a1', 'b2', 'c3'],
    ],
    [
      [30, 60],
      ['c1', 'b2', 'a3'],
    ],
    [[0, 0], []],
  ])('%j: %j', (weights, expected) => expect(order(weights)).toEqual(expected))
  it('depends on shares alone', () => expect(labRanking(companies, [10, 30])).toEqual(labRanking(companies, [25, 75])))
})
