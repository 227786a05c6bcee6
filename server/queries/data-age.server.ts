import { recordChecked } from '#domain/index/company.ts'
import type { MetricCode } from '#domain/index/metrics.ts'
import type { FeedSetting } from '#domain/live/feeds.ts'
import type { Db } from '../db/db.ts'
import { connectedFeeds, listFeeds } from './feeds.server.ts'
import { readIndex } from './river-health-index.server.ts'

/** The newest period of each measure, and how many live feeds are read. */
export const getDataAge = async (db: Db, settings: readonly FeedSetting[]) => {
  const { figures } = await readIndex(db, { metrics: 'all' })
  const newest = new Map<MetricCode, string>()
  for (const { metric, period, value } of figures)
    if (value !== null && period > (newest.get(metric) ?? '')) newest.set(metric, period)
  return {
    recordChecked,
    measures: [...newest].map(([metric, period]) => ({ metric, newest: period })),
    feeds: connectedFeeds(await listFeeds(db, settings)).length,
  }
}
