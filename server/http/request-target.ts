import { randomUUID } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { isValidRequestTarget } from '#domain/site/request-path.ts'
import type { Log } from '../adapters/log.ts'
import { problemOf, problemType } from '../api/problem.ts'
import { lingerOnClose } from './limit-body.ts'
import { allMethods } from './methods.ts'
import { headersFor, type Site } from './security-headers.ts'

/** Fast path for nearly every request: no percent-encoding, dot segments or double slashes. */
export const plainTarget = /^\/(?![/.])(?:[\w~-]|\.(?!\.)|\/(?![/.]))*(?:\?[^%]*)?$/
const unreadableMessage = 'This address cannot be read.'
const origin = /^https?:\/\/[^/?#]*/i

/**
 * Normalises the request target (RFC 9112, 3.2) to origin form, path and query, which the rest of the server expects.
 * Proxies send absolute form (http://host/path), and OPTIONS may send asterisk form (*). An ambiguous address gets a 400.
 * Returns whether it handled the request.
 */
export const requestTarget = (site: Site, log: Log) => {
  const defaultHeaders = headersFor(site)
  const respond = (
    req: IncomingMessage,
    res: ServerResponse,
    status: number,
    headers: OutgoingHttpHeaders,
    body = '',
  ) => {
    const id = randomUUID()
    // Without the path, which is malformed and may hold anything.
    log.info({ id, method: req.method, status }, 'request')
    if (!req.complete) {
      res.shouldKeepAlive = false
      lingerOnClose(req.socket)
    }
    res.writeHead(status, { ...defaultHeaders, ...headers, 'Cache-Control': 'no-store', 'X-Request-Id': id })
    res.end(req.method === 'HEAD' ? undefined : body)
    return true
  }
  const refuse = (req: IncomingMessage, res: ServerResponse) => {
    const [type, body] = req.url?.startsWith('/api/')
      ? [problemType, JSON.stringify(problemOf(400, unreadableMessage))]
      : ['text/plain; charset=utf-8', unreadableMessage]
    return respond(req, res, 400, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }, body)
  }
  return (req: IncomingMessage, res: ServerResponse): boolean => {
    const target = req.url ?? '/'
    if (plainTarget.test(target)) return false
    if (target === '*' && req.method === 'OPTIONS') return respond(req, res, 204, { Allow: allMethods })
    const address = target.replace(origin, '') || '/'
    req.url = address.startsWith('?') ? `/${address}` : address
    if (!isValidRequestTarget(req.url)) return refuse(req, res)
    if (/\/(\.|%2e)/i.test(req.url)) req.url = resolveDotSegments(req.url)
    return false
  }
}

/** Resolves dot segments (/a/../b, /./b), as browsers do before they send a request. */
const resolveDotSegments = (address: string) => {
  const { pathname, search } = new URL(`http://site${address}`)
  return pathname + search
}
