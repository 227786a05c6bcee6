import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it } from 'vitest'
import { prepareResponse, sendPrepared } from './prepared-response.ts'

const headers = ['Content-Type', 'text/html; charset=utf-8', 'ETag', '"a"', 'Content-Length', '5']

/** Everything that comes back over one connection for these raw requests. */
const overTheWire = async (requests: string, way: 'prepared' | 'node') => {
  const prepared = prepareResponse(200, headers, Buffer.from('water'))
  const server = createServer((req, res) => {
    if (way === 'prepared') return sendPrepared(prepared, req, res)
    res.writeHead(200, headers)
    res.end(req.method === 'HEAD' ? undefined : 'water')
  })
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const text = await new Promise<string>((resolve) => {
    let received = ''
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(requests))
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
    })
    socket.on('close', () => resolve(received))
  })
  server.close()
  return text
}

/** Order of headers does not matter to anybody; dates differ by the second. */
const inAnyOrder = (text: string) =>
  text.split(/(?=HTTP\/1\.1 )/).map((answer) => {
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    const [status, ...lines] = head.split('\r\n')
    return { status, lines: lines.map((line) => line.replace(/^Date: .*/, 'Date')).sort(), body }
  })

const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
const last = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'

it.each([
  ['one request', last],
  ['three on one connection', get + get + last],
  ['a HEAD among them', `HEAD / HTTP/1.1\r\nHost: a\r\n\r\n${get}${last}`],
  ['HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n'],
])('answers %s as Node itself would', async (_, requests) => {
  const [ours, nodes] = [await overTheWire(requests, 'prepared'), await overTheWire(requests, 'node')]
  expect(inAnyOrder(ours)).toEqual(inAnyOrder(nodes))
  expect(ours).toMatch(/Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/)
})

it('holds a body once', () => {
  const { body, wire } = prepareResponse(200, headers, Buffer.from('water'))
  expect([body!.toString(), body!.buffer === wire.buffer]).toEqual(['water', true])
})
