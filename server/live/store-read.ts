import { createHash } from 'node:crypto'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import { type FeedCode, feedCodes, feedOf } from '#domain/live/feeds.ts'
import { followAll, type Known } from '#domain/live/follow.ts'
import type { Change } from '#domain/live/ledger.ts'
import type { Reading } from '#domain/live/reading.ts'
import type { Span } from '#domain/live/span.ts'
import { inOrder } from '#domain/live/whole-read.ts'
import type { Db } from '../db/db.ts'
import { excludedBut } from '../db/excluded.ts'
import { overflowAliases, overflowEvents, overflowObservations, overflows } from '../db/schema/live.ts'
import type { OverflowRow } from './contract.ts'
import { writeChanges } from './write-changes.ts'

type Overflow = typeof overflows.$inferSelect
const chunk = 400

/**
 * Stores one read of a feed, in the caller's transaction: what has changed becomes an observation, and events follow from it. Reading the
 * same twice changes nothing. A row that is missing changes no state.
 */
export const storeRead = async (
  tx: Db,
  {
    feed,
    rows,
    readAt,
    lastReadAt,
  }: { feed: FeedCode; rows: readonly OverflowRow[]; readAt: number; lastReadAt: number | null },
): Promise<{ changes: number }> => {
  // Two feeds may tell of the same overflows, one after the other: what was known by the one is known.
  const sameCompany = feedCodes.filter((code) => feedOf(code).company === feedOf(feed).company)
  const known = new Map(
    (await tx.select().from(overflows).where(inArray(overflows.feed, sameCompany))).map((row) => [row.id, row]),
  )
  const aliases = await readAliases(tx)
  /** An id of today is never taken for an old one of another overflow. */
  const idOf = (slug: string) => (known.has(slug) ? slug : (aliases.get(slug) ?? slug))
  const named = rows.map((row) => ({ ...row, sourceId: row.id, id: idOf(slugOf(row.id)) }))
  const { groups } = inOrder(named)
  const changed = groups.filter((group) => {
    const before = known.get(group[0]!.id)
    return !before || before.rolledBackSince || before.absentSince || before.fingerprint !== fingerprintOf(group)
  })
  const spans = await readSpans(
    tx,
    changed.map(([row]) => row!.id).filter((id) => known.has(id)),
  )
  const results = changed.map((group) => {
    const row = group.at(-1)!
    const before = known.get(row.id)
    const fingerprint = fingerprintOf(group)
    const outcome = followAll(
      before ? knownOf(before, spans.get(row.id) ?? [], lastReadAt) : null,
      group.map(({ reading }) => reading),
    )
    return { row, isNew: !before, isNews: before?.fingerprint !== fingerprint, fingerprint, ...outcome }
  })
  for (let start = 0; start < results.length; start += chunk) {
    const part = results.slice(start, start + chunk)
    await upsert(tx, feed, part, readAt)
    const news = part.filter(({ isNews }) => isNews)
    if (news.length > 0)
      await tx
        .insert(overflowObservations)
        .values(news.map(({ row, known }) => observationOf(row.id, row.reading, known)))
    await writeChanges(
      tx,
      part.map(({ row, changes }) => ({ overflowId: row.id, changes })),
      readAt,
    )
  }
  const own = [...known.values()].filter((row) => row.feed === feed)
  await markAbsent(tx, own, new Set(groups.map(([row]) => row!.id)), { readAt, lastReadAt })
  return { changes: results.reduce((sum, { changes }) => sum + changes.length, 0) }
}

export const slugOf = (id: string) =>
  id
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const readAliases = async (tx: Db) =>
  new Map((await tx.select().from(overflowAliases)).map(({ alias, overflowId }) => [alias, overflowId]))

/** Of all rows that a read has of one overflow. `readAt` is not part of it. */
const fingerprintOf = (group: readonly OverflowRow[]) =>
  createHash('sha256')
    .update(
      JSON.stringify(
        group.map(({ reading: { state, statusStart, eventStart, eventEnd }, name, permit, water, lat, lon }) => [
          [state, statusStart, eventStart, eventEnd],
          [name, permit, water, lat, lon],
        ]),
      ),
    )
    .digest('base64url')

