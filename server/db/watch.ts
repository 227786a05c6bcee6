import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type pg from 'pg'
import { connect } from './connect.ts'
import { codeOf, DatabaseError, tooManyConnections } from './database-error.ts'
import type { DatabaseLog } from './database-log.ts'
import type { DatabaseServer } from './database-server.ts'

const heartbeatMs = 1000
/** `select 1` takes a millisecond: a database that has not answered it for five seconds hangs, unless the machine is that busy. */
const answerTimeoutMs = 5000
/** A timer that is this late was held up by its own process, which says nothing of the database. */
const latenessMs = 1000
/** A restart takes a second or two: whoever asks during one is better served by waiting than by an error. */
export const patienceMs = 8000
const maxRetryMs = 1000

export interface Watch {
  /** At once if the database is there. While it is away, waits for it as long as patience lasts, and then throws. */
  available(): Promise<void>
  /** A connection could not be made. */
  lost(reason: unknown): void
  close(): Promise<void>
}

/**
 * Asks the database every second whether it is there. While it is away, nobody waits for it for longer than a few
 * seconds, however many ask, and it is started again or waited for here. `onHang`: it accepts connections and does not
 * answer, so that what was sent over the old ones would wait for as long as it hangs.
 */
export const watchDatabase = (server: DatabaseServer, log: DatabaseLog, onHang: () => void): Watch => {
  const stopping = new AbortController()
  let heartbeat: pg.Client | null = null
  let awaySince: number | null = null
  let deadline = 0
  let back = Promise.withResolvers<void>()
  let wake = new AbortController()

  const lost = (reason: unknown, { waitMs = patienceMs } = {}) => {
    if (awaySince !== null || stopping.signal.aborted) return
    awaySince = performance.now()
    deadline = awaySince + waitMs
    back = Promise.withResolvers()
    log.warn({ reason: reasonOf(reason) }, 'the database does not answer')
    wake.abort()
  }

  const found = () => {
    if (awaySince === null) return
    log.warn({ seconds: Math.round(performance.now() - awaySince) / 1000 }, 'the database answers again')
    awaySince = null
    back.resolve()
  }

  const available = async () => {
    if (awaySince === null) return
    const leftMs = deadline - performance.now()
    if (leftMs > 0) await Promise.race([back.promise, sleep(leftMs, undefined, { ref: false })])
    if (awaySince !== null) throw new DatabaseError('unreachable', 'The database does not answer.')
  }

  /** `unknown`: nobody was there to hear the answer. */
  const beat = async (): Promise<'answers' | 'hangs' | 'unknown'> => {
    const silence = (since: number) =>
      performance.now() - since > answerTimeoutMs + latenessMs ? ('unknown' as const) : ('hangs' as const)
    if (!heartbeat) {
      const since = performance.now()
      const client = await connectOrHang({ ...server.connection(), connectionTimeoutMillis: answerTimeoutMs })
      if (!client) return silence(since)
      if (stopping.signal.aborted) return client.end().then(() => 'answers')
      heartbeat = client
      client.once('end', () => {
        if (heartbeat === client) heartbeat = null
      })
    }
    const answered = heartbeat.query('select 1').then(() => 'answers' as const)
    const since = performance.now()
    const late = sleep(answerTimeoutMs, undefined, { ref: false }).then(async () => {
      // If this process was the one that hung, the answer is there and only waits to be read.
      for (let turns = 0; turns < 3; turns++) await turn()
      return silence(since)
    })
    return Promise.race([answered, late])
  }

  const run = async () => {
    let reviveError = ''
    for (let pauseMs = heartbeatMs; ; ) {
      await pause(pauseMs)
      if (stopping.signal.aborted) return
      const hadConnection = heartbeat !== null
      try {
        const answer = await beat()
        if (answer !== 'answers') heartbeat = destroy(heartbeat)
        if (answer === 'hangs') {
          lost('no answer for five seconds', { waitMs: 0 })
          onHang()
          pauseMs = heartbeatMs
          continue
        }
        if (answer === 'unknown') {
          pauseMs = 0
          continue
        }
      } catch (error) {
        heartbeat = destroy(heartbeat)
        if (stopping.signal.aborted) return
        // The end of one connection says little: the next one tells. And who refuses for want of connections is there.
        if (hadConnection) pauseMs = 0
        else if (codeOf(error) === tooManyConnections) {
          found()
          pauseMs = heartbeatMs
        } else {
          lost(error)
          await server.revive().catch((cause) => {
            if (reasonOf(cause) !== reviveError) log.error({ err: cause }, 'the database could not be started again')
            reviveError = reasonOf(cause)
          })
          pauseMs = Math.min(Math.max(pauseMs * 2, 50), maxRetryMs)
        }
        continue
      }
      found()
      reviveError = ''
      pauseMs = heartbeatMs
    }
  }

  /** Ends early when a connection was lost elsewhere. */
  const pause = async (ms: number) => {
    if (ms > 0)
      await sleep(ms, undefined, { signal: AbortSignal.any([wake.signal, stopping.signal]), ref: false }).catch(
        () => {},
      )
    wake = new AbortController()
  }

  void run()
  return {
    available,
    lost,
    close: async () => {
      stopping.abort()
      await heartbeat?.end().catch(() => {})
    },
  }
}

/** Null if the connection is taken and nobody speaks on it. */
const connectOrHang = (config: pg.ClientConfig) =>
  connect(config).catch((error) => {
    if (error.message === 'timeout expired') return null
    throw error
  })

const reasonOf = (reason: unknown) =>
  reason instanceof Error ? reason.message || String(codeOf(reason)) : String(reason)

/** Without the goodbye of `end`, which a database that hangs would not read. What was sent over it is rejected. */
export const destroy = (client: pg.ClientBase | null) => {
  if (client) (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  return null
}
