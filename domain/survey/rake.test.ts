import { describe, expect, it } from 'vitest'
import { randomFrom } from '#tests/support/random.ts'
import { type Margin, RakingError, rake } from './rake.ts'
import { kish, weightedMean } from './weighted-mean.ts'

/** Respondents of a cross table: one of each cell's categories for each person in it. */
const people = (cells: readonly { row: string; column: string; count: number }[]) =>
  cells.flatMap(({ row, column, count }) => Array.from({ length: count }, () => ({ row, column })))

const marginsOf = (
  sample: readonly { row: string; column: string }[],
  rows: Record<string, number>,
  columns: Record<string, number>,
): [Margin, Margin] => [
  { name: 'row', targets: rows, categories: sample.map(({ row }) => row) },
  { name: 'column', targets: columns, categories: sample.map(({ column }) => column) },
]

const weightIn =
  (sample: readonly { row: string; column: string }[], weights: Float64Array) => (row: string, column: string) =>
    weights[sample.findIndex((person) => person.row === row && person.column === column)]!

describe('R survey, rakecheck (apiclus1, 183 schools)', () => {
  const cells = [
    { row: 'E', column: 'No', count: 12, api00: 7156, enroll: 5243, total: 478.070835, weight: 39.839236 },
    { row: 'E', column: 'Yes', count: 132, api00: 86281, enroll: 57088, total: 3942.929165, weight: 29.870675 },
    { row: 'H', column: 'No', count: 3, api00: 1978, enroll: 2237, total: 201.376588, weight: 67.125529 },
    { row: 'H', column: 'Yes', count: 11, api00: 6682, enroll: 13587, total: 553.623412, weight: 50.329401 },
    { row: 'M', column: 'No', count: 8, api00: 4851, enroll: 5983, total: 392.552577, weight: 49.069072 },
    { row: 'M', column: 'Yes', count: 17, api00: 10935, enroll: 16460, total: 625.447423, weight: 36.791025 },
  ]
  const sample = people(cells)
  const { weights, passes, trimmed } = rake(marginsOf(sample, { E: 4421, H: 755, M: 1018 }, { No: 1072, Yes: 5122 }), {
    start: sample.map(() => 33.847),
  })
  const weightOf = weightIn(sample, weights)

  it.each(cells)('$row, $column: each weighs $weight', ({ row, column, count, total, weight }) => {
    expect(weightOf(row, column)).toBeCloseTo(weight, 6)
    expect(weightOf(row, column) * count).toBeCloseTo(total, 6)
  })

  it('gives the mean, the total, the design effect and the number of passes', () => {
    const perPerson = (of: 'api00' | 'enroll') =>
      sample.map(({ row, column }) => {
        const cell = cells.find((candidate) => candidate.row === row && candidate.column === column)!
        return cell[of] / cell.count
      })
    const equal = sample.map(() => 1)
    expect(weightedMean(perPerson('api00'), weights).mean).toBeCloseTo(641.2303, 4)
    expect(weightedMean(perPerson('api00'), equal).mean).toBeCloseTo(644.1694, 4)
    expect(perPerson('enroll').reduce((sum, value, i) => sum + value * weights[i]!, 0)).toBeCloseTo(3_647_280.148, 3)
    expect(kish(weights).designEffect).toBeCloseTo(1.0516567, 7)
    expect(kish(weights).effectiveBase).toBeCloseTo(174.0112, 4)
    // The margins hold to a relative error of 1e-10 after 9 passes (to 1e-10 schools after 12).
    expect(passes).toBe(9)
    expect(trimmed).toBe(0)
  })
})

describe('Kalton and Flores-Cervantes (2003)', () => {
  const counts = [20, 50, 100, 30, 40, 140, 50, 100, 40, 310, 50, 70]
  const population = [80, 60, 170, 55, 40, 150, 60, 165, 55, 340, 200, 125]
  const cells = counts.map((count, i) => ({ row: `a${(i % 4) + 1}`, column: `b${Math.floor(i / 4) + 1}`, count }))
  const sample = people(cells)
  const margins = marginsOf(sample, { a1: 175, a2: 550, a3: 430, a4: 345 }, { b1: 365, b2: 415, b3: 720 })
  const { weights } = rake(margins)

  it.each([
    ['a1', [1.8108, 1.4528, 2.0168]],
    ['a2', [1.0836, 0.8694, 1.2068]],
    ['a3', [2.1961, 1.7619, 2.4459]],
    ['a4', [1.8332, 1.4708, 2.0417]],
  ] as const)('raked weights of %s (Table B)', (row, expected) =>
    expected.forEach((weight, b) => {
      expect(weightIn(sample, weights)(row, `b${b + 1}`)).toBeCloseTo(weight, 4)
    }),
  )

  it('post-stratified by one margin of all cells (Table A)', () => {
    const [margin] = [
      {
        name: 'cell',
        categories: sample.map(({ row, column }) => `${row} ${column}`),
        targets: Object.fromEntries(cells.map(({ row, column }, i) => [`${row} ${column}`, population[i]!])),
      },
    ]
    const weightOf = weightIn(sample, rake([margin]).weights)
    const tableA = [4, 1.2, 1.7, 1.83, 1, 1.07, 1.2, 1.65, 1.38, 1.1, 4, 1.79]
    cells.forEach(({ row, column }, i) => {
      expect(Math.abs(weightOf(row, column) - tableA[i]!)).toBeLessThanOrEqual(0.0051)
    })
  })

  it('Kish’s design effect', () => {
    expect(kish(weights).designEffect).toBeCloseTo(1.0996807, 7)
    expect(kish(weights).effectiveBase).toBeCloseTo(909.3549, 4)
  })
})

