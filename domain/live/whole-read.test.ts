import { describe, expect, it } from 'vitest'
import type { OverflowState } from './reading.ts'
import { inOrder, isShort } from './whole-read.ts'

const row = (id: string, state: OverflowState, newest: number | null) => ({
  id,
  reading: { state, statusStart: newest, eventStart: null, eventEnd: null, readAt: 100 },
})

describe('rows of a torn read', () => {
  it.each([
    ['none twice', [row('A', 'stopped', 1), row('B', 'stopped', 1)], [['stopped'], ['stopped']], 0],
    ['the newer one is last', [row('A', 'discharging', 2), row('A', 'stopped', 1)], [['stopped', 'discharging']], 1],
    ['whichever comes first', [row('A', 'stopped', 1), row('A', 'discharging', 2)], [['stopped', 'discharging']], 1],
    ['as new: never stopped', [row('A', 'discharging', 2), row('A', 'stopped', 2)], [['discharging']], 1],
    ['the same twice', [row('A', 'stopped', 2), row('A', 'stopped', 2)], [['stopped']], 1],
    ['without times', [row('A', 'stopped', null), row('A', 'offline', null)], [['offline']], 1],
  ])('%s', (_, rows, states, repeats) => {
    const result = inOrder(rows)
    expect(result.groups.map((group) => group.map(({ reading }) => reading.state))).toEqual(states)
    expect(result.repeats).toBe(repeats)
  })
})

it.each([
  [1179, [2179, 2179, 2180], true],
  [2179, [2179, 2180, 1179], false],
  [1962, [2179, 2179, 2179], false],
  [1961, [2179, 2179, 2179], true],
  [5, [], false],
])('%i rows after %j: short %s', (rows, counts, short) => expect(isShort(rows, counts)).toBe(short))
