import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * A response serialised once: status line, headers and body in one buffer.
 *
 * Node validates and joins every header again on each `writeHead`; with a page's dozen headers that is half the cost of a
 * cache hit. So for a GET on a keep-alive HTTP/1.1 connection the buffer is written as it is, and two internal fields
 * tell Node that the header has been sent. Its own handling (keep-alive, timeouts, pipelining, `finish`) is unaffected. In
 * any other case, or if a future Node no longer has those fields, `writeHead` does the same; a test compares the two.
 */
export interface PreparedResponse {
  status: number
  headers: string[]
  body: Buffer | null
  wire: Buffer
  dateOffset: number
  /** Unix time in seconds of the Date header in `wire`. */
  second: number
}

/** Fields of Node's OutgoingMessage that its types leave out. */
interface OutgoingInternals {
  _header: string | null
  _headerSent: boolean
}

const reasonPhrases: Record<number, string> = { 200: 'OK', 304: 'Not Modified' }
const dateLength = new Date(0).toUTCString().length

export const prepareResponse = (status: number, headers: string[], body: Buffer | null): PreparedResponse => {
  let head = `HTTP/1.1 ${status} ${reasonPhrases[status]}\r\n`
  for (let i = 0; i < headers.length; i += 2) head += `${headers[i]}: ${headers[i + 1]}\r\n`
  head += 'Connection: keep-alive\r\nDate: '
  const start = `${head}${' '.repeat(dateLength)}\r\n\r\n`
  // Memory of its own: one from Node's pool would keep all 64 KB of the pool from being given back, for as long as the page is kept.
  const wire = Buffer.allocUnsafeSlow(start.length + (body?.length ?? 0))
  wire.write(start, 'latin1')
  body?.copy(wire, start.length)
  // A part of the same memory: a page would otherwise be held twice.
  const sameBody = body && wire.subarray(wire.length - body.length)
  return { status, headers, body: sameBody, wire, dateOffset: head.length, second: 0 }
}

export const sendPrepared = (prepared: PreparedResponse, req: IncomingMessage, res: ServerResponse) => {
  const outgoing = res as unknown as OutgoingInternals
  const isKeepAliveGet =
    req.method === 'GET' && req.httpVersionMinor === 1 && res.shouldKeepAlive && outgoing._header === null
  if (!isKeepAliveGet || typeof outgoing._headerSent !== 'boolean') {
    res.writeHead(prepared.status, prepared.headers)
    res.end(req.method === 'HEAD' ? undefined : (prepared.body ?? undefined))
    return
  }
  res.statusCode = prepared.status
  outgoing._header = 'prepared'
  outgoing._headerSent = true
  res.end(wireNow(prepared))
}

/** All that goes over the wire for a GET on a keep-alive HTTP/1.1 connection, with the date of now. */
export const wireNow = (prepared: PreparedResponse): Buffer => {
  const now = Math.floor(Date.now() / 1000)
  if (prepared.second !== now) {
    prepared.wire.write(new Date(now * 1000).toUTCString(), prepared.dateOffset, 'latin1')
    prepared.second = now
  }
  return prepared.wire
}
