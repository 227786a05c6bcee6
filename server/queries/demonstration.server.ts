import {
  demonstrationFrames,
  demonstrationId,
  demonstrationOrigin,
  demonstrationSourceId,
  playDemonstration,
} from '#domain/live/demonstration.ts'
import { type OverflowRecord, yearsOf } from '#domain/live/overflow-page.ts'
import { shownStateOf } from '#domain/live/shown-state.ts'

/** The recording that ships with the site, as the page of an overflow at one of its frames. Nothing of it is stored. */
export const getDemonstration = (frame: number): OverflowRecord => {
  const number = Math.min(Math.max(Math.trunc(frame) || 1, 1), demonstrationFrames)
  const { reading, known } = playDemonstration(number)
  const events = known.spans
    .map((span) => ({ ...span, isSuperseded: false, isWithdrawn: false, dryGaugeKm: null }))
    .toSorted((a, b) => b.start - a.start)
  const latestEnd = events.find(({ kind }) => kind === 'discharge')?.end ?? null
  const latest = latestEnd === null ? null : new Date(latestEnd)
  const firstReadAt = playDemonstration(1).reading.readAt
  return {
    ...{ id: demonstrationId, sourceId: demonstrationSourceId, name: null, water: null, permit: null, point: null },
    company: { id: 'anglian-water', name: 'Anglian Water' },
    shown: shownStateOf({ state: known.state, absentSince: null, latestEnd: latest }, true, reading.readAt),
    ...{ state: known.state, since: known.since, sinceInferred: known.sinceInferred },
    ...{ absentSince: null, rolledBackSince: known.rolledBackSince, firstReadAt, knownSince: firstReadAt },
    asOf: reading.readAt,
    ...{ attribution: demonstrationOrigin, licence: 'CC BY 4.0' },
    events,
    years: yearsOf(events, [], { state: known.state, now: reading.readAt, knownSince: firstReadAt }),
    frame: { number, of: demonstrationFrames },
  }
}
