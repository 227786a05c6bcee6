import { describe, expect, it } from 'vitest'
import { follow, type Known, rollbackPatienceMs } from './follow.ts'
import type { Change } from './ledger.ts'
import { type OverflowState, soundTime } from './reading.ts'

const states: Record<string, OverflowState> = { Start: 'discharging', Stop: 'stopped', Offline: 'offline' }
const time = (text: string | undefined) => (!text || text === '-' ? null : Date.parse(`${text}Z`))

/** Rows as they were recorded: status, StatusStart, LatestEventStart, LatestEventEnd, LastUpdated, all UTC. */
const replay = (rows: string) => {
  let known: Known | null = null
  const changes: Change[] = []
  let readAt = 0
  for (const row of rows.trim().split('\n')) {
    const [status, statusStart, eventStart, eventEnd, lastUpdated] = row.trim().split(/\s+/)
    const times = [statusStart, eventStart, eventEnd].map((text) => time(text) ?? 0)
    // A recording without LastUpdated was read a quarter of an hour after its newest time.
    readAt = time(lastUpdated) ?? Math.max(readAt + 900_000, Math.max(...times) + 900_000)
    const sound = (text: string | undefined) => soundTime(time(text), readAt)
    const outcome = follow(known, {
      state: states[status!]!,
      statusStart: sound(statusStart),
      eventStart: sound(eventStart),
      eventEnd: sound(eventEnd),
      readAt,
    })
    known = outcome.known
    changes.push(...outcome.changes)
  }
  return { known: known!, changes }
}

const short = (ms: number | null) => (ms === null ? '' : new Date(ms).toISOString().slice(5, 19))
const drawn = ({ known }: ReturnType<typeof replay>, kind: 'discharge' | 'offline') =>
  known.spans
    .filter((span) => span.kind === kind)
    .map(
      ({ start, end, startInferred, endInferred }) =>
        `${short(start)}${startInferred ? '?' : ''} ${short(end)}${endInferred ? '?' : ''}`,
    )
const statesOf = ({ changes }: ReturnType<typeof replay>) =>
  changes.flatMap((change) => (change.kind === 'state' ? [change.state] : [])).join(' ')

