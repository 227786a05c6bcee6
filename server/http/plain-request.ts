import type { PlainRequest } from '../pages/serve-page.ts'
import { plainTarget } from './request-target.ts'

/** Browsers send a kilobyte, with cookies. */
const maxBytes = 8192

/**
 * A whole request head by the letter of RFC 9112, and of it only what needs no interpretation: GET, HTTP/1.1, printable ASCII, each line
 * ended by CRLF and none continued. No part of it can match in two ways, so it takes time by length alone.
 */
const plainHead = /^GET (\/[!-~]*) HTTP\/1\.1\r\n((?:[!#$%&'*+\-.^_`|~\dA-Za-z]+:[\t -~]*\r\n)+)\r\n$/
const plainHost = /^[\w.-]+(?::\d+)?$|^\[[\da-fA-F:.]+\](?::\d+)?$/

/** Headers that say where a request ends, or what becomes of its connection: they are for Node's own parser. */
const isForParser = new Set([
  'content-length',
  'transfer-encoding',
  'trailer',
  'te',
  'expect',
  'upgrade',
  'http2-settings',
  'keep-alive',
  'proxy-connection',
])

/**
 * A request that a page of the cache may answer, if the bytes are exactly one, whole and without anything odd about it. Null says nothing
 * of the bytes: whatever is odd, split, pipelined or has a body is read by Node's parser, so that there is one opinion on it.
 */
export const readPlainRequest = (bytes: Buffer): PlainRequest | null => {
  const { length } = bytes
  if (length > maxBytes || bytes[length - 1] !== 10 || bytes[length - 3] !== 10) return null
  const match = plainHead.exec(bytes.toString('latin1'))
  if (!match) return null
  const [, target, lines] = match as unknown as [string, string, string]
  if (target.includes('#') || !plainTarget.test(target)) return null
  const values: Partial<Record<string, string>> = {}
  for (let start = 0; start < lines.length; ) {
    const colon = lines.indexOf(':', start)
    const end = lines.indexOf('\r', colon)
    const name = lines.slice(start, colon).toLowerCase()
    start = end + 2
    if (isForParser.has(name)) return null
    if (!isRead.has(name)) continue
    // Twice, as Node would join or drop.
    if (values[name] !== undefined) return null
    values[name] = lines.slice(colon + 1, end).trim()
  }
  if (!plainHost.test(values.host ?? '')) return null
  if (values.connection !== undefined && values.connection.toLowerCase() !== 'keep-alive') return null
  return {
    target,
    cookie: values.cookie,
    acceptEncoding: values['accept-encoding'],
    ifNoneMatch: values['if-none-match'],
  }
}

const isRead = new Set(['host', 'connection', 'cookie', 'accept-encoding', 'if-none-match'])
