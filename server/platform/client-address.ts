import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'

/**
 * The address that a request came from. X-Forwarded-For is trusted only for as many hops as there are proxies of our own
 * in front: entries left of those can be spoofed by the client.
 */
const addressFrom = (forwardedFor: string, connected: string | undefined, trustedProxies: number): string => {
  const trusted = trustedProxies > 0 ? forwardedFor.split(',').at(-trustedProxies)?.trim() : null
  // Without a connection the application was called directly, as tests and the page cache do.
  return trusted || (connected ?? 'unknown')
}

export const addressOf = ({ headers, socket }: IncomingMessage, trustedProxies: number): string =>
  addressFrom([headers['x-forwarded-for'] ?? []].flat().join(','), socket.remoteAddress, trustedProxies)

export const clientAddress = (c: Context, trustedProxies: number): string => {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  return addressFrom(c.req.header('X-Forwarded-For') ?? '', incoming?.socket.remoteAddress, trustedProxies)
}
