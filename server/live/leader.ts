import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../adapters/log.ts'
import { connect } from '../db/connect.ts'

/** The key of the advisory lock: "live" in ASCII. */
const lockKey = 0x6c697665

/**
 * Runs the work in one instance of all: the one that holds an advisory lock, on a connection of its own. When that instance or its
 * connection ends, so does the lock, and another takes over within seconds.
 */
export const startLeader = (
  { url, log, pollMs = 3000 }: { url: () => string; log: Log; pollMs?: number },
  work: (signal: AbortSignal) => Promise<void>,
) => {
  const stopping = new AbortController()
  const pause = () => sleep(pollMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})

  const lead = async (client: pg.Client) => {
    const lost = new AbortController()
    client.once('end', () => lost.abort())
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [lockKey])
    // It may have come free because everything stops.
    if (!rows[0]!.got || stopping.signal.aborted) return
    // A connection that only holds a lock would not notice that the other end is gone.
    const heartbeat = setInterval(() => {
      client.query({ text: 'select 1', query_timeout: 4000 } as pg.QueryConfig).catch(() => lost.abort())
    }, pollMs)
    heartbeat.unref()
    try {
      log.info({}, 'this instance reads the live feeds')
      await work(AbortSignal.any([lost.signal, stopping.signal]))
    } finally {
      clearInterval(heartbeat)
    }
  }

  const run = async () => {
    while (!stopping.signal.aborted) {
      let client: pg.Client | null = null
      try {
        client = await connect({ connectionString: url(), keepAlive: true })
        // The server notices within ten seconds that a machine has gone without a word.
        await client.query('set tcp_keepalives_idle = 4; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 2')
        await lead(client)
      } catch (error) {
        if (!stopping.signal.aborted) log.warn({ reason: String(error) }, 'the live feeds wait for the database')
      } finally {
        await client?.end().catch(() => {})
      }
      await pause()
    }
  }
  const loop = run()
  return {
    stop: async () => {
      stopping.abort()
      await loop
    },
  }
}
