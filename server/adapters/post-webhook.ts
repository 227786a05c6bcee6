import { type LookupAddress, lookup } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '#domain/cms/webhook.ts'

interface Post {
  url: string
  body: string
  headers: Record<string, string>
  /** Also plain HTTP and addresses of this machine and its network: for tests and closed networks. */
  allowPrivate: boolean
}

const timeoutMs = 10_000

/**
 * Posts to an address that somebody has entered, and returns the status. SSRF: only HTTPS, and only to public addresses. The
 * name is resolved once, and what was checked is what is connected to, so that it cannot change in between (DNS rebinding).
 * Redirects are not followed, and the answer's body is not read.
 */
export const postWebhook = ({ url, body, headers, allowPrivate }: Post): Promise<number> =>
  new Promise((resolve, reject) => {
    const { protocol, hostname } = new URL(url)
    if (protocol !== 'https:' && !(allowPrivate && protocol === 'http:'))
      return reject(new Error('only https is called'))
    const host = hostname.replace(/^\[|\]$/g, '')
    // The lookup below is not asked for an address that is written out.
    if (isIP(host) && !allowPrivate && !isPublicAddress(host))
      return reject(new Error(`${host} is not a public address`))
    const post = protocol === 'https:' ? httpsRequest : httpRequest
    const request = post(url, {
      method: 'POST',
      lookup: allowPrivate ? undefined : lookupPublic,
      timeout: timeoutMs,
      signal: AbortSignal.timeout(timeoutMs),
      headers: { ...headers, 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
    })
    request.on('response', (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    request.on('error', reject)
    request.end(body)
  })

/** Refuses a name that leads to any address that is not public. */
const lookupPublic: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, '', 0)
    const hidden = addresses.find(({ address }) => !isPublicAddress(address))
    if (hidden || addresses.length === 0)
      return callback(new Error(`${hostname} is not at a public address`) as NodeJS.ErrnoException, '', 0)
    if (options.all) return (callback as unknown as (e: null, a: LookupAddress[]) => void)(null, addresses)
    callback(null, addresses[0]!.address, addresses[0]!.family)
  })
