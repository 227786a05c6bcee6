import { describe, expect, it } from 'vitest'
import { mayBeStuck, type OverflowEvent, yearsOf } from './overflow-page.ts'

const at = (text: string) => Date.parse(`${text}Z`)
const discharge = (start: string, end: string | null, isSuperseded = false): OverflowEvent => ({
  ...{
    kind: 'discharge',
    start: at(start),
    end: end === null ? null : at(end),
    isSuperseded,
    isWithdrawn: false,
    dryGaugeKm: null,
  },
  ...{ startInferred: false, endInferred: false },
})
const now = at('2026-11-16T12:00')

describe('years of an overflow', () => {
  const events = [
    discharge('2025-12-31T20:00', '2026-01-01T02:00'),
    discharge('2026-03-01T00:00', '2026-03-01T01:00', true),
    discharge('2026-11-16T10:00', null),
  ]
  it('are counted without what was superseded, beside the annual return', () => {
    const annualReturn = { year: 2024, spills: 12, hours: 30, operationPercent: 98 }
    expect(yearsOf(events, [annualReturn], { state: 'discharging', now, knownSince: at('2023-05-01T00:00') })).toEqual([
      { year: 2026, spills: 2, hours: 4, isWhole: true, annualReturn: null },
      { year: 2025, spills: 1, hours: 4, isWhole: true, annualReturn: null },
      { year: 2024, spills: 0, hours: 0, isWhole: true, annualReturn },
    ])
  })
  it('are not whole before all was told, and none known then is not none', () => {
    const annualReturn = { year: 2024, spills: 12, hours: 30, operationPercent: 98 }
    const years = yearsOf(events, [annualReturn], { state: 'discharging', now, knownSince: at('2026-01-01T00:00') })
    expect(years.map(({ year, spills, hours, isWhole }) => [year, spills, hours, isWhole])).toEqual([
      [2026, 2, 4, true],
      [2025, 1, 4, false],
      [2024, null, null, false],
    ])
  })
  it('count no hours of a discharge without an end while the monitor is offline', () =>
    expect(yearsOf(events, [], { state: 'offline', now, knownSince: 0 })[0]).toMatchObject({ spills: 2, hours: 2 }))
})

it.each([
  ['discharging', 13, false],
  ['discharging', 15, true],
  ['offline', 15, false],
] as const)('%s for %i days may be stuck: %s', (state, days, stuck) =>
  expect(mayBeStuck({ state, since: now - days * 86_400_000, asOf: now })).toBe(stuck),
)
