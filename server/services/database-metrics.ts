import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type Family, gauge } from '../platform/metrics/metrics.ts'
import { maxAttempts } from './send-outbox.ts'

/** A scrape gives up after ten seconds by default. */
const timeoutMs = 1500

interface Row {
  version: string
  waiting: number
  failed: number
  oldest: number
}

const statement = `
  select (select version from content_version where id = 1),
    count(*) filter (where attempts < $1 and rejected_at is null)::int as waiting,
    count(*) filter (where attempts >= $1 or rejected_at is not null)::int as failed,
    coalesce(extract(epoch from now() - min(created_at) filter (where attempts < $1 and rejected_at is null)), 0)::float as oldest
  from outbox
  -- An issue of the newsletter shows its own progress, and an address that bounces is its owner's affair.
  where sent_at is null and issue_id is null and (rejected_at is null or subscriber_id is null)`

/** The connection pool, and what the database knows: mail that waits, the content version. */
export const databaseMetrics = (pool: pg.Pool) => {
  let reading: Promise<Row | null> | null = null
  /** While the database hangs, readers share one statement, so that they do not take up every connection. */
  const read = () => {
    reading ??= pool
      .query<Row>(statement, [maxAttempts])
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
    ]
  }
}
