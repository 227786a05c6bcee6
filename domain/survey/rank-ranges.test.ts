import { describe, expect, it } from 'vitest'
import { randomFrom } from '#tests/support/random.ts'
import { groupsOf, marginalRange, rankRanges, tiedRanks } from './rank-ranges.ts'
import { saysNothing } from './rank-words.ts'

/** PISA 2018, mathematics, 38 states of the OECD: score and standard error (csranks' data, with Costa Rica). */
const pisa = `
Japan 526.9733 2.4715|Korea 525.9330 3.1214|Estonia 523.4146 1.7436|Netherlands 519.2310 2.6323|Poland 515.6479 2.6021
Switzerland 515.3147 2.9080|Canada 512.0169 2.3575|Denmark 509.3984 1.7350|Slovenia 508.8975 1.3639|Belgium 508.0703 2.2627
Finland 507.3014 1.9679|Sweden 502.3877 2.6543|UK 501.7699 2.5644|Norway 500.9638 2.2190|Germany 500.0438 2.6471
Ireland 499.6329 2.1986|Czechia 499.4677 2.4607|Austria 498.9423 2.9710|Latvia 496.1263 1.9628|France 495.4076 2.3202
Iceland 495.1874 1.9531|NewZealand 494.4897 1.7059|Portugal 492.4874 2.6846|Australia 491.3600 1.9398|Italy 486.5899 2.7800
Slovakia 486.1649 2.5556|Luxembourg 483.4215 1.0976|Spain 481.3926 1.4624|Lithuania 481.1912 1.9533|Hungary 481.0826 2.3196
USA 478.2447 3.2354|Israel 463.0345 3.4986|Turkey 453.5078 2.2604|Greece 451.3703 3.0912|Chile 417.4066 2.4159
Mexico 408.8015 2.4932|CostaRica 402.3306 3.2888|Colombia 390.9323 2.9896`
  .trim()
  .split(/[|\n]/)
  .map((row) => {
    const [id, value, standardError] = row.split(' ')
    return { id: id!, value: Number(value), standardError: Number(standardError) }
  })

describe('PISA 2018', () => {
  const states = ['Japan', 'Korea', 'Estonia', 'Netherlands', 'UK', 'Germany', 'USA', 'Colombia']
  it.each([
    ['bonferroni', ['1–6', '1–7', '1–7', '1–11', '5–24', '6–26', '23–32', '37–38']],
    ['holm', ['1–6', '1–7', '1–6', '1–11', '5–24', '7–26', '23–32', '37–38']],
  ] as const)('%s', (correction, expected) => {
    const ranges = rankRanges(pisa, { correction })
    const shown = states.map((state) => ranges.find(({ id }) => id === state)!)
    expect(shown.map(({ best, worst }) => `${best}–${worst}`)).toEqual(expected)
    expect(ranges.map(({ rank }) => rank)).toEqual(pisa.map((_, i) => i + 1))
  })

  it('Holm rejects 488 of the 1,406 ordered pairs', () =>
    expect(rankRanges(pisa).reduce((sum, { best }) => sum + best - 1, 0)).toBe(488))

  it('the United Kingdom on its own: 7th to 23rd', () =>
    expect(marginalRange(pisa, 'UK')).toMatchObject({ rank: 13, best: 7, worst: 23 }))

  it('groups: Israel, Turkey and Greece part from those above only if the ranges do', () => {
    const groups = groupsOf(rankRanges(pisa))
    expect(groups.map((group) => group.length)).toEqual([34, 4])
    expect(groups[1]!.map(({ id }) => id)).toEqual(['Chile', 'Mexico', 'CostaRica', 'Colombia'])
  })
})

it.each([
  [0, [8, 7, 4, 4, 4, 2, 2, 1]],
  [0.5, [8, 7, 5, 5, 5, 2.5, 2.5, 1]],
  [1, [8, 7, 6, 6, 6, 3, 3, 1]],
] as const)('ties, omega %d (csranks’ irank)', (omega, expected) =>
  expect(tiedRanks([1, 3, 4, 4, 4, 7, 7, 10], omega)).toEqual(expected),
)

describe('properties, on random estimates', () => {
  const random = randomFrom(97)
  it.each(Array.from({ length: 40 }, (_, i) => i))('%d', () => {
    const count = 2 + random.below(10)
    const draw = Array.from({ length: count }, (_, i) => ({
      id: `c${i}`,
      value: random.below(500) / 10,
      standardError: 0.5 + random.below(40) / 10,
    }))
    const ranges = rankRanges(draw)
    for (const { rank, best, worst, id } of ranges) {
      expect(1 <= best && best <= rank && rank <= worst && worst <= count).toBe(true)
      const bonferroni = rankRanges(draw, { correction: 'bonferroni' }).find((range) => range.id === id)!
      const own = marginalRange(draw, id)
      expect(bonferroni.best <= best && worst <= bonferroni.worst).toBe(true)
      expect(bonferroni.best <= own.best && own.worst <= bonferroni.worst).toBe(true)
    }
    expect(rankRanges(draw.map((row) => ({ ...row, value: row.value + 1000 })))).toEqual(ranges)
    const distinct = draw.map((row, i) => ({ ...row, value: i * 3 }))
    for (const { rank, best, worst } of rankRanges(distinct.map((row) => ({ ...row, standardError: 1e-9 }))))
      expect([best, worst]).toEqual([rank, rank])
    for (const range of rankRanges(draw.map((row) => ({ ...row, standardError: 1e9 }))))
      expect(saysNothing(range, count)).toBe(true)
    // Groups hold everyone once, and no range reaches from one group into another.
    const groups = groupsOf(ranges)
    expect(groups.flat().length).toBe(count)
    for (const [above, below] of groups.slice(1).map((group, i) => [groups[i]!, group] as const))
      expect(Math.max(...above.map(({ worst }) => worst))).toBeLessThan(Math.min(...below.map(({ best }) => best)))
  })
})
