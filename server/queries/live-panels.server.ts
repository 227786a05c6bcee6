import { type FeedSetting, feedOf, feedsOfSettings } from '#domain/live/feeds.ts'
import { countStates, type LiveSummary, type StateCounts } from '#domain/live/live-view.ts'
import type { Db } from '../db/db.ts'
import { catchmentOutlines, withinCatchment } from '../geo/catchment-at.server.ts'
import type { FeedState } from './feeds.server.ts'
import { type LiveOverflow, listLive } from './overflows.server.ts'

const asOfFeed = ({ dataAsOf, lastSuccessAt }: FeedState) => dataAsOf ?? lastSuccessAt

/** The oldest: what is said holds for all of them. */
const oldestOf = (feeds: readonly FeedState[]): Date | null => {
  const times = feeds.flatMap((feed) => asOfFeed(feed)?.getTime() ?? [])
  return times.length > 0 ? new Date(Math.min(...times)) : null
}

/** One that was never read says nothing yet, not even that it knows no overflow. */
const summaryOf = (feeds: readonly FeedState[], overflows: readonly LiveOverflow[]): LiveSummary | null => {
  const read = feeds.filter(({ lastSuccessAt }) => lastSuccessAt !== null)
  if (read.length === 0) return null
  return { counts: countStates(overflows), isCurrent: read.some((feed) => feed.isCurrent), asOf: oldestOf(read) }
}

interface LivePart {
  feeds: readonly FeedState[]
  overflows: readonly LiveOverflow[]
}

/** One company's overflows and the feeds that tell of them; null where none is connected. */
export const readCompanyPart = async (
  db: Db,
  companyId: string,
  settings: readonly FeedSetting[],
): Promise<LivePart | null> =>
  feedsOfSettings(settings).some((code) => feedOf(code).company === companyId)
    ? await listLive(db, settings, { company: companyId })
    : null

/** The overflows in a catchment's approximate area and the feeds that would tell of them; null where none is connected. */
export const readCatchmentPart = async (
  db: Db,
  { slug, company }: { slug: string; company: { id: string } | null },
  settings: readonly FeedSetting[],
): Promise<LivePart | null> => {
  const lines = catchmentOutlines(slug)
  if (!lines || feedsOfSettings(settings).length === 0) return null
  const live = await listLive(db, settings, { around: { lines, withinKm: 0 } })
  const isWithin = withinCatchment(slug)
  const overflows = live.overflows.filter(({ point }) => isWithin(point))
  const feeds = live.feeds.filter(
    (feed) => feed.company === company?.id || overflows.some((overflow) => overflow.feed === feed.code),
  )
  return { feeds, overflows }
}

/** What is said of them in a panel; null where no feed has been read. */
export const livePartSummary = (part: LivePart | null): LiveSummary | null =>
  part && summaryOf(part.feeds, part.overflows)

/** What the feeds that are connected say of one company's overflows; null where none is connected and has been read. */
export const getCompanyLive = async (...of: Parameters<typeof readCompanyPart>): Promise<LiveSummary | null> =>
  livePartSummary(await readCompanyPart(...of))

/** What they say of the overflows in a catchment's approximate area; null where none that has been read would tell of them. */
export const getCatchmentLive = async (...of: Parameters<typeof readCatchmentPart>): Promise<LiveSummary | null> =>
  livePartSummary(await readCatchmentPart(...of))

/**
 * What the feeds that are connected and current say of all their overflows, as of the oldest of them; null where there is none. One
 * that is not current says nothing of today, and the live page names it.
 */
export const getLiveNow = async (
  db: Db,
  settings: readonly FeedSetting[],
): Promise<{ counts: StateCounts; feeds: number; asOf: Date } | null> => {
  if (feedsOfSettings(settings).length === 0) return null
  const live = await listLive(db, settings)
  const current = live.feeds.filter((feed) => feed.isCurrent)
  const asOf = oldestOf(current)
  if (!asOf) return null
  const codes = new Set<string>(current.map(({ code }) => code))
  return { counts: countStates(live.overflows.filter(({ feed }) => codes.has(feed))), feeds: codes.size, asOf }
}
