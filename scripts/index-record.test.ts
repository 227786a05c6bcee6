import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

// The public record, typed out a second time from the Environment Agency's tables, so that a slip in content/index shows.

interface Value {
  value: number | null
  source: string
  kind?: string
  formula?: string
  basis?: string
}
type ByYear = Record<string, Value>

const index = path.resolve(import.meta.dirname, '../content/index')
const read = (name: string) => parse(readFileSync(path.join(index, name), 'utf8'))
const valuesOf = (metric: string) => read(`values/${metric}.yaml`).values as Record<string, ByYear>
const england = read('national.yaml').England as Record<string, ByYear>

const columns = (years: string) => years.trim().split(/\s+/)
/** One row a line: a company or a year, then its numbers. A dash means that the table has none. */
const rows = (text: string): [string, (number | null)[]][] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [name, ...cells] = line.trim().split(/\s+/) as [string, ...string[]]
      return [name, cells.map((cell) => (cell === '–' ? null : Number(cell.replaceAll(',', ''))))]
    })
const sum = (numbers: (number | null | undefined)[]) => numbers.reduce<number>((total, n) => total + (n ?? 0), 0)

const welsh = 'dwr-cymru-welsh-water'
const years = columns('2020 2021 2022 2023 2024 2025')

const spills = rows(`
  anglian-water          17,428  21,351  16,082  31,623  43,919  16,779
  dwr-cymru-welsh-water   3,969   3,567   2,800   4,204   5,101   2,760
  northumbrian-water     32,497  36,483  29,697  46,492  40,792  26,895
  severn-trent-water     60,982  59,684  44,765  60,253  62,085  36,471
  south-west-water       42,053  42,484  37,649  58,249  56,173  46,164
  southern-water         19,782  19,077  16,688  29,494  29,355  15,554
  thames-water           18,443  14,713   8,014  16,990  23,061   9,118
  united-utilities      113,940  81,588  69,245  97,537  77,817  60,843
  wessex-water           28,994  23,524  21,878  41,453  43,931  24,147
  yorkshire-water        65,083  70,062  54,273  77,761  68,164  51,393
`)

const hours = rows(`
  anglian-water         170,547 194,594  89,514 273,163 448,938 101,598
  dwr-cymru-welsh-water  21,300  17,163   9,470  23,354  31,770  14,139
  northumbrian-water    178,229 220,560 107,536 280,029 246,587 119,445
  severn-trent-water    558,699 461,135 249,116 440,446 454,155 200,361
  south-west-water      375,372 351,785 290,271 530,737 544,439 407,006
  southern-water        197,213 160,984 146,819 317,285 304,537 114,868
  thames-water          215,886 163,090  74,693 196,414 298,081 106,898
  united-utilities      726,450 540,753 425,491 656,014 450,778 327,452
  wessex-water          237,035 151,258 129,957 372,341 404,880 187,517
  yorkshire-water       420,419 406,131 232,054 516,386 430,263 285,586
`)

const overflowYears = columns('2020 2021 2022 2025')
const overflows = rows(`
  anglian-water         1,566 1,552 1,552 1,438
  dwr-cymru-welsh-water   126   124   126   120
  northumbrian-water    1,520 1,567 1,564 1,525
  severn-trent-water    2,954 2,658 2,466 2,431
  south-west-water      1,209 1,391 1,342 1,357
  southern-water          975   978   978   975
  thames-water            472   465   777   574
  united-utilities      2,273 2,192 2,254 2,270
  wessex-water          1,289 1,297 1,300 1,316
  yorkshire-water       2,241 2,246 2,221 2,174
`)

const starYears = columns('2019 2020 2021 2022 2023 2024')
const stars = rows(`
  anglian-water      2 3 2 2 2 2
  northumbrian-water 2 4 4 3 3 2
  severn-trent-water 4 4 4 4 4 4
  south-west-water   2 2 1 2 2 2
  southern-water     1 2 1 2 2 2
  thames-water       3 3 2 2 2 1
  united-utilities   3 4 4 3 4 2
  wessex-water       4 4 2 2 4 2
  yorkshire-water    3 4 2 3 2 2
`)

/** A table by company: Dŵr Cymru's overflows in England have files of their own. */
const inFile = (metric: string, company: string) =>
  valuesOf(company === welsh ? `${metric}-in-england` : metric)[company]