/** Recorded by top-of-the-poops-site (services/stream/test_next_event.py); the number of state changes is what that project expects. */
describe('recorded sequences', () => {
  it.each([
    [
      'stop, start, stop',
      `Stop    2024-12-30T11:35:57 2024-12-30T11:30:34 2024-12-30T11:35:57 2024-12-31T12:16:28.827
       Start   2025-01-01T11:45:38 2025-01-01T11:45:38 -                   2025-01-01T12:44:04.028
       Stop    2025-01-03T01:15:24 2025-01-01T11:45:38 2025-01-03T01:15:24 2025-01-03T01:43:27.598`,
      'stopped discharging stopped',
      ['12-30T11:30:34 12-30T11:35:57', '01-01T11:45:38 01-03T01:15:24'],
    ],
    [
      'restarts within the hour are one discharge',
      `Start   2025-01-02T00:16:05 2025-01-02T00:16:05 -                   2025-01-02T00:44:13.148
       Start   2025-01-02T00:46:08 2025-01-02T00:46:08 -                   2025-01-02T01:14:34.735
       Start   2025-01-02T01:16:16 2025-01-02T01:16:16 -                   2025-01-02T01:44:18.519
       Stop    2025-01-02T01:31:23 2025-01-02T01:16:16 2025-01-02T01:31:23 2025-01-02T02:14:30.316`,
      'discharging stopped',
      ['01-02T00:16:05 01-02T01:31:23'],
    ],
    [
      'Northumbrian: the last row goes back in time',
      `Start   2024-12-31T19:00:00 2024-12-31T19:00:00 -                   2024-12-31T19:35:03.240
       Stop    2024-12-31T19:15:00 2024-12-31T19:00:00 2024-12-31T19:15:00 2024-12-31T19:54:50.963
       Start   2024-12-31T21:45:00 2024-12-31T21:45:00 -                   2024-12-31T22:35:30.560
       Stop    2025-01-01T09:30:00 2024-12-31T21:45:00 2025-01-01T09:30:00 2025-01-01T09:55:29.096
       Stop    2025-01-01T09:16:00 2025-01-01T09:15:00 2025-01-01T09:16:00 2025-01-01T15:54:56.183`,
      'discharging stopped discharging stopped',
      ['12-31T19:00:00 12-31T19:15:00', '12-31T21:45:00 01-01T09:30:00'],
    ],
    [
      'Severn Trent: a stop that is older than the start does not stop it',
      `Start   2025-01-14T20:05:00 2025-01-14T20:05:00 -
       Stop    2025-01-13T12:53:31 2025-01-13T12:36:36 2025-01-13T12:53:31`,
      'discharging',
      ['01-14T20:05:00 ', '01-13T12:36:36 01-13T12:53:31'],
    ],
    [
      'Anglian AWS01496: discharges are published while the monitor is offline',
      `Stop    2025-12-01T09:30:09 2025-11-28T01:30:09 2025-12-01T09:17:36
       Start   2025-12-01T11:00:09 2025-12-01T10:51:20 -
       Offline 2025-12-01T11:00:09 2025-12-01T10:51:20 -
       Offline 2026-01-28T11:45:03 2025-12-01T10:51:20 2026-01-28T11:45:03
       Offline 2026-02-03T13:45:10 2026-02-03T13:36:21 2026-02-03T13:36:28
       Offline 2026-02-15T16:30:06 2026-02-15T16:26:08 -
       Offline 2026-02-17T02:30:05 2026-02-17T02:15:06 2026-02-17T02:20:18
       Stop    2026-02-17T02:30:05 2026-02-17T02:15:06 2026-02-17T02:20:18`,
      'stopped discharging offline stopped',
      [
        '11-28T01:30:09 12-01T09:17:36',
        '12-01T10:51:20 01-28T11:45:03',
        '02-03T13:36:21 02-03T13:36:28',
        '02-15T16:26:08 02-15T16:26:08?',
        '02-17T02:15:06 02-17T02:20:18',
      ],
    ],
    [
      'Southern: after the stop StatusStart still is the start',
      `Stop    2024-11-27T07:00:00 2024-11-27T07:00:00 2024-11-27T07:45:00 2024-12-31T12:15:01.120
       Start   2025-01-01T13:40:53 2025-01-01T13:40:53 -                   2025-01-01T15:15:00.717
       Stop    2025-01-01T13:40:53 2025-01-01T13:40:53 2025-01-01T14:45:00 2025-01-01T15:45:00.973`,
      'stopped discharging stopped',
      ['11-27T07:00:00 11-27T07:45:00', '01-01T13:40:53 01-01T14:45:00'],
    ],
    [
      'Wessex: offline without a time',
      `Stop    2024-11-25T04:45:00 2024-11-25T04:44:00 2024-11-25T04:45:00 2024-12-31T12:28:00
       Offline -                   2024-11-25T04:44:00 2024-11-25T04:45:00 2025-01-03T14:28:00
       Stop    2024-11-25T04:45:00 2024-11-25T04:44:00 2024-11-25T04:45:00 2025-01-04T05:13:00`,
      'stopped offline stopped',
      ['11-25T04:44:00 11-25T04:45:00'],
    ],
    ['Wessex: no times at all', 'Stop - - - 2024-12-31T12:28:00', 'stopped', []],
    [
      'United Utilities: the end is never published',
      `Start   2024-12-31T11:15:00 2024-12-31T11:15:00 -                   2024-12-31T12:22:57.178
       Offline 2024-12-31T13:30:00 2024-12-31T11:15:00 -                   2024-12-31T14:22:55.450
       Stop    2024-12-31T14:45:00 2024-12-31T11:15:00 -                   2024-12-31T15:53:18.723`,
      'discharging offline stopped',
      ['12-31T11:15:00 12-31T14:45:00?'],
    ],
    [
      'United Utilities: offline and stopped rows have the times of the discharge before',
      `Stop    2024-12-19T08:29:22.200 2024-12-18T21:53:44.700 2024-12-19T08:29:22.200 2024-12-31T12:22:57.178
       Start   2025-04-06T22:31:21     2025-04-06T22:31:21     -                       2025-04-06T22:57:36.979
       Offline 2025-04-07T09:09:04     2024-12-18T21:53:44.700 2024-12-19T08:29:22.200 2025-04-07T09:09:56.984
       Stop    2025-05-12T12:42:17.170 2024-12-18T21:53:44.700 2024-12-19T08:29:22.200 2025-05-12T12:42:17.170`,
      'stopped discharging offline stopped',
      ['12-18T21:53:44 12-19T08:29:22', '04-06T22:31:21 05-12T12:42:17?'],
    ],
    [
      'Southern: a stop that is older than the second start, with a discharge between',
      `Start   2025-01-05T09:42:39 2025-01-05T09:42:39 -
       Stop    2025-01-05T09:42:39 2025-01-05T09:42:39 2025-01-05T11:15:00
       Start   2025-01-05T11:42:01 2025-01-05T11:42:01 -
       Start   2025-01-05T11:42:01 2025-01-05T11:42:01 -
       Stop    2025-01-05T11:15:00 2025-01-05T11:15:00 2025-01-05T11:28:07`,
      'discharging stopped discharging',
      ['01-05T09:42:39 01-05T11:15:00', '01-05T11:42:01 ', '01-05T11:15:00 01-05T11:28:07'],
    ],
    [
      'a record that contradicts itself: it ended before it began (UUP00604)',
      `Stop    2026-09-12T08:00:00 2026-09-12T07:10:00 2026-09-10T09:19:00 2026-09-12T09:00:00`,
      'stopped',
      [],
    ],
  ])('%s', (_, rows, states, discharges) => {
    const result = replay(rows)
    expect(statesOf(result)).toBe(states)
    expect(drawn(result, 'discharge')).toEqual(discharges)
  })

  it('marks the times of an offline spell that nobody published', () => {
    const wessex = replay(`
      Stop    2024-11-25T04:45:00 2024-11-25T04:44:00 2024-11-25T04:45:00 2024-12-31T12:28:00
      Offline -                   2024-11-25T04:44:00 2024-11-25T04:45:00 2025-01-03T14:28:00
      Stop    2024-11-25T04:45:00 2024-11-25T04:44:00 2024-11-25T04:45:00 2025-01-04T05:13:00`)
    expect(drawn(wessex, 'offline')).toEqual(['01-03T14:28:00? 01-04T05:13:00?'])
  })
})

