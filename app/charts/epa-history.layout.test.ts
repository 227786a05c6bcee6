import { describe, expect, it } from 'vitest'
import { layOutEpaHistory } from './epa-history.layout.ts'

const ratings = (from: number, ...stars: (number | null)[]) =>
  stars.map((value, index) => ({ year: from + index, stars: value }))

describe('layOutEpaHistory', () => {
  it('joins neighbouring years of one method', () =>
    expect(layOutEpaHistory(ratings(2021, 2, 2, 3)).segments).toHaveLength(2))
  it('breaks where the method changed for 2021', () => {
    const { segments, breaks } = layOutEpaHistory(ratings(2019, 3, 4, 2, 2))
    expect(segments).toHaveLength(2)
    expect(breaks).toEqual([{ year: 2021, x: 50 }])
  })
  it('does not bridge a year without a rating, and keeps its column', () => {
    const { segments, years } = layOutEpaHistory(ratings(2021, 2, null, 3))
    expect(segments).toEqual([])
    expect(years.map(({ stars }) => stars)).toEqual([2, null, 3])
  })
  it('fills in years that nobody mentions', () =>
    expect(
      layOutEpaHistory([
        { year: 2013, stars: 1 },
        { year: 2017, stars: 3 },
      ]).years.map(({ year }) => year),
    ).toEqual([2013, 2014, 2015, 2016, 2017]))
  it('can be given a span, so that small charts line up', () =>
    expect(layOutEpaHistory(ratings(2021, 2), { from: 2018, to: 2024 }).years).toHaveLength(7))
  it('is empty without a rating', () => expect(layOutEpaHistory(ratings(2023, null)).years).toEqual([]))
})
