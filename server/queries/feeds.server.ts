import { asc } from 'drizzle-orm'
import { type Feed, type FeedCode, type FeedSetting, feedCodes, feedOf, feedsOfSettings } from '#domain/live/feeds.ts'
import { isCurrent } from '#domain/live/shown-state.ts'
import type { Db } from '../db/db.ts'
import { feeds } from '../db/schema/live.ts'

export interface FeedState
  extends Pick<Feed, 'title' | 'company' | 'nation' | 'everyMinutes' | 'attribution' | 'licence'> {
  code: FeedCode
  setting: FeedSetting
  /** Named by the setting FEEDS. */
  isNamed: boolean
  /** An administrator's switch. */
  isOn: boolean
  /** Another feed tells the same while it is on. */
  yieldsTo: string | null
  isCurrent: boolean
  isShort: boolean
  lastSuccessAt: Date | null
  dataAsOf: Date | null
  nextRunAt: Date | null
  rows: number | null
  failures: number
  lastError: string | null
}

/** Every feed that can be read, with how reading it goes. */
export const listFeeds = async (db: Db, settings: readonly FeedSetting[], now = Date.now()): Promise<FeedState[]> => {
  const named = new Set(feedsOfSettings(settings))
  const rows = new Map((await db.select().from(feeds).orderBy(asc(feeds.code))).map((row) => [row.code, row]))
  const isRead = (code: string) => named.has(code as FeedCode) && (rows.get(code)?.isOn ?? true)
  return feedCodes.map((code) => {
    const { title, company, nation, everyMinutes, attribution, licence, setting, yieldsTo } = feedOf(code)
    const row = rows.get(code)
    return {
      ...{ code, title, company, nation, everyMinutes, attribution, licence, setting },
      isNamed: named.has(code),
      isOn: row?.isOn ?? true,
      yieldsTo: yieldsTo && isRead(yieldsTo) ? yieldsTo : null,
      isCurrent: row ? isCurrent({ everyMinutes }, row, now) : false,
      isShort: row?.isShort ?? false,
      lastSuccessAt: row?.lastSuccessAt ?? null,
      dataAsOf: row?.dataAsOf ?? null,
      nextRunAt: row?.nextRunAt ?? null,
      rows: row?.rows ?? null,
      failures: row?.failures ?? 0,
      lastError: row?.lastError ?? null,
    }
  })
}

/** Those that are read now and tell of overflows. */
export const connectedFeeds = (all: readonly FeedState[]): FeedState[] =>
  all.filter(({ code, isNamed, isOn, yieldsTo }) => isNamed && isOn && !yieldsTo && feedOf(code).tells === 'now')
