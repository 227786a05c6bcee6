import { and, asc, between, desc, eq, inArray, or } from 'drizzle-orm'
import { type FeedSetting, feedOf, isFeedCode } from '#domain/live/feeds.ts'
import { type OverflowRecord, yearsOf } from '#domain/live/overflow-page.ts'
import { type ShownState, shownStateOf } from '#domain/live/shown-state.ts'
import { boxAround, type Surroundings } from '#domain/live/surroundings.ts'
import type { Bounds } from '#domain/maps/geometry.ts'
import type { Nation } from '#domain/maps/nations.ts'
import type { Db } from '../db/db.ts'
import { annualReturns, overflowEvents, overflows } from '../db/schema/live.ts'
import { listCompanyNames } from './companies.server.ts'
import { connectedFeeds, type FeedState, listFeeds } from './feeds.server.ts'
import { dryDayFinder } from './rain.server.ts'

export interface LiveOverflow {
  id: string
  sourceId: string
  name: string | null
  water: string | null
  feed: string
  company: { id: string; name: string } | null
  nation: Nation
  point: { lat: number; lon: number } | null
  shown: ShownState
  since: Date
  sinceInferred: boolean
  latestStart: Date | null
  latestEnd: Date | null
}

/** Every overflow of the feeds that are connected, with what a reader is told of it; and those feeds, also one that was never read. */
export const listLive = async (
  db: Db,
  settings: readonly FeedSetting[],
  {
    company = null,
    around = null,
    now = Date.now(),
  }: { company?: string | null; around?: Surroundings | null; now?: number } = {},
): Promise<{ feeds: FeedState[]; overflows: LiveOverflow[] }> => {
  const feeds = connectedFeeds(await listFeeds(db, settings, now)).filter(
    (feed) => company === null || feed.company === company,
  )
  if (feeds.length === 0) return { feeds, overflows: [] }
  const byCode = new Map<string, FeedState>(feeds.map((feed) => [feed.code, feed]))
  const [names, rows] = await Promise.all([
    listCompanyNames(db),
    db
      .select()
      .from(overflows)
      .where(and(inArray(overflows.feed, [...byCode.keys()]), around ? inBox(around) : undefined))
      .orderBy(asc(overflows.id)),
  ])
  return {
    feeds,
    overflows: rows.map((row) => {
      const feed = byCode.get(row.feed)!
      return {
        ...{ id: row.id, sourceId: row.sourceId, name: row.name, water: row.water, feed: row.feed },
        company: row.companyId ? { id: row.companyId, name: names.get(row.companyId) ?? row.companyId } : null,
        nation: feed.nation,
        point: row.lat !== null && row.lon !== null ? { lat: row.lat, lon: row.lon } : null,
        shown: shownStateOf(row, feed.isCurrent, now),
        ...{
          since: row.since,
          sinceInferred: row.sinceInferred,
          latestStart: row.latestStart,
          latestEnd: row.latestEnd,
        },
      }
    }),
  }
}

/** Where the overflows of the connected feeds are, and whose feeds say so. */
export const listOverflowPoints = async (db: Db, settings: readonly FeedSetting[]) => {
  const codes = connectedFeeds(await listFeeds(db, settings)).map(({ code }) => code)
  if (codes.length === 0) return { points: [], feeds: codes }
  const rows = await db
    .select({ lat: overflows.lat, lon: overflows.lon })
    .from(overflows)
    .where(inArray(overflows.feed, codes))
  return {
    points: rows.flatMap(({ lat, lon }) => (lat !== null && lon !== null ? [[lon, lat] as const] : [])),
    feeds: codes,
  }
}

