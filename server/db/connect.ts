import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { codeOf } from './database-error.ts'

/** A connection of its own, outside the pool. A lost connection is reported by `end`, never by an uncaught error. */
export const connect = async (config: pg.ClientConfig): Promise<pg.Client> => {
  const client = new pg.Client({ connectionTimeoutMillis: 5000, ...config })
  client.on('error', () => {})
  await client.connect()
  return client
}

const passing = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now: starting up, recovering or shutting down
])

/** True when the database was not there to be connected to, so that nothing was asked of it and asking again is safe. */
export const isUnreachable = (error: unknown): boolean =>
  passing.has(codeOf(error) ?? '') || (error instanceof Error && /^Connection terminated/.test(error.message))

/** Tries again while the database is not there; any other refusal is final. */
export const untilReachable = async <T>(
  attempt: () => Promise<T>,
  { patienceMs, between = async () => {} }: { patienceMs: number; between?: () => Promise<void> },
): Promise<T> => {
  const deadline = Date.now() + patienceMs
  for (let pause = 20; ; pause = Math.min(pause * 2, 500)) {
    try {
      return await attempt()
    } catch (error) {
      if (!isUnreachable(error) || Date.now() + pause > deadline) throw error
      await between()
      await sleep(pause)
    }
  }
}
