import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type FeedCode, type FeedSetting, feedOf, feedsOfSettings } from '#domain/live/feeds.ts'
import { type Family, gauge } from '../platform/metrics/metrics.ts'
import { maxAttempts } from './send-outbox.ts'

/** A scrape gives up after ten seconds by default. */
const timeoutMs = 1500

interface Row {
  version: string
  waiting: number
  failed: number
  oldest: number
  feeds: FeedRow[] | null
}

interface FeedRow {
  code: FeedCode
  is_on: boolean
  failures: number
  /** Null: never read. */
  age: number | null
}

const statement = `
  select (select version from content_version where id = 1),
    count(*) filter (where attempts < $1 and rejected_at is null)::int as waiting,
    count(*) filter (where attempts >= $1 or rejected_at is not null)::int as failed,
    coalesce(extract(epoch from now() - min(created_at) filter (where attempts < $1 and rejected_at is null)), 0)::float as oldest,
    (select json_agg(f) from (
      select code, is_on, failures, extract(epoch from now() - last_success_at)::float as age
      from feeds where code = any($2)
    ) f) as feeds
  from outbox
  -- An issue of the newsletter shows its own progress, and an address that bounces is its owner's affair.
  where sent_at is null and issue_id is null and (rejected_at is null or subscriber_id is null)`

/** The connection pool, and what the database knows: mail that waits, the content version, the feeds of the setting FEEDS. */
export const databaseMetrics = (pool: pg.Pool, settings: readonly FeedSetting[]) => {
  const codes = feedsOfSettings(settings)
  let reading: Promise<Row | null> | null = null
  /** While the database hangs, readers share one statement, so that they do not take up every connection. */
  const read = () => {
    reading ??= pool
      .query<Row>(statement, [maxAttempts, codes])
      .then(
        ({ rows }) => rows[0]!,
        () => null,
      )
      .finally(() => {
        reading = null
      })
    return Promise.race([reading, sleep(timeoutMs, null, { ref: false })])
  }
  return async (): Promise<Family[]> => {
    const connections = gauge('riverline_database_connections', 'Connections of the pool', [
      [{ state: 'idle' }, pool.idleCount],
      [{ state: 'busy' }, pool.totalCount - pool.idleCount],
    ])
    const waiting = gauge('riverline_database_waiting', 'Statements that wait for a connection', pool.waitingCount)
    const row = await read()
    const families = [
      gauge('riverline_database_up', 'Whether the database has answered in time: 1 or 0', row ? 1 : 0),
      connections,
      waiting,
    ]
    if (!row) return families
    return [
      ...families,
      gauge('riverline_content_version', 'Rises with every change of content', Number(row.version)),
      gauge('riverline_outbox_waiting', 'Messages that will be tried', row.waiting),
      gauge('riverline_outbox_failed', 'Messages that are no longer tried', row.failed),
      gauge('riverline_outbox_oldest_seconds', 'Age of the oldest message that waits', row.oldest),
      ...feedFamilies(codes, row.feeds ?? []),
    ]
  }
}

/** One series for each feed that is named, whether or not it has been read: the labels are a fixed list. */
const feedFamilies = (codes: readonly FeedCode[], rows: readonly FeedRow[]): Family[] => {
  if (codes.length === 0) return []
  const rowOf = new Map(rows.map((row) => [row.code, row]))
  const isOn = (code: string | null | undefined) => rowOf.get(code as FeedCode)?.is_on ?? false
  const each = (value: (code: FeedCode) => number | null) =>
    codes.flatMap((feed) => {
      const is = value(feed)
      return is === null ? [] : [[{ feed }, is] as const]
    })
  return [
    gauge(
      'riverline_feed_on',
      'Whether the feed is read: 0 if it is switched off, or another tells the same',
      each((code) => (isOn(code) && !isOn(feedOf(code).yieldsTo) ? 1 : 0)),
    ),
    gauge(
      'riverline_feed_age_seconds',
      'Since it was last read well; missing if it never was',
      each((code) => rowOf.get(code)?.age ?? null),
    ),
    gauge(
      'riverline_feed_failures',
      'Failed reads in a row',
      each((code) => rowOf.get(code)?.failures ?? 0),
    ),
    gauge(
      'riverline_feed_interval_seconds',
      'How often it is read',
      each((code) => feedOf(code).everyMinutes * 60),
    ),
  ]
}