describe.each([
  ['spills', years, spills],
  ['spill-hours', years, hours],
  ['overflows', overflowYears, overflows],
] as const)('%s by company', (metric, periods, table) => {
  it.each(table)('%s', (company, wanted) => {
    const held = inFile(metric, company)!
    expect(periods.map((year) => held[year]?.value)).toEqual(wanted)
    expect(held['2025']?.source).toBe('ea-overflows-2025-return')
  })
})

describe('what the companies add up to', () => {
  const added = (metric: string, table: readonly (readonly [string, unknown])[], year: string) =>
    sum(table.map(([company]) => inFile(metric, company)?.[year]?.value))

  it.each(columns('2021 2022 2023 2024'))('spills in %s: the Agency’s total', (year) => {
    expect(added('spills', spills, year)).toBe(england.spills![year]!.value)
  })

  it('spills in 2020: 204 fewer than the Agency’s headline, as in its own workbook', () => {
    expect(added('spills', spills, '2020')).toBe(403_171)
    expect(england.spills!['2020']!.value).toBe(403_375)
  })

  it('spills in 2025: 99.5% of the published total', () => {
    expect(added('spills', spills, '2025')).toBe(290_124)
    expect(290_124 / england.spills!['2025']!.value!).toBeCloseTo(0.995, 3)
  })

  // Each company's hours are rounded, so that a year may be one out.
  it.each([
    ['2020', 3_101_150, 0],
    ['2021', 2_667_453, 1],
    ['2022', 1_754_921, 0],
    ['2023', 3_606_169, -1],
    ['2024', 3_614_428, 0],
    ['2025', 1_864_870, -1],
  ])('hours in %s: the Agency’s total, to the hour', (year, total, rounding) => {
    expect(added('spill-hours', hours, year)).toBe(total)
    expect(total - england['spill-hours']![year]!.value!).toBe(rounding)
  })

  it.each([
    ['2020', 14_625],
    ['2021', 14_470],
    ['2022', 14_580],
    ['2025', 14_180],
  ])('storm overflows in %s', (year, total) => {
    expect(added('overflows', overflows, year)).toBe(total)
  })

  it('2025 by company is marked as our sum', () => {
    for (const metric of ['spills', 'spill-hours']) {
      for (const [company] of spills) {
        expect(inFile(metric, company)!['2025']).toMatchObject({
          kind: 'estimate',
          formula: 'Sum over the usable rows of the 2025 return (14,180 of 14,302); about 99.5% complete',
        })
      }
    }
  })
})

describe('England', () => {
  const measures = ['spills', 'spill-hours', 'spills-per-overflow', 'overflows-with-data']
  it.each(
    rows(`
      2016  12,637   100,533 14.7    862
      2017  33,159   170,269 13.2  2,515
      2018 146,930   898,784 23.8  6,182
      2019 292,864 2,489,167 35.4  8,276
      2020 403,375 3,101,150 32.6 12,092
      2021 372,533 2,667,452 29.4 12,393
      2022 301,091 1,754,921 23.0 13,080
      2023 464,056 3,606,170 33.1 14,031
      2024 450,398 3,614,428 31.8 14,182
      2025 291,492 1,864,871    –      –
    `),
  )('storm overflows in %s', (year, wanted) => {
    expect(measures.map((measure) => england[measure]?.[year]?.value ?? null)).toEqual(wanted)
  })

  it.each(
    rows(`
      total-incidents    1,883 2,026 2,174 2,801
      serious-incidents     62    44    47    75
      sewerage-incidents     –     – 1,902 2,469
    `),
  )('%s', (measure, wanted) => {
    expect(columns('2021 2022 2023 2024').map((year) => england[measure]?.[year]?.value ?? null)).toEqual(wanted)
  })

  it.each(
    rows(`
      bathing-classed   450 449
      bathing-excellent 289 297
      bathing-minimum   413 417
      bathing-poor       37  32
    `),
  )('%s', (measure, wanted) => {
    expect(columns('2024 2025').map((year) => england[measure]?.[year]?.value)).toEqual(wanted)
  })
})

