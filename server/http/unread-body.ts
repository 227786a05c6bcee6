import { setImmediate } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'

/**
 * An answer that goes out while the body is still coming in is the last on its connection, and says so: we do not read
 * on only to reach the next request, and the sender must not take the rest of its body for one.
 */
export const unreadBody: MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> = async (c, next) => {
  await next()
  const { incoming } = c.env ?? {}
  if (!incoming || incoming.complete) return
  // A short body often comes with its header, and Node is then still in the middle of the two.
  await setImmediate()
  if (!incoming.complete) c.header('Connection', 'close')
}
