import { describe, expect, it } from 'vitest'
import { countSpills, hoursOfYear, spillsOfYear } from './spill-count.ts'

const day0 = Date.UTC(2026, 2, 1)
const at = (hours: number) => day0 + hours * 3_600_000
const spans = (...pairs: [number, number | null][]) =>
  pairs.map(([start, end]) => ({ start: at(start), end: end === null ? null : at(end) }))

describe('12/24 block count', () => {
  it.each([
    ['nothing', spans(), 0],
    ['a quarter of an hour', spans([0, 0.25]), 1],
    ['no length known', spans([0, 0]), 1],
    ['several within twelve hours are one', spans([0, 1], [5, 6], [11, 12]), 1],
    ['exactly twelve hours', spans([0, 12]), 1],
    ['a minute more', spans([0, 12.02]), 2],
    ['36 hours: the first block and one of 24', spans([0, 36]), 2],
    ['60 hours', spans([0, 60]), 3],
    ['one in the first block, one in the next 24 hours', spans([0, 1], [20, 21]), 2],
    ['on the edge of the next block', spans([0, 1], [12, 13]), 2],
    ['at the end of the next block', spans([0, 1], [35.9, 36]), 2],
    ['a block without discharge ends the run', spans([0, 1], [36, 37]), 2],
    ['and the next begins with twelve hours again', spans([0, 1], [40, 51], [51.5, 51.9]), 2],
    ['a run of three', spans([0, 1], [20, 21], [40, 41]), 3],
    ['over two blocks at once', spans([0, 1], [20, 50]), 3],
    ['still going on', spans([90, null]), 1],
    ['after the end', spans([101, 102]), 0],
    ['out of order', spans([20, 21], [0, 1]), 2],
  ])('%s', (_, discharges, count) => expect(countSpills(discharges, at(100))).toBe(count))

  it('cuts a discharge at New Year', () => {
    const newYear = Date.UTC(2026, 0)
    const discharge = [{ start: newYear - 10 * 3_600_000, end: newYear + 20 * 3_600_000 }]
    const now = Date.UTC(2026, 5)
    expect([2025, 2026].map((year) => spillsOfYear(discharge, year, now))).toEqual([1, 2])
    expect([2025, 2026, 2024].map((year) => hoursOfYear(discharge, year, now))).toEqual([10, 20, 0])
  })
})