describe('environmental performance ratings', () => {
  const held = valuesOf('epa-stars')
  it.each(stars)('%s', (company, wanted) => {
    expect(starYears.map((year) => held[company]?.[year]?.value)).toEqual(wanted)
  })

  it('Dŵr Cymru, by Natural Resources Wales', () => {
    for (const year of ['2023', '2024'])
      expect(held[welsh]![year]).toMatchObject({ value: 2, basis: 'Natural Resources Wales' })
  })

  it.each([
    ['2018', 25],
    ['2019', 24],
    ['2020', 30],
    ['2021', 22],
    ['2022', 23],
    ['2023', 25],
    ['2024', 19],
  ])('nine companies’ stars for %s', (year, total) => {
    const rated = Object.values(held).flatMap((byYear) =>
      byYear[year]?.basis === 'Environment Agency' ? byYear[year] : [],
    )
    expect(rated).toHaveLength(9)
    expect(sum(rated.map(({ value }) => value))).toBe(total)
    expect(england['epa-total-stars']![year]!.value).toBe(total)
  })
})

describe('bathing waters by company', () => {
  const held = valuesOf('bathing-good')
  const counted = rows(`
    anglian-water       32 13  48
    northumbrian-water  25  7  34
    severn-trent-water   1  0   1
    south-west-water   118 28 149
    southern-water      60 20  83
    thames-water         3  2   6
    united-utilities    14 13  29
    wessex-water        35  8  48
    yorkshire-water      7  9  19
  `)
  const total = (column: number) => sum(counted.map(([, cells]) => cells[column]))

  it.each(counted)(
    '%s: the share is that of the counts, and none where they are few',
    (company, [excellent, good, all]) => {
      const share = Math.round((1000 * (excellent! + good!)) / all!) / 10
      expect(held[company]!['2021']!.value).toBe(all! < 10 ? null : share)
      if (all! >= 10)
        expect(held[company]!['2021']!.formula).toContain(`${excellent} excellent + ${good} good of ${all} `)
    },
  )

  it('the companies add up to the Agency’s results for England in 2021: 70.7% excellent, 94.7% good or excellent', () => {
    expect(total(2)).toBe(417)
    expect(((100 * total(0)) / total(2)).toFixed(1)).toBe('70.7')
    expect(((100 * (total(0) + total(1))) / total(2)).toFixed(1)).toBe('94.7')
  })
})

describe('pollution incidents by company', () => {
  const serious = valuesOf('serious-incidents')
  const total = valuesOf('total-incidents')
  const nine = stars.map(([company]) => company)

  it.each(
    rows(`
      anglian-water       – 11 11  7
      northumbrian-water  –  –  0  0
      severn-trent-water  –  –  0  1
      south-west-water    –  2  2  4
      southern-water     12  5 13 15
      thames-water        – 17 14 33
      united-utilities    –  0  1  2
      wessex-water        –  –  1  0
      yorkshire-water     –  3  5 13
    `),
  )('serious: %s', (company, wanted) => {
    expect(columns('2021 2022 2023 2024').map((year) => serious[company]?.[year]?.value ?? null)).toEqual(wanted)
  })

  it.each(['2023', '2024'])('serious incidents of %s add up', (year) => {
    expect(sum(nine.map((company) => serious[company]?.[year]?.value))).toBe(england['serious-incidents']![year]!.value)
  })

  it('81% of the serious incidents of 2024 came from three companies', () => {
    const three = ['thames-water', 'southern-water', 'yorkshire-water'].map(
      (company) => serious[company]!['2024']!.value,
    )
    expect(sum(three)).toBe(61)
    expect(Math.round((61 / 75) * 100)).toBe(81)
  })

  it('shows the subtraction where a company’s count is what is left', () => {
    expect(serious['anglian-water']!['2024']).toMatchObject({
      kind: 'estimate',
      formula: expect.stringContaining('= 7'),
    })
    expect(serious['wessex-water']!['2023']).toMatchObject({
      kind: 'estimate',
      formula: expect.stringContaining('= 1'),
    })
  })

  it.each([
    ['southern-water', '2021', 372],
    ['southern-water', '2022', 358],
    ['southern-water', '2024', 332],
    ['thames-water', '2024', 523],
    ['anglian-water', '2024', 482],
    ['united-utilities', '2024', 376],
    ['severn-trent-water', '2024', 300],
    ['wessex-water', '2024', 248],
    [welsh, '2023', 107],
    [welsh, '2024', 155],
  ])('all incidents: %s, %s', (company, year, wanted) => {
    expect(total[company]?.[year]?.value).toBe(wanted)
  })
})
