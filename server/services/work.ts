import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../adapters/log.ts'

export interface Worker {
  /** Lets the work under way finish, and starts no more. */
  stop(): Promise<void>
}

/**
 * Does a piece of work again and again, with a pause whenever there is none: the usual one, or as many milliseconds as
 * the work says. A failure is logged and waited out.
 */
export const startWorker = (
  { name, idleMs, log }: { name: string; idleMs: number; log: Log },
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
      const ms = next === 'idle' ? idleMs : next
      await pause(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }
  const done = run()
  return {
    stop: async () => {
      stopping.abort()
      await done
    },
  }
}
