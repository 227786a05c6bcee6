import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../adapters/log.ts'

export interface Worker {
  /** Graceful: lets the job that is running finish, and starts no more. */
  stop(): Promise<void>
}

/**
 * Polls for work in a loop: at once again while there is more, after the polling interval when there is none, or after
 * as many milliseconds as the work asks for. A failure is logged and backs off by the same interval; it never grows,
 * because each poll is one indexed query on our own database. Mail that fails has its own exponential backoff (send-outbox.ts).
 */
export const startWorker = (
  { name, pollMs, log }: { name: string; pollMs: number; log: Log },
  work: () => Promise<'more' | 'idle' | number>,
): Worker => {
  const stopping = new AbortController()
  const run = async () => {
    while (!stopping.signal.aborted) {
      const next = await work().catch((error) => {
        if (!stopping.signal.aborted) log.error({ err: error }, `${name} failed`)
        return 'idle' as const
      })
      if (next === 'more') continue
      const ms = next === 'idle' ? pollMs : next
      await sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
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
