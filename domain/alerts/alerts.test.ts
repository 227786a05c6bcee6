import { describe, expect, it } from 'vitest'
import type { Change } from '../live/ledger.ts'
import type { Span } from '../live/span.ts'
import { type AlertDetails, keyOf, toldOf } from './alert-event.ts'
import { lineOf, newestOnly } from './alert-words.ts'
import { isLate, nextDigest } from './pace.ts'
import { isSubject, partsOf, pathOf } from './subject.ts'

const hour = 3_600_000
const now = Date.UTC(2026, 10, 16, 12)
const span = (start: number, end: number | null = null): Span => ({
  ...{ kind: 'discharge', start, end },
  ...{ startInferred: false, endInferred: false },
})
const open = span(now - 2 * hour)
const closed = span(now - 2 * hour, now - hour)

describe('what a change of the record tells followers', () => {
  it.each<[string, Change, string | null]>([
    ['a start', { kind: 'began', span: open }, 'a1 2026-11-16T10:00:00.000Z started'],
    ['a discharge that is over', { kind: 'began', span: closed }, 'a1 2026-11-16T10:00:00.000Z ended'],
    ['an end', { kind: 'ended', was: open, span: closed }, 'a1 2026-11-16T10:00:00.000Z ended'],
    [
      'an end with an earlier start, by the start that was told',
      { kind: 'corrected', was: open, span: span(now - 3 * hour, now - hour) },
      'a1 2026-11-16T10:00:00.000Z ended',
    ],
    ['another end', { kind: 'corrected', was: closed, span: span(closed.start, now) }, null],
    ['an end that is taken back', { kind: 'corrected', was: closed, span: open }, null],
    ['a discharge that is taken back', { kind: 'withdrawn', was: open }, null],
    ['a monitor that goes offline', { kind: 'began', span: { ...open, kind: 'offline' } }, null],
    ['a state', { kind: 'state', state: 'offline', at: now, inferred: false }, null],
    ['13 days ago', { kind: 'began', span: span(now - 13 * 24 * hour) }, 'a1 2026-11-03T12:00:00.000Z started'],
    ['15 days ago', { kind: 'began', span: span(now - 15 * 24 * hour) }, null],
  ])('%s', (_, change, key) => expect(toldOf('a1', change, now)?.key ?? null).toBe(key))
})

it.each([
  [24 * hour, false],
  [24 * hour + 1, true],
])('found out %i ms later: late is %s', (ms, late) => expect(isLate(now - ms, now)).toBe(late))

it.each([
  ['2026-11-16T06:59:00Z', '2026-11-16T07:00:00.000Z'],
  ['2026-11-16T07:00:00Z', '2026-11-17T07:00:00.000Z'],
  ['2026-07-01T05:30:00Z', '2026-07-01T06:00:00.000Z'],
  ['2026-07-01T23:30:00Z', '2026-07-02T06:00:00.000Z'],
  // The clocks go back on 25 October 2026, and forward on 28 March 2027.
  ['2026-10-24T20:00:00Z', '2026-10-25T07:00:00.000Z'],
  ['2027-03-27T20:00:00Z', '2027-03-28T06:00:00.000Z'],
])('after %s the next digest is at %s', (from, at) =>
  expect(new Date(nextDigest(Date.parse(from))).toISOString()).toBe(at),
)

const discharge = (kind: 'started' | 'ended', start: number, end: number | null): AlertDetails => ({
  ...{ kind, overflowId: 'yws0001', name: 'Kirkstall', water: 'River Aire', companyId: 'yorkshire-water' },
  ...{ start, end, startInferred: false, endInferred: end !== null },
})

describe('words', () => {
  it('say who reports what, and when', () => {
    const words = (details: AlertDetails) => lineOf(details, () => 'Yorkshire Water')
    expect(words(discharge('started', now, null))).toEqual({
      title: 'Kirkstall, River Aire',
      gist: 'reported as discharging',
      sentence: 'Reported as discharging by Yorkshire Water, from 16 Nov 2026, 12:00.',
      path: '/overflows/yws0001',
    })
    expect(words(discharge('ended', now - hour, now)).sentence).toBe(
      'Reported by Yorkshire Water as having discharged from 16 Nov 2026, 11:00 to 16 Nov 2026, 12:00 (when we noticed).',
    )
    expect(
      words({ kind: 'answered', slug: 'abstraction', title: 'T', response: 'consulting', responseDate: null }),
    ).toMatchObject({ sentence: 'The government’s response is now recorded here as: Consulting.' })
  })

  it('tell a discharge that has ended once, in the order of events', () => {
    const event = (kind: 'started' | 'ended', start: number, end: number | null) => ({
      ...{ key: keyOf('yws0001', start, kind), details: discharge(kind, start, end) },
      happenedAt: new Date(end ?? start),
    })
    const events = [event('ended', now, now + hour), event('started', now - hour, null), event('started', now, null)]
    expect(newestOnly(events)).toEqual([events[1], events[0]])
  })
})

it.each([
  ['overflow:yws0001', true],
  ['topic:abstraction', true],
  ['overflow:', false],
  ['river:wye', false],
  ['overflow:YWS', false],
  ['overflow:a/../b', false],
])('%s can be followed: %s', (text, valid) => expect(isSubject(text)).toBe(valid))

it('knows the page of what is followed', () => {
  expect(partsOf('company:wessex-water')).toEqual({ kind: 'company', id: 'wessex-water' })
  expect(pathOf('catchment:dart')).toBe('/catchments/dart')
})
