import { expect, it } from 'vitest'
import type { OverflowState } from './reading.ts'
import { isCurrent, shownStateOf } from './shown-state.ts'

const now = Date.UTC(2026, 10, 16, 12)
const ago = (hours: number | null) => (hours === null ? null : new Date(now - hours * 3_600_000))

it.each<[OverflowState, number | null, number | null, boolean, string]>([
  ['discharging', null, null, true, 'discharging'],
  ['stopped', null, 1, true, 'recent'],
  ['stopped', null, 48, true, 'recent'],
  ['stopped', null, 49, true, 'quiet'],
  ['stopped', null, null, true, 'quiet'],
  ['offline', null, 1, true, 'offline'],
  ['stopped', 1, 1, true, 'recent'],
  ['discharging', 4, null, true, 'silent'],
  ['stopped', null, null, false, 'silent'],
])('%s, missing for %s h, ended %s h ago, feed current %s: %s', (state, absent, end, current, shown) =>
  expect(shownStateOf({ state, absentSince: ago(absent), latestEnd: ago(end) }, current, now)).toBe(shown),
)

it.each([
  [null, null, false],
  [0.2, 0.2, true],
  [0.2, null, true],
  [0.8, 0.2, false],
  [0.2, 4, false],
])('read %s h ago, edited %s h ago: current %s', (read, edited, current) =>
  expect(isCurrent({ everyMinutes: 15 }, { lastSuccessAt: ago(read), dataAsOf: ago(edited) }, now)).toBe(current),
)