/** The names of the overflows of the connected feeds in some parts of the country. */
export const listOverflowNames = async (db: Db, settings: readonly FeedSetting[], parts: readonly Bounds[]) => {
  const codes = connectedFeeds(await listFeeds(db, settings)).map(({ code }) => code)
  if (codes.length === 0) return []
  const { id, sourceId, name, water, companyId, lat, lon } = overflows
  const [names, rows] = await Promise.all([
    listCompanyNames(db),
    db
      .select({ id, sourceId, name, water, companyId, lat, lon })
      .from(overflows)
      .where(and(inArray(overflows.feed, codes), or(...parts.map(within))))
      .orderBy(asc(id)),
  ])
  return rows.flatMap(({ companyId, lat, lon, ...row }) =>
    lat !== null && lon !== null
      ? { ...row, company: companyId && (names.get(companyId) ?? companyId), point: [lon, lat] as const }
      : [],
  )
}

const within = ([west, south, east, north]: Bounds) =>
  and(between(overflows.lat, south, north), between(overflows.lon, west, east))
const inBox = (around: Surroundings) => {
  const { west, south, east, north } = boxAround(around)
  return within([west, south, east, north])
}

const thamesHistoryFrom = Date.UTC(2022, 3)

/** More would not be read; the file has all. */
export const maxEventsShown = 200

/** All that is known of one overflow, or null. A feed that is not connected any more tells nothing of today. */
export const getOverflow = async (
  db: Db,
  id: string,
  settings: readonly FeedSetting[],
  now = Date.now(),
): Promise<OverflowRecord | null> => {
  const [row] = await db.select().from(overflows).where(eq(overflows.id, id))
  if (!row) return null
  const point = row.lat !== null && row.lon !== null ? { lat: row.lat, lon: row.lon } : null
  const [feeds, names, dryGaugeOf, eventRows, returns] = await Promise.all([
    listFeeds(db, settings, now),
    listCompanyNames(db),
    dryDayFinder(db, settings.includes('rain') ? point : null),
    db
      .select()
      .from(overflowEvents)
      .where(and(eq(overflowEvents.overflowId, id)))
      .orderBy(desc(overflowEvents.startAt), desc(overflowEvents.id)),
    db.select().from(annualReturns).where(eq(annualReturns.overflowId, id)),
  ])
  const feed = feeds.find(({ code }) => code === row.feed)
  const isRead = feed !== undefined && connectedFeeds([feed]).length > 0
  const events = eventRows.map(({ kind, startAt, endAt, startInferred, endInferred, supersededAt, isWithdrawn }) => ({
    ...{ kind, start: startAt.getTime(), end: endAt?.getTime() ?? null, startInferred, endInferred },
    ...{ isSuperseded: supersededAt !== null, isWithdrawn },
    dryGaugeKm: kind === 'discharge' && supersededAt === null ? dryGaugeOf(startAt.getTime()) : null,
  }))
  // Thames Water tells of every alert since then, once its history has been read.
  const hasHistory =
    row.feed === 'thames' &&
    feeds.some(({ code, lastSuccessAt }) => code === 'thames-history' && lastSuccessAt !== null)
  const knownSince = Math.min(row.firstReadAt.getTime(), hasHistory ? thamesHistoryFrom : Infinity)
  const asOf = (feed?.dataAsOf ?? feed?.lastSuccessAt)?.getTime() ?? null
  return {
    ...{ id, sourceId: row.sourceId, name: row.name, water: row.water, permit: row.permit },
    company: row.companyId ? { id: row.companyId, name: names.get(row.companyId) ?? row.companyId } : null,
    point,
    shown: shownStateOf(row, isRead && feed.isCurrent, now),
    ...{ state: row.state, since: row.since.getTime(), sinceInferred: row.sinceInferred },
    absentSince: row.absentSince?.getTime() ?? null,
    rolledBackSince: row.rolledBackSince?.getTime() ?? null,
    ...{ firstReadAt: row.firstReadAt.getTime(), knownSince, asOf },
    attribution: [
      feed?.attribution ?? '',
      ...(returns.length > 0 ? [feedOf('edm-returns').attribution] : []),
      ...(events.some(({ dryGaugeKm }) => dryGaugeKm !== null) ? [feedOf('rain').attribution] : []),
    ].join(' '),
    licence: isFeedCode(row.feed) ? feedOf(row.feed).licence : '',
    events,
    years: yearsOf(events, returns, { state: row.state, now: asOf ?? now, knownSince }),
    frame: null,
  }
}
