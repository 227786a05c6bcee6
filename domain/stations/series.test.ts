import { describe, expect, it } from 'vitest'
import { dailyTable } from './daily-table.ts'
import { parameterOf, parameters } from './parameters.ts'
import { gapsOf, hourly, type Point, runsOf } from './series.ts'
import { simulateAt, simulatedStations } from './simulator.ts'
import { spellsOf } from './spells.ts'

const point = (at: number, value: number | null, suspect = 0): Point => ({
  ...{ at, min: value, mean: value, max: value, suspect, doubted: suspect > 0 ? 99 : null },
})

describe('a series', () => {
  it.each([
    ['nothing', [], []],
    ['one alone', [0], [[0]]],
    ['three in a row', [0, 1, 2], [[0, 1, 2]]],
    ['a missing step', [0, 1, 3], [[0, 1], [3]]],
    ['a late step, within half of one', [0, 1.5, 2.5], [[0, 1.5, 2.5]]],
  ])('is cut at gaps: %s', (_, times, runs) =>
    expect(
      runsOf(
        times.map((at) => point(at, 1)),
        1,
      ).map((run) => run.map(({ at }) => at)),
    ).toEqual(runs),
  )

  const [quarter, hour] = [900_000, 3_600_000]
  const ofHour = (at: number, values: [number, number, number] | null, suspect = 0, doubted: number | null = null) => {
    const [min, mean, max] = values ?? [null, null, null]
    return { at, min, mean, max, suspect, doubted }
  }
  it.each<[string, Point[], Point[]]>([
    ['nothing', [], []],
    ['one reading', [point(quarter, 5)], [ofHour(0, [5, 5, 5])]],
    [
      'the extremes and the mean of an hour',
      [point(0, 2), point(quarter, 9), point(hour - 1, 4)],
      [ofHour(0, [2, 5, 9])],
    ],
    ['the full hour begins the next', [point(0, 1), point(hour, 3)], [ofHour(0, [1, 1, 1]), ofHour(hour, [3, 3, 3])]],
    [
      'an hour without readings stays out',
      [point(0, 1), point(2 * hour, 3)],
      [ofHour(0, [1, 1, 1]), ofHour(2 * hour, [3, 3, 3])],
    ],
    [
      'suspect readings count for nothing but themselves',
      [point(0, 2), point(quarter, null, 3)],
      [ofHour(0, [2, 2, 2], 3, 99)],
    ],
    [
      'an hour of suspect readings alone is a gap',
      [point(0, null, 1), point(quarter, null, 2)],
      [ofHour(0, null, 3, 99)],
    ],
    ['buckets keep their own extremes', [ofHour(0, [1, 2, 8]), ofHour(quarter, [3, 4, 5])], [ofHour(0, [1, 3, 8])]],
    ['readings out of order', [point(hour, 3), point(0, 1)], [ofHour(hour, [3, 3, 3]), ofHour(0, [1, 1, 1])]],
  ])('in steps of an hour: %s', (_, points, hours) => expect(hourly(points)).toEqual(hours))

  it('in steps of two hours has the same extremes', () =>
    expect(hourly([ofHour(0, [1, 2, 8]), ofHour(hour, [0, 4, 5]), ofHour(2 * hour, [3, 3, 3])], 2)).toEqual([
      ofHour(0, [0, 3, 8]),
      ofHour(2 * hour, [3, 3, 3]),
    ]))

  it('is cut where all readings are suspect', () =>
    expect(runsOf([point(0, 1), point(1, null, 2), point(2, 1)], 1)).toHaveLength(2))

  it('tells its gaps, at both ends too', () => {
    expect(gapsOf([], 1, { from: 0, to: 10 })).toEqual([{ from: 0, to: 10 }])
    expect(gapsOf([point(0, 1), point(1, 1), point(5, 1), point(9.5, 1)], 1, { from: 0, to: 10 })).toEqual([
      { from: 2, to: 5 },
      { from: 6, to: 9.5 },
    ])
  })

  it('has spells beyond a threshold: strictly, not across gaps, with the worst value', () => {
    const below = { value: 60, worse: 'below' as const, label: '' }
    const values = [60, 59, 40, 61, 50]
    const points = values.map((value, at) => point(at, value))
    expect(spellsOf(points, 1, [below])).toEqual([
      { threshold: below, from: 1, to: 3, extreme: 40 },
      { threshold: below, from: 4, to: 5, extreme: 50 },
    ])
    expect(spellsOf([point(0, 50), point(5, 50)], 1, [below])).toHaveLength(2)
    expect(spellsOf(points, 1, [{ ...below, worse: 'above', value: 60 }])).toMatchObject([{ from: 3, extreme: 61 }])
  })

  it('is a table of days, newest first, with N/A for a day of suspect readings', () => {
    const day = 86_400_000
    expect(dailyTable([point(0, 1), point(1000, 3), point(day, null, 1)])).toEqual([
      { day: '1970-01-02', min: null, mean: null, max: null, count: 0 },
      { day: '1970-01-01', min: 1, mean: 2, max: 3, count: 2 },
    ])
  })
})

describe('the simulator', () => {
  it('says the same whenever it is asked, and nothing that is not plausible', () => {
    const now = Date.UTC(2026, 10, 16)
    for (const station of simulatedStations)
      for (let n = 0; n < 3000; n++) {
        const at = now - n * 3 * 3_600_000
        for (const { parameter, value } of simulateAt(station, at)) {
          const [low, high] = parameterOf(parameter)!.plausible
          if (value < low || value > high) expect.unreachable(`${parameter} ${value} at ${new Date(at).toISOString()}`)
        }
      }
    expect(simulateAt(simulatedStations[0]!, now)).toEqual(simulateAt(simulatedStations[0]!, now))
    expect(new Set(parameters.map(({ id }) => id)).size).toBe(parameters.length)
  })
})
