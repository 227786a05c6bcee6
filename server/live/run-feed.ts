import { eq, sql } from 'drizzle-orm'
import { type Feed, type FeedCode, feedOf } from '#domain/live/feeds.ts'
import { isShort, rowCountsKept } from '#domain/live/whole-read.ts'
import type { Db } from '../db/db.ts'
import { feedRuns, feeds, overflows } from '../db/schema/live.ts'
import { bathingSamples, bathingWaters } from '../db/schema/waters.ts'
import { connectors, originsOf } from './connectors.ts'
import type { FeedRead } from './contract.ts'
import { createPoliteClient, FeedError, type PoliteClient } from './polite-client.ts'
import { storeBathing } from './store-bathing.ts'
import { storeHistory } from './store-history.ts'
import { storeRain } from './store-rain.ts'
import { storeRead } from './store-read.ts'
import { storeReturns } from './store-returns.ts'
import { storeSondes } from './store-sondes.ts'
import { storeWaterBodies } from './store-water-bodies.ts'

export interface RunOptions {
  db: Db
  userAgent: string
  signal: AbortSignal
  now?: () => number
  /** Tests wait for nobody: the stand-in has patience. */
  paceMs?: number
}

export interface RunResult {
  outcome: 'read' | 'unchanged' | 'failed'
  rows: number
  changes: number
  note: string | null
}

/** The whole history at one page in four seconds takes the longest. */
const maxRunMs = 45 * 60_000
const maxInvalidPart = 0.1
/** Feeds that list the same things at every read: of these a bad or short list is told from a good one. */
const lists: readonly Feed['tells'][] = ['now', 'bathing']

/** Reads one feed and stores what it says. A failure is written down and thrown to nobody: no feed hurts another. */
export const runFeed = async (code: FeedCode, options: RunOptions): Promise<RunResult> => {
  const { db, now = Date.now } = options
  const startedAt = now()
  const [row] = await db.select().from(feeds).where(eq(feeds.code, code))
  if (!row) throw new Error(`The feed ${code} has no row`)
  const feed = feedOf(code)
  const client = createPoliteClient({
    origins: originsOf(code, row.baseUrl),
    userAgent: options.userAgent,
    pauseMs: options.paceMs ?? feed.pauseMs,
    backoffMs: options.paceMs ?? undefined,
    signal: AbortSignal.any([options.signal, AbortSignal.timeout(maxRunMs)]),
  })
  try {
    const read = await connectors[code]({
      feed,
      base: row.baseUrl ?? feed.base,
      isStandIn: row.baseUrl !== null,
      client,
      memory: row.memory,
      idOfPlace: await placeFinder(db, code),
      sampleRecordedOn: await sampleFinder(db, code),
      now,
    })
    const rows = (read.bathing?.waters ?? read.rows).length + read.invalid
    if (read.invalid > maxInvalidPart * rows && lists.includes(feed.tells))
      throw new FeedError(`${read.invalid} of ${rows} rows could not be understood`)
    return await db.transaction((tx) => store(tx, code, read, { client, startedAt, now }))
  } catch (error) {
    if (options.signal.aborted) return { outcome: 'failed', rows: 0, changes: 0, note: 'stopped' }
    const note = (error instanceof Error ? error.message : String(error)).slice(0, 500)
    await db.transaction((tx) => writeFailure(tx, code, note, { client, startedAt, now }))
    return { outcome: 'failed', rows: 0, changes: 0, note }
  }
}

interface Run {
  client: PoliteClient
  startedAt: number
  now: () => number
}

const store = async (tx: Db, code: FeedCode, read: FeedRead, run: Run): Promise<RunResult> => {
  // Two workers, one of which does not yet know that it has been replaced, take turns here.
  const [row] = await tx.select().from(feeds).where(eq(feeds.code, code)).for('update')
  const count = countOf(read)
  const isSteady = read.history !== undefined || read.returns !== undefined || lists.includes(feedOf(code).tells)
  const short = !read.isUnchanged && isSteady && isShort(count, row!.recentRows)
  const readAt = read.rows[0]?.reading.readAt ?? run.now()
  const lastReadAt = row!.lastSuccessAt?.getTime() ?? null
  const { changes } = await storeWhatItTells(tx, code, read, { readAt, lastReadAt })
  const { edited, ...memory } = read.memory ?? {}
  await tx
    .update(feeds)
    .set({
      ...nextRun(code, run.now(), 0),
      lastAttemptAt: new Date(run.startedAt),
      lastSuccessAt: new Date(readAt),
      dataAsOf: read.dataAsOf === null ? null : new Date(read.dataAsOf),
      lastError: null,
      ...(read.isUnchanged ? {} : { rows: count, isShort: short }),
      ...(read.isUnchanged || short ? {} : { recentRows: [...row!.recentRows, count].slice(-rowCountsKept) }),
      // After a short read the same edit is read again.
      memory: edited && !short ? { ...memory, edited } : memory,
    })
    .where(eq(feeds.code, code))
  const note = short
    ? `${count} rows, far fewer than usual`
    : read.invalid > 0
      ? `${read.invalid} ${read.invalid === 1 ? 'row' : 'rows'} left out`
      : null
  const outcome = read.isUnchanged ? 'unchanged' : 'read'
  await writeRun(tx, code, { outcome, rows: count, changes, note }, run)
  return { outcome, rows: count, changes, note }
}

