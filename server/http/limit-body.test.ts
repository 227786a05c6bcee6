import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readResponses, sendRaw } from '#tests/support/raw-http.ts'
import { closeOnUnreadBody, limitBody } from './limit-body.ts'

/** The limit behind Node's own parser. /echo reads its body, /read gives up when that fails, /deaf never looks at it. */
let read = 0
const app = new Hono()
  .use(closeOnUnreadBody)
  .use(limitBody)
  .all('/echo', async (c) => c.text(`${c.req.method} ${(await c.req.text()).length}`))
  .post('/read', async (c) => c.text((await c.req.text().catch(() => null)) === null ? 'broken off' : 'whole', 400))
  .post('/cms/media', async (c) => {
    for await (const part of c.req.raw.body as unknown as AsyncIterable<Uint8Array>) read += part.length
    return c.text('taken')
  })
  .all('/deaf', (c) => c.text('no', 404))
const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
const head = (line: string, ...headers: string[]) => [`${line} HTTP/1.1`, 'Host: site', ...headers, '', ''].join('\r\n')
const chunked = 'Transfer-Encoding: chunked'
const one = async (method: string, ...parts: string[]) => readResponses(await sendRaw(port, parts), [method])[0]!

describe.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])('%s', (method) => {
  it.each([
    ['no body', [], '', 0],
    ['an empty body', ['Content-Length: 0'], '', 0],
    ['a body with its length', ['Content-Length: 3'], 'abc', 3],
    ['no chunks', [chunked], '0\r\n\r\n', 0],
    ['chunks', [chunked], `${chunk('abc')}${chunk('de')}0\r\n\r\n`, 5],
    ['chunks with extensions and trailers', [chunked], '3;a="b;c"\r\nabc\r\n0;x\r\nX-Sum: 1\r\n\r\n', 3],
    ['as much as may be, in chunks', [chunked], `${chunk('x'.repeat(1024)).repeat(32)}0\r\n\r\n`, 32 * 1024],
  ])('takes %s', async (_, headers, body, length) => {
    const answer = await one(method, head(`${method} /echo`, 'Connection: close', ...headers) + body)
    expect([answer.status, answer.body]).toEqual([200, `${method} ${length}`])
  })
})

describe('too much', () => {
  it('is refused by its length before it comes, and the connection ends', async () => {
    const { status, headers } = await one('POST', head('POST /echo', `Content-Length: ${33 * 1024}`))
    expect([status, headers.get('connection')]).toEqual([413, 'close'])
  })
  it.each(['/echo', '/read'])('is cut off when it comes in chunks: %s', async (path) => {
    const { status, headers, body } = await one('POST', head(`POST ${path}`, chunked), chunk('x'.repeat(32 * 1024 + 1)))
    expect([status, headers.get('connection')]).toEqual([413, 'close'])
    expect(JSON.parse(body)).toMatchObject({ status: 413, detail: 'The request is larger than 32 KB.' })
  })
  it('is refused in words on a page, where a browser sent it', async () => {
    const asked = head('POST /cms/media', 'Accept: text/html,*/*', `Content-Length: ${13 * 1024 * 1024}`)
    const { headers, body } = await one('POST', asked)
    expect(headers.get('content-type')).toContain('text/html')
    expect(body).toContain('larger than 12 MB')
  })
  it('is never read past the limit, and never held', async () => {
    const before = process.memoryUsage().arrayBuffers
    const part = chunk('x'.repeat(1024 * 1024))
    const { status } = await one('POST', head('POST /cms/media', chunked), ...Array.from({ length: 24 }, () => part))
    expect(status).toBe(413)
    expect(read).toBeLessThanOrEqual(12 * 1024 * 1024)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1024 * 1024)
  })
})

describe('an answer that does not wait for the body', () => {
  it('ends the connection while the body is still to come', async () => {
    for (const framing of ['Content-Length: 9', chunked]) {
      const { status, headers } = await one('POST', head('POST /deaf', framing))
      expect([status, headers.get('connection')]).toEqual([404, 'close'])
    }
  })
  it('reaches a client that goes on sending', async () => {
    const { status, body } = await one('POST', head('POST /echo', 'Content-Length: 4000000'), 'x'.repeat(4_000_000))
    expect([status, JSON.parse(body)]).toMatchObject([413, { detail: 'The request is larger than 32 KB.' }])
  })
  it('keeps it when the body has come', async () => {
    const text = await sendRaw(port, [
      `${head('POST /deaf', chunked)}${chunk('abc')}0\r\n\r\n`,
      (so) => so.endsWith('no'),
      head('GET /deaf', 'Connection: close'),
    ])
    const [first, second] = readResponses(text, ['POST', 'GET'])
    expect(first!.headers.get('connection')).toBe('keep-alive')
    expect(second!.status).toBe(404)
  })
})
