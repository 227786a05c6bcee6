import { describe, expect, it } from 'vitest'
import { batchSchema } from './batch.ts'
import { sortReadings } from './sort-readings.ts'
import { touchedHours } from './touched-hours.ts'

const now = Date.UTC(2026, 10, 16, 12)
const minute = 60_000
const rules = {
  series: new Map([
    ['temperature', 1],
    ['ph', 2],
  ]),
  maintenance: [{ start: now - 60 * minute, end: now - 30 * minute }],
  oldest: Date.UTC(2015, 0),
  now,
}
const reading = (parameter: string, minutesAgo: number, value: number) => ({
  parameter,
  time: now - minutesAgo * minute,
  value,
})

describe('sortReadings', () => {
  it.each([
    ['temperature', 0, 12, null],
    ['temperature', -10, 12, null],
    ['temperature', -10.1, 12, 'future'],
    ['temperature', 6_300_000, 12, 'too-old'],
    ['temperature', 0, -1, null],
    ['temperature', 0, -1.1, 'out-of-range'],
    ['temperature', 0, 35.1, 'out-of-range'],
    ['temperature', 0, -5.1, 'impossible'],
    ['temperature', 0, 60.1, 'impossible'],
    ['ph', 0, 14.1, 'impossible'],
    ['ph', 0, 2.9, 'out-of-range'],
    ['ammonium', 0, 1, 'not-measured'],
    ['phlogiston', 0, 1, 'not-measured'],
  ])('%s, %d minutes ago, %d: %s', (parameter, minutesAgo, value, reason) => {
    const { good, doubtful } = sortReadings([reading(parameter, minutesAgo, value)], rules)
    expect(doubtful[0]?.reason ?? null).toBe(reason)
    expect(good).toHaveLength(reason ? 0 : 1)
  })

  it('takes the later of two for the same time, and a doubtful one once', () => {
    const sent = [reading('ph', 1, 7), reading('ph', 1, 8), reading('ph', 1, 99), reading('ph', 1, 99)]
    const { good, doubtful } = sortReadings(sent, rules)
    expect(good).toEqual([{ seriesId: 2, at: now - minute, value: 8, mark: 0 }])
    expect(doubtful).toHaveLength(1)
  })

  it('marks what was measured while the station was worked on as suspect, its end left out', () => {
    const marksAt = (minutesAgo: number) => sortReadings([reading('ph', minutesAgo, 7)], rules).good[0]!.mark
    expect([61, 60, 45, 30].map(marksAt)).toEqual([0, 3, 3, 0])
  })
})

describe('a batch', () => {
  const parse = (time: unknown, value: unknown = 1) =>
    batchSchema.safeParse({ readings: [{ parameter: 'ph', time, value }] })

  it.each([
    ['2026-11-16T12:15:00Z', Date.UTC(2026, 10, 16, 12, 15)],
    ['2026-11-16T12:15:30.999Z', Date.UTC(2026, 10, 16, 12, 15, 30)],
    ['2026-06-16T12:15+01:00', Date.UTC(2026, 5, 16, 11, 15)],
  ])('reads %s', (text, ms) => expect(parse(text).data?.readings[0]?.time).toBe(ms))

  it.each(['2026-11-16T12:15:00', '2026-11-16', '2026-13-16T12:15:00Z', 1_700_000_000, null, '9999-99-99T99:99:99Z'])(
    'refuses the time %j',
    (time) => expect(parse(time).success).toBe(false),
  )

  it.each(['7', null, Number.NaN, Number.POSITIVE_INFINITY])('refuses the value %j', (value) =>
    expect(parse('2026-11-16T12:15:00Z', value).success).toBe(false),
  )
})

describe('touchedHours', () => {
  const hour = 3_600_000
  it.each([
    [[], []],
    [[0], [[0, 1]]],
    [[0, 0.5, 1, 2.9], [[0, 3]]],
    [
      [5, 0],
      [
        [0, 1],
        [5, 6],
      ],
    ],
  ])('of readings at the hours %j: %j', (hours, spans) =>
    expect(touchedHours(hours.map((at) => ({ seriesId: 1, at: at * hour })))).toEqual(
      spans.map(([from, to]) => ({ seriesId: 1, from: from! * hour, to: to! * hour })),
    ),
  )
})
