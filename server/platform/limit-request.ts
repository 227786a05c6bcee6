import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { addressOf, networkOf } from './client-address.ts'
import { ConcurrencyLimit } from './concurrency-limit.ts'

/** Runs the work of a request when its turn comes; throws BusyError when too much is waiting. The work is told whose it is. */
export type LimitRequest = <T>(req: IncomingMessage, work: (client: string) => Promise<T>) => Promise<T>

/** The limits of one instance, of what has no body and of what has one. */
export const createLimits = () => ({
  reads: new ConcurrencyLimit({ running: 6, waiting: 200, perClient: 60 }),
  writes: new ConcurrencyLimit({ running: 100, waiting: 100, perClient: 60 }),
})

/**
 * The limit for everything that is not answered from memory or as a file: rendering, the API, downloads. Few run at once,
 * because those that are ready in the same turn of the event loop run one after the other, and a cached page waits for all
 * of them. What has a body is counted apart: one that arrives slowly holds its place for as long, and must not hold a reader's.
 *
 * Responses of one connection leave in order, so its requests wait for each other and pipelining takes one place.
 */
export const createRequestLimit = (
  trustedProxies: number,
  limits: Partial<ReturnType<typeof createLimits>> = {},
): LimitRequest => {
  const { reads, writes } = { ...createLimits(), ...limits }
  const latest = new WeakMap<Socket, Promise<unknown>>()
  return async (req, work) => {
    const limit = req.method === 'GET' || req.method === 'HEAD' ? reads : writes
    const client = networkOf(addressOf(req, trustedProxies))
    const run = () => limit.run(client, () => work(client))
    const previous = latest.get(req.socket)
    const current = previous ? previous.then(run, run) : run()
    latest.set(req.socket, current)
    return current
  }
}
