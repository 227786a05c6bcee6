import { attributionsOf, type FeedSetting, feedOf } from '#domain/live/feeds.ts'
import { countStates } from '#domain/live/live-view.ts'
import { shownOrder } from '#domain/live/shown-state.ts'
import { nearestFirst, type Surroundings } from '#domain/live/surroundings.ts'
import type { WaterState } from '#domain/live/water-state.ts'
import type { Db } from '../db/db.ts'
import { type LiveOverflow, listLive } from './overflows.server.ts'
import { getRecentRain } from './rain.server.ts'

const overflowsListed = 8

interface Subject {
  around: Surroundings
  /** Where the rain is measured. */
  point: { lat: number; lon: number }
  /** Whose feed would tell of it. */
  companies: readonly { id: string }[]
}

/** What is known today of the water around a place or along a river, by the feeds that are connected. */
export const getWaterState = async (
  db: Db,
  settings: readonly FeedSetting[],
  { around, point, companies }: Subject,
  now = Date.now(),
): Promise<WaterState> => {
  if (settings.length === 0)
    return { withinKm: around.withinKm, overflows: null, isRainConnected: false, rain: null, attributions: [] }
  const [live, rain] = await Promise.all([
    listLive(db, settings, { around, now }),
    settings.includes('rain') ? getRecentRain(db, point, now) : null,
  ])
  const within = nearestFirst(around, live.overflows)
  const concerned = live.feeds.filter(
    ({ code, company, lastSuccessAt }) =>
      lastSuccessAt !== null &&
      (companies.some(({ id }) => id === company) || within.some(({ feed }) => feed === code)),
  )
  const asOf = concerned.flatMap((feed) => feed.dataAsOf ?? feed.lastSuccessAt ?? [])
  return {
    withinKm: around.withinKm,
    overflows:
      concerned.length === 0
        ? null
        : {
            counts: countStates(within),
            listed: within
              .toSorted((a, b) => shownOrder(a.shown) - shownOrder(b.shown) || a.km - b.km)
              .slice(0, overflowsListed)
              .map(rowOf),
            // The oldest: what is said holds for all of them.
            asOf: asOf.length > 0 ? new Date(Math.min(...asOf.map((at) => at.getTime()))) : null,
          },
    isRainConnected: settings.includes('rain'),
    rain,
    attributions: [...attributionsOf(concerned.map(({ code }) => code)), ...(rain ? [feedOf('rain').attribution] : [])],
  }
}

const rowOf = ({ id, sourceId, name, water, shown, since, latestEnd, km }: LiveOverflow & { km: number }) => ({
  ...{ id, name: name ?? sourceId, water, shown, km: Math.round(km * 10) / 10 },
  at: shown === 'recent' ? (latestEnd ?? since) : since,
})
