import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * The address that a request came from. X-Forwarded-For is trusted only for as many hops as there are proxies of our own
 * in front: entries left of those can be spoofed by the client.
 */
export const clientAddress = (c: Context, trustedProxies: number): string => {
  const forwarded = (c.req.header('X-Forwarded-For') ?? '').split(',').map((address) => address.trim())
  const trustedAddress = trustedProxies > 0 ? forwarded.at(-trustedProxies) : null
  return trustedAddress || connectedAddress(c)
}

const connectedAddress = (c: Context) => {
  try {
    return getConnInfo(c).remote.address ?? 'unknown'
  } catch {
    // No connection at all: the application was called directly, as tests and the page cache do.
    return 'unknown'
  }
}