describe('corrections', () => {
  const at = (hour: number) => Date.UTC(2026, 10, 1) + hour * 3_600_000
  const row = (state: OverflowState, [statusStart, eventStart, eventEnd]: (number | null)[], readAt: number) => ({
    state,
    statusStart: statusStart ?? null,
    eventStart: eventStart ?? null,
    eventEnd: eventEnd ?? null,
    readAt,
  })

  it('says nothing twice', () => {
    const reading = row('stopped', [at(2), at(1), at(2)], at(3))
    const first = follow(null, reading)
    expect(follow(first.known, { ...reading, readAt: at(4) }).changes).toEqual([])
  })

  it('supersedes an end that the company has moved', () => {
    const { known } = follow(null, row('stopped', [at(2), at(1), at(2)], at(3)))
    const { changes } = follow(known, row('stopped', [at(2.5), at(1), at(2.5)], at(4)))
    expect(changes).toMatchObject([{ kind: 'corrected', was: { end: at(2) }, span: { start: at(1), end: at(2.5) } }])
  })

  it('takes the earlier start that comes with the end', () => {
    const { known } = follow(null, row('discharging', [at(2), at(2), null], at(2.5)))
    const { changes } = follow(known, row('stopped', [at(3), at(1), at(3)], at(4)))
    expect(changes[0]).toMatchObject({ kind: 'corrected', span: { start: at(1), end: at(3) } })
  })

  it('splits two discharges that lie further apart than an hour', () => {
    const { known } = follow(null, row('discharging', [at(1), at(1), null], at(2)))
    const after = follow(known, row('discharging', [at(30), at(30), null], at(31))).known
    expect(after.spans).toMatchObject([
      { start: at(1), end: at(2), endInferred: true },
      { start: at(30), end: null },
    ])
  })

  it('withdraws a start when the company has stood by older values for hours, and not before', () => {
    const before = follow(null, row('stopped', [at(1), at(0), at(1)], at(2))).known
    const started = follow(before, row('discharging', [at(5), at(5), null], at(6))).known
    const older = (readAt: number) => row('stopped', [at(1), at(0), at(1)], readAt)
    const waiting = follow(started, older(at(7)))
    expect(waiting.known).toMatchObject({ state: 'discharging', rolledBackSince: at(7) })
    const later = follow(waiting.known, older(at(7) + rollbackPatienceMs))
    expect(later.known).toMatchObject({ state: 'stopped', rolledBackSince: null })
    expect(later.changes[0]).toMatchObject({ kind: 'withdrawn', was: { start: at(5) } })
  })
})
