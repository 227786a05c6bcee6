import type { Change } from '../live/ledger.ts'
import type { Span } from '../live/span.ts'
import { isTooLate } from './pace.ts'

/** What followers are told of: a discharge that a company reports, or an answer to a topic of the review. */
export type AlertDetails =
  | {
      kind: 'started' | 'ended'
      overflowId: string
      name: string
      water: string | null
      companyId: string | null
      start: number
      startInferred: boolean
      end: number | null
      endInferred: boolean
    }
  | { kind: 'answered'; slug: string; title: string; response: string; responseDate: string | null }

/** One key for the start of a discharge and one for its end, by the start that was published first. */
export const keyOf = (overflowId: string, start: number, kind: 'started' | 'ended'): string =>
  `${overflowId} ${new Date(start).toISOString()} ${kind}`

/** Of the end of a discharge, by the key of its start. */
export const endKeyOf = (startKey: string): string => startKey.replace(/started$/, 'ended')

interface Told {
  key: string
  kind: 'started' | 'ended'
  happenedAt: number
  span: Span
}

/** What a change of the record tells followers. A correction tells nothing again, but may bring the end of what was open. */
export const toldOf = (overflowId: string, change: Change, foundAt: number): Told | null => {
  if (change.kind === 'state' || change.kind === 'withdrawn' || change.span.kind !== 'discharge') return null
  const { span } = change
  if (change.kind !== 'began' && (change.was.end !== null || span.end === null)) return null
  const first = change.kind === 'began' ? span : change.was
  const kind = span.end === null ? 'started' : 'ended'
  const happenedAt = span.end ?? span.start
  return isTooLate(happenedAt, foundAt) ? null : { key: keyOf(overflowId, first.start, kind), kind, happenedAt, span }
}