export const readSpans = async (tx: Db, ids: readonly string[]): Promise<Map<string, Span[]>> => {
  const spans = new Map<string, Span[]>()
  for (let start = 0; start < ids.length; start += 5000) {
    const rows = await tx
      .select()
      .from(overflowEvents)
      .where(
        and(inArray(overflowEvents.overflowId, ids.slice(start, start + 5000)), isNull(overflowEvents.supersededAt)),
      )
    for (const { overflowId, kind, startAt, endAt, startInferred, endInferred } of rows) {
      const span = { kind, start: startAt.getTime(), end: endAt?.getTime() ?? null, startInferred, endInferred }
      spans.set(overflowId, [...(spans.get(overflowId) ?? []), span])
    }
  }
  return spans
}

/** An overflow that was in the last read, and discharged, was confirmed by it, though nothing was written then. */
const knownOf = (row: Overflow, spans: readonly Span[], lastReadAt: number | null): Known => ({
  state: row.state,
  since: row.since.getTime(),
  sinceInferred: row.sinceInferred,
  newest: row.newest?.getTime() ?? null,
  confirmedAt: confirmedAt(row, lastReadAt),
  rolledBackSince: row.rolledBackSince?.getTime() ?? null,
  spans,
})

const confirmedAt = (row: Overflow, lastReadAt: number | null) =>
  row.state === 'discharging' && !row.absentSince && !row.rolledBackSince && lastReadAt !== null
    ? lastReadAt
    : (row.confirmedAt?.getTime() ?? null)

interface Result {
  row: OverflowRow & { sourceId: string }
  fingerprint: string
  known: Known
  changes: Change[]
}

const date = (ms: number | null) => (ms === null ? null : new Date(ms))

const upsert = async (tx: Db, feed: FeedCode, results: readonly Result[], readAt: number) => {
  const values = results.map(({ row, fingerprint, known }) => {
    const latest = known.spans.filter(({ kind }) => kind === 'discharge').toSorted((a, b) => b.start - a.start)[0]
    return {
      id: row.id,
      sourceId: row.sourceId,
      feed,
      companyId: feedOf(feed).company,
      name: row.name,
      permit: row.permit,
      water: row.water,
      lat: row.lat,
      lon: row.lon,
      state: known.state,
      since: new Date(known.since),
      sinceInferred: known.sinceInferred,
      newest: date(known.newest),
      confirmedAt: date(known.confirmedAt),
      rolledBackSince: date(known.rolledBackSince),
      absentSince: null,
      latestStart: date(latest?.start ?? null),
      latestEnd: date(latest?.end ?? null),
      fingerprint,
      firstReadAt: new Date(readAt),
    }
  })
  // A name that only the annual return knows stays.
  const kept = {
    name: sql`coalesce(excluded.name, ${overflows.name})`,
    permit: sql`coalesce(excluded.permit, ${overflows.permit})`,
  }
  await tx
    .insert(overflows)
    .values(values)
    .onConflictDoUpdate({ target: overflows.id, set: { ...excludedBut(overflows, 'id', 'firstReadAt'), ...kept } })
}

const observationOf = (overflowId: string, reading: Reading, { rolledBackSince }: Known) => ({
  overflowId,
  readAt: new Date(reading.readAt),
  state: reading.state,
  statusStart: date(reading.statusStart),
  eventStart: date(reading.eventStart),
  eventEnd: date(reading.eventEnd),
  isRolledBack: rolledBackSince !== null,
})

/** Missing from this read: from when, and up to when it was known to discharge. */
const markAbsent = async (
  tx: Db,
  known: readonly Overflow[],
  present: ReadonlySet<string>,
  { readAt, lastReadAt }: { readAt: number; lastReadAt: number | null },
) => {
  const absent = known.filter(({ id, absentSince }) => !absentSince && !present.has(id))
  for (let start = 0; start < absent.length; start += chunk) {
    const part = absent.slice(start, start + chunk)
    const byConfirmation = Map.groupBy(part, (row) => confirmedAt(row, lastReadAt))
    for (const [confirmed, rows] of byConfirmation)
      await tx
        .update(overflows)
        .set({ absentSince: new Date(readAt), confirmedAt: date(confirmed) })
        .where(
          inArray(
            overflows.id,
            rows.map(({ id }) => id),
          ),
        )
  }
}
