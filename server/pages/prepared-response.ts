import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * A whole response as the bytes that go onto the wire: status line, headers and body in one buffer, made once.
 *
 * Node checks and joins every header anew on each `writeHead`; with a page's dozen headers that is half the cost of a
 * hit. So on a plain keep-alive HTTP/1.1 request the prepared bytes are written as they are, and Node is told that the
 * header has gone out. Its own bookkeeping (keep-alive, timeouts, pipelining, `finish`) goes on as usual. In any other
 * case, or if a future Node no longer has the two fields, `writeHead` does the same job; a test compares the two.
 */
export interface PreparedResponse {
  status: number
  headers: string[]
  body: Buffer | null
  wire: Buffer
  dateAt: number
  /** The second whose date stands in `wire`. */
  second: number
}

interface Outgoing {
  _header: string | null
  _headerSent: boolean
}

const reasons: Record<number, string> = { 200: 'OK', 304: 'Not Modified' }
const dateLength = new Date(0).toUTCString().length

export const prepareResponse = (status: number, headers: string[], body: Buffer | null): PreparedResponse => {
  let head = `HTTP/1.1 ${status} ${reasons[status]}\r\n`
  for (let at = 0; at < headers.length; at += 2) head += `${headers[at]}: ${headers[at + 1]}\r\n`
  head += 'Connection: keep-alive\r\nDate: '
  const wire = Buffer.concat([
    Buffer.from(`${head}${' '.repeat(dateLength)}\r\n\r\n`, 'latin1'),
    body ?? Buffer.alloc(0),
  ])
  return { status, headers, body, wire, dateAt: head.length, second: 0 }
}

export const sendPrepared = (prepared: PreparedResponse, req: IncomingMessage, res: ServerResponse) => {
  const outgoing = res as unknown as Outgoing
  const plain = req.method === 'GET' && req.httpVersionMinor === 1 && res.shouldKeepAlive && outgoing._header === null
  if (!plain || typeof outgoing._headerSent !== 'boolean') {
    res.writeHead(prepared.status, prepared.headers)
    res.end(req.method === 'HEAD' ? undefined : (prepared.body ?? undefined))
    return
  }
  const now = Math.floor(Date.now() / 1000)
  if (prepared.second !== now) {
    prepared.wire.write(new Date(now * 1000).toUTCString(), prepared.dateAt, 'latin1')
    prepared.second = now
  }
  res.statusCode = prepared.status
  outgoing._header = 'prepared'
  outgoing._headerSent = true
  res.end(prepared.wire)
}
