import { randomUUID } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { isSoundAddress } from '#domain/site/address.ts'
import type { Log } from '../adapters/log.ts'
import { allMethods } from './methods.ts'
import { headersFor } from './security-headers.ts'

/** Nearly every request: nothing encoded, no dots that stand for folders, no slash too many. */
const usual = /^\/(?![/.])(?:[\w~-]|\.(?!\.)|\/(?![/.]))*(?:\?[^%]*)?$/
const unreadable = 'This address cannot be read.'
const absolute = /^https?:\/\/[^/?#]*/i

/**
 * The forms in which HTTP lets an address be asked for, brought to the one that the rest of the server reads: path and
 * query. Proxies send it whole (http://host/path), and OPTIONS may ask about the server itself (*). An address that
 * cannot be read in one way only is refused. True if the request was answered here.
 */
export const requestTarget = (siteUrl: string, log: Log) => {
  const always = headersFor(siteUrl)
  const answer = (
    req: IncomingMessage,
    res: ServerResponse,
    status: number,
    headers: OutgoingHttpHeaders,
    body = '',
  ) => {
    const id = randomUUID()
    // No path: what cannot be read does not belong in a log either.
    log.info({ id, method: req.method, status }, 'request')
    if (!req.complete) res.shouldKeepAlive = false
    res.writeHead(status, { ...always, ...headers, 'Cache-Control': 'no-store', 'X-Request-Id': id })
    res.end(req.method === 'HEAD' ? undefined : body)
    return true
  }
  const refuse = (req: IncomingMessage, res: ServerResponse) => {
    const [type, body] = req.url?.startsWith('/api/')
      ? ['application/json', JSON.stringify({ error: unreadable })]
      : ['text/plain; charset=utf-8', unreadable]
    return answer(req, res, 400, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }, body)
  }
  return (req: IncomingMessage, res: ServerResponse): boolean => {
    const asked = req.url ?? '/'
    if (usual.test(asked)) return false
    if (asked === '*' && req.method === 'OPTIONS') return answer(req, res, 204, { Allow: allMethods })
    const address = asked.replace(absolute, '') || '/'
    req.url = address.startsWith('?') ? `/${address}` : address
    if (!isSoundAddress(req.url)) return refuse(req, res)
    if (/\/(\.|%2e)/i.test(req.url)) req.url = withoutDots(req.url)
    return false
  }
}

/** Folders that lead up or stay (/a/../b, /./b) are resolved, as every browser does before it asks. */
const withoutDots = (address: string) => {
  const { pathname, search } = new URL(`http://site${address}`)
  return pathname + search
}