it('plain iterative proportional fitting, 4 × 4', () => {
  const start = [
    [40, 30, 20, 10],
    [35, 50, 100, 75],
    [30, 80, 70, 120],
    [20, 30, 40, 50],
  ]
  const sample = start.flatMap((row, r) => row.map((_, c) => ({ row: `r${r}`, column: `c${c}` })))
  const { weights } = rake(
    marginsOf(sample, { r0: 150, r1: 300, r2: 400, r3: 150 }, { c0: 200, c1: 300, c2: 400, c3: 100 }),
    { start: start.flat() },
  )
  const expected = [
    64.5585, 46.2325, 35.3843, 3.8247, 49.9679, 68.1594, 156.4985, 25.3742, 56.7219, 144.4282, 145.0825, 53.7673,
    28.7516, 41.18, 63.0347, 17.0337,
  ]
  expected.forEach((weight, i) => {
    expect(weights[i]).toBeCloseTo(weight, 4)
  })
})

describe('a sample that cannot be weighted is refused in words', () => {
  const margin = (targets: Record<string, number>, categories: string[], name = 'region'): Margin => ({
    name,
    targets,
    categories,
  })
  it.each([
    [[margin({ Wales: 3, England: 50 }, ['England'])], 'Nobody in the sample has region “Wales”'],
    [[margin({ England: 50 }, ['England', 'France'])], 'Respondent 2 has region “France”'],
    [[margin({ England: Number.NaN }, ['England'])], 'no usable target'],
    [[margin({ England: 50 }, ['England']), margin({ women: 40 }, ['women'], 'sex')], 'add up to 40'],
    [
      [margin({ a: 10, b: 30 }, ['a', 'b'], 'one'), margin({ x: 30, y: 10 }, ['x', 'y'], 'two')],
      'contradict each other',
    ],
  ])('%#', (margins, message) => expect(() => rake(margins)).toThrow(message))

  it('and so is a limit on weights that the margins do not allow', () =>
    expect(() => rake([margin({ a: 99, b: 1 }, ['a', 'b'])], { trim: { smallest: 0.5, largest: 1.5 } })).toThrow(
      RakingError,
    ))
})

describe('properties, on random samples', () => {
  const random = randomFrom(20_251_116)
  const rows = ['a', 'b', 'c']
  const columns = ['x', 'y', 'z', 'w']
  const draw = () => {
    // Two of every cell, so that no category is empty and the margins can be met.
    const sample = [
      ...rows.flatMap((row) =>
        columns.flatMap((column) => [
          { row, column },
          { row, column },
        ]),
      ),
      ...Array.from({ length: 60 + random.below(200) }, () => ({
        row: random.pick(rows),
        column: random.pick(columns),
      })),
    ]
    const split = (names: string[]) => {
      const shares = names.map(() => 5 + random.below(20))
      const sum = shares.reduce((a, b) => a + b, 0)
      return Object.fromEntries(names.map((name, i) => [name, (10_000 * shares[i]!) / sum]))
    }
    return { sample, margins: marginsOf(sample, split(rows), split(columns)) }
  }
  const largestGap = (a: Float64Array, b: Float64Array) =>
    a.reduce((gap, x, i) => Math.max(gap, Math.abs(x - b[i]!) / x), 0)

  it.each(Array.from({ length: 20 }, (_, i) => i))('sample %d', () => {
    const { sample, margins } = draw()
    const { weights } = rake(margins)
    for (const { targets, categories } of margins)
      for (const [category, target] of Object.entries(targets))
        expect(weights.reduce((sum, w, i) => sum + (categories[i] === category ? w : 0), 0)).toBeCloseTo(target, 4)
    expect(largestGap(weights, rake(margins, { start: [...weights] }).weights)).toBeLessThan(1e-9)
    expect(largestGap(weights, rake(margins, { start: sample.map(() => 7.3) }).weights)).toBeLessThan(1e-9)
    expect(largestGap(weights, rake([...margins].reverse()).weights)).toBeLessThan(1e-7)

    const mean = 10_000 / sample.length
    const limits = { smallest: 0.2, largest: Math.max(...weights) / mean - 0.05 }
    const trimmed = rake(margins, { trim: limits })
    expect(trimmed.trimmed).toBeGreaterThan(0)
    expect(Math.max(...trimmed.weights) / mean).toBeLessThanOrEqual(limits.largest + 1e-6)
    expect(kish(trimmed.weights).designEffect).toBeLessThanOrEqual(kish(weights).designEffect + 1e-9)
  })
})
