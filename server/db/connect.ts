import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { codeOf } from './database-error.ts'

/**
 * A connection of its own, outside the pool. A lost connection is reported by `end`, never by an uncaught error. Patient: a start
 * beside a machine's other work should be slow, not refused.
 */
export const connect = async (config: pg.ClientConfig): Promise<pg.Client> => {
  const client = new pg.Client({ connectionTimeoutMillis: 15_000, ...config })
  client.on('error', () => {})
  await client.connect()
  return client
}

const transientCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now: starting up, recovering or shutting down
])

/** True when no connection was made, so that no statement was sent and a retry is safe. */
export const isUnreachable = (error: unknown): boolean =>
  transientCodes.has(codeOf(error) ?? '') ||
  (error instanceof Error && /^(Connection terminated|timeout expired)/.test(error.message))

/** Retries with exponential backoff while the database is unreachable; any other error is final. */
export const retryUntilReachable = async <T>(
  attempt: () => Promise<T>,
  { timeoutMs }: { timeoutMs: number },
): Promise<T> => {
  const deadline = performance.now() + timeoutMs
  for (let pause = 20; ; pause = Math.min(pause * 2, 500)) {
    try {
      return await attempt()
    } catch (error) {
      if (!isUnreachable(error) || performance.now() + pause > deadline) throw error
      await sleep(pause)
    }
  }
}
