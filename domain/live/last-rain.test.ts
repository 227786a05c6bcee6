import { describe, expect, it } from 'vitest'
import { recentRainOf } from './last-rain.ts'
import type { RainDay } from './rain.ts'

const day = (values: Record<number, number>, rest: number | null = 0): RainDay =>
  Array.from({ length: 96 }, (_, index) => values[index] ?? rest)

describe('recent rain', () => {
  it.each([
    ['nothing read', [], null],
    ['only gaps', [{ day: '2026-11-15', quarters: day({}, null) }], null],
    [
      'dry for two days',
      [
        { day: '2026-11-14', quarters: day({}) },
        { day: '2026-11-15', quarters: day({}) },
      ],
      { lastAt: null, mm: 0, hours: 48, readAt: Date.UTC(2026, 10, 16) },
    ],
    [
      'rain in the first quarter of a day with gaps',
      [{ day: '2026-11-15', quarters: day({ 0: 1.2, 1: 0 }, null) }],
      { lastAt: Date.UTC(2026, 10, 15, 0, 15), mm: 1.2, hours: 1, readAt: Date.UTC(2026, 10, 15, 0, 30) },
    ],
    [
      'rain before the 48 hours counts as the last, not into the sum',
      [
        { day: '2026-11-12', quarters: day({ 10: 4 }) },
        { day: '2026-11-14', quarters: day({}) },
        { day: '2026-11-15', quarters: day({}) },
      ],
      { lastAt: Date.UTC(2026, 10, 12, 2, 45), mm: 0, hours: 48, readAt: Date.UTC(2026, 10, 16) },
    ],
  ])('%s', (_, days, expected) => expect(recentRainOf(days)).toEqual(expected))
})