const countOf = ({ rows, history, returns, rain, bathing, sondes, waterBodies }: FeedRead): number => {
  const told = history ?? returns ?? rain?.readings ?? bathing?.waters ?? sondes?.readings ?? waterBodies
  return told?.length ?? new Set(rows.map(({ id }) => id)).size
}

const storeWhatItTells = async (
  tx: Db,
  code: FeedCode,
  read: FeedRead,
  { readAt, lastReadAt }: { readAt: number; lastReadAt: number | null },
): Promise<{ changes: number }> => {
  if (read.isUnchanged) return { changes: 0 }
  if (read.history) return storeHistory(tx, read.history, readAt)
  if (read.returns) return storeReturns(tx, read.returns)
  if (read.rain) return storeRain(tx, read.rain, readAt)
  if (read.bathing) return storeBathing(tx, code, read.bathing, readAt)
  if (read.sondes) return storeSondes(tx, read.sondes, readAt)
  if (read.waterBodies) return storeWaterBodies(tx, read.waterBodies, readAt)
  return storeRead(tx, { feed: code, rows: read.rows, readAt, lastReadAt })
}

const writeFailure = async (tx: Db, code: FeedCode, note: string, run: Run) => {
  const [row] = await tx.select().from(feeds).where(eq(feeds.code, code)).for('update')
  const failures = (row?.failures ?? 0) + 1
  await tx
    .update(feeds)
    .set({ ...nextRun(code, run.now(), failures), lastAttemptAt: new Date(run.startedAt), lastError: note })
    .where(eq(feeds.code, code))
  await writeRun(tx, code, { outcome: 'failed', rows: 0, changes: 0, note }, run)
}

/** Sooner than usual after a failure, and later with each; with jitter, so that feeds spread out. */
const nextRun = (code: FeedCode, now: number, failures: number) => {
  const usual = feedOf(code).everyMinutes * 60_000
  const wait = failures === 0 ? usual : Math.min(usual, 60_000 * 2 ** (failures - 1))
  return { failures, nextRunAt: new Date(now + wait * (0.95 + 0.1 * Math.random())) }
}

const writeRun = async (tx: Db, code: FeedCode, result: RunResult, { client, startedAt, now }: Run) => {
  const { bytes, sha256 } = client.facts()
  await tx
    .insert(feedRuns)
    .values({ feed: code, startedAt: new Date(startedAt), endedAt: new Date(now()), bytes, sha256, ...result })
  // Sent with the commit: pages that show the feed are rendered again, in every instance.
  await tx.execute(sql`select pg_notify('live', 'feeds')`)
  const isOfOverflows = ['now', 'history', 'years'].includes(feedOf(code).tells)
  if (result.changes > 0 && isOfOverflows) await tx.execute(sql`select pg_notify('live', 'overflows')`)
}

/** Thames' alerts name a place by permit and name, its status list by id as well. */
const placeFinder = async (db: Db, code: FeedCode) => {
  if (code !== 'thames-history') return () => null
  const rows = await db
    .select({ id: overflows.id, permit: overflows.permit, name: overflows.name })
    .from(overflows)
    .where(eq(overflows.feed, 'thames'))
  const keyOf = (place: { permit: string | null; name: string | null }) => `${place.permit} ${place.name}`
  const byPlace = new Map(rows.map((row) => [keyOf(row), row.id]))
  return (place: { permit: string | null; name: string | null }) => byPlace.get(keyOf(place)) ?? null
}

/** Which samples of bathing waters we have, so that only new and corrected ones are asked for. */
const sampleFinder = async (db: Db, code: FeedCode) => {
  if (feedOf(code).tells !== 'bathing') return () => null
  const rows = await db
    .select({
      id: bathingSamples.waterId,
      takenAt: sql<string>`max(${bathingSamples.takenAt})`,
      recordedOn: sql<string>`(array_agg(${bathingSamples.recordedOn} order by ${bathingSamples.takenAt} desc))[1]`,
    })
    .from(bathingSamples)
    .innerJoin(bathingWaters, eq(bathingWaters.id, bathingSamples.waterId))
    .where(eq(bathingWaters.feed, code))
    .groupBy(bathingSamples.waterId)
  const newest = new Map(rows.map((row) => [row.id, row]))
  return (waterId: string, takenAt: string) => {
    const known = newest.get(waterId)
    return known && known.takenAt >= takenAt ? known.recordedOn : null
  }
}
