import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'
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

/** What a request without a connection of its own may say of whom it is made for: the page cache, for limits alone. */
export interface RenderedFor {
  client?: string
}

export const clientAddress = (c: Context, trustedProxies: number): string => {
  const { incoming, client } = (c.env ?? {}) as { incoming?: IncomingMessage } & RenderedFor
  if (client !== undefined && !incoming) return client
  return addressFrom(c.req.header('X-Forwarded-For') ?? '', incoming?.socket.remoteAddress, trustedProxies)
}

/**
 * Who counts as one client in every limit: an address of IPv4; of IPv6 the network of 64 bits, which is the least that a household has,
 * and from which it may take as many addresses as it likes. `bits` makes it wider, for IPv4 by as much (24 of 32 for 48).
 */
export const networkOf = (address: string, bits: 64 | 48 = 64): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  if (isIPv4(mapped)) return bits === 64 ? mapped : `${mapped.split('.').slice(0, 3).join('.')}.0/24`
  if (!isIPv6(mapped)) return address
  return `${groupsOf(mapped)
    .slice(0, bits / 16)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${bits}`
}

/** The eight groups of an address of IPv6, as far as a network needs them: an address of IPv4 at its end stands for the last two. */
const groupsOf = (address: string): string[] => {
  const [left = '', right = ''] = address
    .replace(/%.*$/, '')
    .replace(/[\d.]+\.\d+$/, '0:0')
    .split('::')
  const [before, after] = [left, right].map((part) => (part === '' ? [] : part.split(':'))) as [string[], string[]]
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return address.includes('::') ? [...before, ...zeros, ...after] : before
}
