import { follow, type Known } from './follow.ts'
import type { Change } from './ledger.ts'
import type { OverflowState, Reading } from './reading.ts'

/**
 * A recording that ships with the site, to be played where no feed is connected: what Anglian Water's layer said of the overflow AWS01496
 * from December 2025 to February 2026, as recorded by top-of-the-poops-site (services/stream/test_next_event.py). Times are as published;
 * when each row was read is not in the recording, and is taken as a quarter of an hour after its newest time.
 */
export const demonstrationId = 'demonstration'
export const demonstrationSourceId = 'AWS01496'
export const demonstrationOrigin =
  'What Anglian Water’s layer said of its overflow AWS01496, as recorded by the project top-of-the-poops-site.'

const rows: [OverflowState, string, string, string | null][] = [
  ['stopped', '2025-12-01T09:30:09Z', '2025-11-28T01:30:09Z', '2025-12-01T09:17:36Z'],
  ['discharging', '2025-12-01T11:00:09Z', '2025-12-01T10:51:20Z', null],
  ['offline', '2025-12-01T11:00:09Z', '2025-12-01T10:51:20Z', null],
  ['offline', '2026-01-28T11:45:03Z', '2025-12-01T10:51:20Z', '2026-01-28T11:45:03Z'],
  ['offline', '2026-02-03T13:45:10Z', '2026-02-03T13:36:21Z', '2026-02-03T13:36:28Z'],
  ['offline', '2026-02-15T16:30:06Z', '2026-02-15T16:26:08Z', null],
  ['offline', '2026-02-17T02:30:05Z', '2026-02-17T02:15:06Z', '2026-02-17T02:20:18Z'],
  ['stopped', '2026-02-17T02:30:05Z', '2026-02-17T02:15:06Z', '2026-02-17T02:20:18Z'],
]

export const demonstrationFrames = rows.length

const quarter = 15 * 60_000

const readings: Reading[] = []
for (const [state, ...times] of rows) {
  const [statusStart, eventStart, eventEnd] = times.map((time) => (time ? Date.parse(time) : null)) as [
    number,
    number,
    number | null,
  ]
  const after = Math.max(statusStart, eventEnd ?? 0) + quarter
  readings.push({
    state,
    statusStart,
    eventStart,
    eventEnd,
    readAt: Math.max(after, (readings.at(-1)?.readAt ?? 0) + quarter),
  })
}

/** What is known after so many readings, by the rules that live feeds are read by. */
export const playDemonstration = (frame: number): { reading: Reading; known: Known; changes: Change[] } => {
  const [first, ...rest] = readings.slice(0, frame)
  let outcome = follow(null, first!)
  let reading = first!
  for (const next of rest) {
    outcome = follow(outcome.known, next)
    reading = next
  }
  return { reading, ...outcome }
}
