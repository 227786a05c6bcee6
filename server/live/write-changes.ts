import { and, eq, isNull } from 'drizzle-orm'
import type { Change } from '#domain/live/ledger.ts'
import type { Span } from '#domain/live/span.ts'
import type { Db } from '../db/db.ts'
import { overflowEvents } from '../db/schema/live.ts'
import { recordEvents } from '../services/alerts/record-events.ts'

/** Writes what the state machine has found, and what followers are told of it: new spans in one statement, the few that end or are corrected one by one. */
export const writeChanges = async (
  tx: Db,
  overflows: readonly { overflowId: string; changes: readonly Change[] }[],
  readAt: number,
) => {
  const recordedAt = new Date(readAt)
  const rowOf = (overflowId: string, span: Span) => ({
    overflowId,
    kind: span.kind,
    startAt: new Date(span.start),
    startInferred: span.startInferred,
    endAt: span.end === null ? null : new Date(span.end),
    endInferred: span.endInferred,
    recordedAt,
  })
  const began = overflows.flatMap(({ overflowId, changes }) =>
    changes.flatMap((change) => (change.kind === 'began' ? [rowOf(overflowId, change.span)] : [])),
  )
  await recordEvents(tx, overflows, readAt)
  if (began.length > 0) await tx.insert(overflowEvents).values(began)
  for (const { overflowId, changes } of overflows)
    for (const change of changes) {
      if (change.kind === 'state' || change.kind === 'began') continue
      const current = and(
        eq(overflowEvents.overflowId, overflowId),
        eq(overflowEvents.kind, change.was.kind),
        eq(overflowEvents.startAt, new Date(change.was.start)),
        isNull(overflowEvents.supersededAt),
      )
      if (change.kind === 'ended') {
        const { endAt, endInferred } = rowOf(overflowId, change.span)
        await tx.update(overflowEvents).set({ endAt, endInferred }).where(current)
        continue
      }
      const isWithdrawn = change.kind === 'withdrawn'
      await tx.update(overflowEvents).set({ supersededAt: recordedAt, isWithdrawn }).where(current)
      if (change.kind === 'corrected') await tx.insert(overflowEvents).values(rowOf(overflowId, change.span))
    }
}
