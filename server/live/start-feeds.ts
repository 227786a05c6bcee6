import { setTimeout as sleep } from 'node:timers/promises'
import { and, asc, inArray, lte, sql } from 'drizzle-orm'
import { type FeedCode, type FeedSetting, feedOf, feedsOfSettings, isFeedCode } from '#domain/live/feeds.ts'
import type { Log } from '../adapters/log.ts'
import type { Database } from '../db/client.ts'
import type { Db } from '../db/db.ts'
import { feedRuns, feeds } from '../db/schema/live.ts'
import { startLeader } from './leader.ts'
import { type RunOptions, runFeed } from './run-feed.ts'

interface Options {
  database: Pick<Database, 'db'> & { readonly url: string }
  settings: readonly FeedSetting[]
  siteUrl: string
  log: Log
  paceMs?: number
}

const tickMs = 2000
/** So that one that hangs does not hold up the others, and many do not fill the memory. */
const maxParallel = 3
const keepRunsDays = 60

/** Reads the feeds that the setting FEEDS names, in one instance of all. Without any, nothing runs and nothing is asked. */
export const startFeeds = async ({ database, settings, siteUrl, log, paceMs }: Options) => {
  const codes = feedsOfSettings(settings)
  if (codes.length === 0) return { stop: async () => {} }
  await registerFeeds(database.db, codes)
  const options = { db: database.db, userAgent: `Riverline/1.0 (+${siteUrl})`, paceMs }
  return startLeader({ url: () => database.url, log }, (signal) => schedule({ ...options, codes, log, signal }))
}

/** A feed that is read for the first time is due at once. */
export const registerFeeds = async (db: Db, codes: readonly FeedCode[]) => {
  await db
    .insert(feeds)
    .values(codes.map((code) => ({ code })))
    .onConflictDoNothing()
}

const schedule = async ({ codes, log, ...options }: RunOptions & { codes: readonly FeedCode[]; log: Log }) => {
  const { db, signal } = options
  const running = new Map<FeedCode, Promise<void>>()
  const start = (code: FeedCode) => {
    const run = runFeed(code, options)
      .then(({ outcome, note }) => {
        if (outcome === 'failed' && !signal.aborted)
          log.warn({ feed: code, reason: note ?? '' }, 'a live feed could not be read')
      })
      .catch((error) => log.error({ feed: code, err: error }, 'a live feed could not be stored'))
      .finally(() => running.delete(code))
    running.set(code, run)
  }
  let purgeAt = 0
  while (!signal.aborted) {
    try {
      const due = await listDue(db, codes)
      for (const code of due) if (!running.has(code) && running.size < maxParallel) start(code)
      if (Date.now() > purgeAt) {
        await db.delete(feedRuns).where(lte(feedRuns.startedAt, sql`now() - make_interval(days => ${keepRunsDays})`))
        purgeAt = Date.now() + 3_600_000
      }
    } catch (error) {
      if (!signal.aborted) log.warn({ reason: String(error) }, 'the live feeds wait for the database')
    }
    await sleep(tickMs, undefined, { signal, ref: false }).catch(() => {})
  }
  await Promise.all(running.values())
}

/** Those whose time has come, longest waiting first. */
export const listDue = async (db: Db, codes: readonly FeedCode[]): Promise<FeedCode[]> => {
  const rows = await db
    .select({ code: feeds.code, isOn: feeds.isOn, isDue: lte(feeds.nextRunAt, sql`now()`).as('is_due') })
    .from(feeds)
    .where(and(inArray(feeds.code, codes)))
    .orderBy(asc(feeds.nextRunAt))
  const on = rows.filter(({ isOn }) => isOn).map(({ code }) => code)
  const isYielding = (code: FeedCode) => on.includes(feedOf(code).yieldsTo ?? '')
  return rows.flatMap(({ code, isOn, isDue }) => (isOn && isDue && isFeedCode(code) && !isYielding(code) ? [code] : []))
}
