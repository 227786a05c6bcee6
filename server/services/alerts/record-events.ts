import { and, inArray, isNull, sql } from 'drizzle-orm'
import { keyOf, toldOf } from '#domain/alerts/alert-event.ts'
import { type Subject, subjectOf } from '#domain/alerts/subject.ts'
import type { Change } from '#domain/live/ledger.ts'
import type { Db } from '../../db/db.ts'
import { alertDeliveries, alertEvents } from '../../db/schema/alerts.ts'
import { overflows } from '../../db/schema/live.ts'
import { catchmentsAt } from '../../geo/catchment-at.server.ts'

type Changed = readonly { overflowId: string; changes: readonly Change[] }[]

/** Writes down what followers are to be told of changes, in the transaction that stores them. The same again writes nothing. */
export const recordEvents = async (tx: Db, changed: Changed, foundAt: number) => {
  const told = changed.flatMap(({ overflowId, changes }) =>
    changes.flatMap((change) => {
      const event = toldOf(overflowId, change, foundAt)
      return event ? [{ overflowId, ...event }] : []
    }),
  )
  if (told.length > 0) {
    const ids = [...new Set(told.map(({ overflowId }) => overflowId))]
    const places = new Map(
      (await tx.select().from(overflows).where(inArray(overflows.id, ids))).map((row) => [row.id, row]),
    )
    const rows = told.flatMap(
      ({ overflowId, key, kind, happenedAt, span: { start, startInferred, end, endInferred } }) => {
        const place = places.get(overflowId)
        if (!place) return []
        const { name, sourceId, water, companyId } = place
        return {
          key,
          subjects: subjectsOf(place),
          details: {
            ...{ kind, overflowId, name: name ?? `Overflow ${sourceId}`, water, companyId },
            ...{ start, startInferred, end, endInferred },
          },
          happenedAt: new Date(happenedAt),
          foundAt: new Date(foundAt),
        }
      },
    )
    if (rows.length > 0) await tx.insert(alertEvents).values(rows).onConflictDoNothing()
    await announceEvents(tx)
  }
  await forgetWithdrawn(tx, changed, foundAt)
}

/** Feeds that show events are rendered again, in every instance. */
export const announceEvents = (tx: Db) => tx.execute(sql`select pg_notify('live', 'alert_events')`)

const subjectsOf = ({ id, companyId, lat, lon }: typeof overflows.$inferSelect): Subject[] => [
  subjectOf('overflow', id),
  ...(companyId ? [subjectOf('company', companyId)] : []),
  ...(lat !== null && lon !== null ? catchmentsAt([lon, lat]).map((slug) => subjectOf('catchment', slug)) : []),
]

/** What its publisher has taken back is not told to whoever has not been told yet. */
const forgetWithdrawn = async (tx: Db, changed: Changed, at: number) => {
  const keys = changed.flatMap(({ overflowId, changes }) =>
    changes.flatMap((change) =>
      change.kind === 'withdrawn'
        ? (['started', 'ended'] as const).map((kind) => keyOf(overflowId, change.was.start, kind))
        : [],
    ),
  )
  if (keys.length === 0) return
  const taken = await tx
    .update(alertEvents)
    .set({ sharedAt: sql`coalesce(${alertEvents.sharedAt}, ${new Date(at).toISOString()})` })
    .where(inArray(alertEvents.key, keys))
    .returning({ id: alertEvents.id })
  const ids = taken.map(({ id }) => id)
  if (ids.length > 0)
    await tx.delete(alertDeliveries).where(and(inArray(alertDeliveries.eventId, ids), isNull(alertDeliveries.mailedAt)))
}
