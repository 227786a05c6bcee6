import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { text } from '#domain/site/page-declaration.ts'
import { pageTable } from '#tests/support/page-table.ts'
import { randomFrom } from '#tests/support/random.ts'
import { silent } from '#tests/support/silent-log.ts'
import { PageCache } from '../pages/page-cache.ts'
import { pageRenderer } from '../pages/page-renderer.ts'
import { hitFor, servePage } from '../pages/serve-page.ts'
import { createRequestLimit } from '../platform/limit-request.ts'
import { RequestMetrics } from '../platform/metrics/request-metrics.ts'
import { fewPerTurn, type InTurn } from './few-per-turn.ts'
import { pageFront } from './page-front.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

const authSecret = 'signs the sessions of this test'
const longPage = 'water '.repeat(1_000_000)

/** A small site with a page cache. Each of its servers answers the same, with the front or without. */
const site = () => {
  const requests = new RequestMetrics((path) => path)
  const pages = pageTable({ '/*': { query: () => ({ q: text(20) }) } })
  const render = pageRenderer(
    async (request) =>
      new Response(request.url.endsWith('/long') ? longPage : `page of ${request.url}`, {
        headers: { 'Content-Type': 'text/html', 'Cache-Control': 'public, max-age=0' },
      }),
    'http://site',
  )
  const cache = new PageCache({ maxBytes: 1e8, render, requestsOf: (key) => requests.of(key) })
  const uncached = (req: IncomingMessage, res: ServerResponse) => {
    req.resume()
    req.once('end', () => res.end(`${req.method} ${req.url} of ${req.headers.host}, ${req.headers.cookie}`))
  }
  const limitRequest = createRequestLimit(0)
  const options = { cache, pages, uncached, limitRequest, authSecret, requests, log: silent }
  const handlePage = servePage(options)

  const start = async (way: 'front' | 'node', given: Partial<Parameters<typeof pageFront>[1]> = {}) => {
    const inTurn = given.inTurn ?? fewPerTurn()
    const reachedNode: string[] = []
    const server = createServer((req, res) =>
      inTurn(res, () => {
        reachedNode.push(`${req.method} ${req.url}`)
        if (!handlePage(req, res)) uncached(req, res)
      }),
    )
    const front = way === 'front' ? pageFront(server, { hit: hitFor(options), inTurn, log: silent, ...given }) : null
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closers.push(() => {
      server.close()
      server.closeAllConnections()
      front?.closeAllConnections()
    })
    return { server, front: front!, port: (server.address() as AddressInfo).port, reachedNode }
  }
  return { start, requests }
}

const head = (line: string, ...headers: string[]) => [line, ...headers, '', ''].join('\r\n')
const get = (target = '/', ...headers: string[]) => head(`GET ${target} HTTP/1.1`, 'Host: site', ...headers)
const last = get('/last', 'Connection: close')

const client = (port: number) => {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  closers.push(() => socket.destroy())
  return socket
}

/** All that comes back. The last request, which ends the connection, is sent once something has been answered or nothing seems to be coming. */
const exchange = async (port: number, parts: string[], patienceMs = 100) => {
  const socket = client(port)
  let received = ''
  let answered = () => {}
  socket.on('data', (bytes) => {
    received += bytes.toString('latin1')
    answered()
  })
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  for (const [at, part] of parts.entries()) {
    const something = new Promise<void>((resolve) => {
      answered = resolve
    })
    socket.write(part, 'latin1')
    await Promise.race([at < parts.length - 1 ? sleep(5) : something, closed, sleep(patienceMs)])
  }
  socket.write(last)
  await closed
  return received.replaceAll(/^Date: .*(?=\r$)/gm, 'Date')
}

const etagOf = async (port: number, ...headers: string[]) =>
  /ETag: (.*)\r/.exec(await exchange(port, [get('/', ...headers)]))![1]!

/** A site whose pages have been asked for in these encodings, with the front and without. */
const bothWays = async () => {
  const { start, requests } = site()
  const [fronted, plain] = [await start('front'), await start('node')]
  for (const target of ['/', '/rhi', '/rhi?q=usk', '/last'])
    for (const encoding of ['gzip', 'br']) await exchange(plain.port, [get(target, `Accept-Encoding: ${encoding}`)])
  await exchange(plain.port, [get('/plain')])
  return { fronted, plain, requests }
}

describe('what is no plain hit', () => {
  const signature = createHmac('sha256', authSecret).update('abc').digest('base64')
  const signed = `riverline.session_token=${encodeURIComponent(`abc.${signature}`)}`
  it.each<[string, string[]]>([
    ['in an encoding that has yet to be made', [get('/plain', 'Accept-Encoding: gzip')]],
    ['as it was rendered, which is no longer kept', [get('/')]],
    ['of a page that is not cached', [get('/new')]],
    ['of a person who has signed in', [get('/', 'Accept-Encoding: br', `Cookie: a=b; ${signed}`)]],
    ['HEAD', [head('HEAD / HTTP/1.1', 'Host: site')]],
    ['POST', [`${head('POST / HTTP/1.1', 'Host: site', 'Content-Length: 2')}{}`]],
    ['in two pieces', ['GET / HTTP/1.1\r\nHo', 'st: site\r\n\r\n']],
    ['byte by byte', [...get('/plain')]],
    ['two at once', [get('/plain') + get('/rhi', 'Accept-Encoding: br')]],
    ['five hundred at once', [get('/plain').repeat(500)]],
    ['two, the second cut', [`${get('/plain')}GET /rhi HT`, 'TP/1.1\r\nHost: site\r\n\r\n']],
    ['to another host too', [get('/plain', 'Host: other')]],
    ['with a body in chunks', [`${get('/plain', 'Transfer-Encoding: chunked')}2\r\n{}\r\n0\r\n\r\n`]],
    ['with both lengths', [`${get('/plain', 'Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\n`]],
    ['with another in its body', [get('/plain', `Content-Length: ${get('/rhi').length}`) + get('/rhi')]],
    ['with an expectation', [get('/plain', 'Expect: 100-continue')]],
    ['with lines ended by LF', [get('/plain').replaceAll('\r\n', '\n')]],
    ['of HTTP/1.0', [head('GET /plain HTTP/1.0')]],
    ['of HTTP/1.0, kept alive', [head('GET /plain HTTP/1.0', 'Connection: keep-alive')]],
    ['in absolute form', [head('GET http://site/plain HTTP/1.1', 'Host: site')]],
    ['that closes', [get('/plain', 'Connection: close')]],
    ['without a host', [head('GET /plain HTTP/1.1', 'Accept: */*')]],
    ['that is no HTTP', ['hello\r\n\r\n']],
    ['of HTTP/2', ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n']],
  ])('is answered as without the front: %s', async (_, parts) => {
    const { fronted, plain } = await bothWays()
    for (const { reachedNode } of [fronted, plain]) reachedNode.length = 0
    // Before the other: asking for an encoding makes it.
    const answer = await exchange(fronted.port, parts)
    expect(answer).toBe(await exchange(plain.port, parts))
    expect(fronted.reachedNode).toEqual(plain.reachedNode)
  })
})

describe('a hit', () => {
  it('is answered as without the front, byte for byte, and before Node', async () => {
    const { fronted, plain, requests } = await bothWays()
    const etag = await etagOf(plain.port, 'Accept-Encoding: br')
    const hits = () => JSON.stringify(requests.read()[1]!.samples)
    for (const request of [
      get('/plain'),
      get('/', 'Accept-Encoding: gzip'),
      get('/', 'Accept-Encoding: gzip, deflate, br, zstd', 'User-Agent: a browser', 'Connection: keep-alive'),
      get('/', 'accept-encoding: br;q=0.5, gzip'),
      get('/rhi?q=usk&utm_source=mail', 'Accept-Encoding: br'),
      get('/', 'Accept-Encoding: br', `If-None-Match: "other", W/${etag}`),
      get('/', 'Accept-Encoding: br', 'If-None-Match: *'),
      get('/', 'Accept-Encoding: br', 'If-None-Match: "other"', 'Cookie: riverline.session_token=made.up'),
    ]) {
      const before = hits()
      fronted.reachedNode.length = 0
      const answer = await exchange(fronted.port, [request])
      expect(fronted.reachedNode).toEqual(['GET /last'])
      expect(hits()).not.toBe(before)
      expect(answer).toBe(await exchange(plain.port, [request]))
    }
  })

  it('may follow another, and be followed by what is Node’s', async () => {
    const { fronted, plain } = await bothWays()
    const ask = async (port: number) => {
      const socket = client(port)
      let received = ''
      socket.on('data', (bytes) => {
        received += bytes.toString('latin1')
      })
      for (let n = 1; n <= 3; n++) {
        socket.write(get('/plain'))
        await expect.poll(() => received.split('page of').length - 1).toBe(n)
      }
      for (const method of ['POST', 'HEAD', 'GET', 'PUT']) socket.write(head(`${method} /plain HTTP/1.1`, 'Host: site'))
      socket.write(last)
      await new Promise((resolve) => socket.once('close', resolve))
      return received.replaceAll(/^Date: .*(?=\r$)/gm, 'Date')
    }
    expect(await ask(fronted.port)).toBe(await ask(plain.port))
    expect(fronted.reachedNode).toEqual(['POST /plain', 'HEAD /plain', 'GET /plain', 'PUT /plain', 'GET /last'])
  })
})

it('answers what is nearly a plain request as without the front', async () => {
  const { fronted, plain } = await bothWays()
  const { below, pick } = randomFrom(20261118)
  const whole = get('/plain', 'Accept-Encoding: gzip;q=0', 'X-A: b')
  const pieces = ['\r\n', '\n', '\r', ' ', '\t', ':', '\0', '\x7f', '\xe9', ',', '#', '%', '/', '//', '0', 'GET ']
  const lines = ['Content-Length: 0', 'Content-Length: 1', 'Transfer-Encoding: chunked', 'Connection: close']
  const odd = Array.from({ length: 400 }, () => {
    const at = below(whole.length)
    const change = below(4)
    if (change === 0) return [whole.slice(0, at) + pick(pieces) + whole.slice(at)]
    if (change === 1) return [whole.slice(0, at) + pick(pieces) + whole.slice(at + 1)]
    if (change === 2) return [whole.slice(0, at), whole.slice(at)]
    return [whole.replace('\r\nX-A', `\r\n${pick(lines)}${pick([...pieces, ''])}\r\nX-A`)]
  })
  const ask = async (port: number) => {
    const answers: string[] = []
    for (let n = 0; n < odd.length; n += 50)
      answers.push(...(await Promise.all(odd.slice(n, n + 50).map((parts) => exchange(port, parts)))))
    return answers
  }
  const [ours, nodes] = [await ask(fronted.port), await ask(plain.port)]
  for (const [n, parts] of odd.entries()) {
    if (ours[n] === nodes[n]) continue
    // Node refuses what follows a request that was to be the last, unless it has answered that. On a busy machine it may not have.
    const patient = (port: number) => exchange(port, parts, 3000)
    expect([parts, await patient(fronted.port)]).toEqual([parts, await patient(plain.port)])
  }
  expect(new Set(nodes.map((answer) => answer.slice(0, 12)))).toEqual(new Set(['HTTP/1.1 200', 'HTTP/1.1 400']))
}, 60_000)

const connections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))

/** What the server has of a client's connection. */
const serverSide = (server: Server) => new Promise<Socket>((resolve) => server.once('connection', resolve))

describe('a connection', () => {
  it('of a reader who takes nothing holds one answer, however much is asked for', async () => {
    const { start } = site()
    const { server, port } = await start('front')
    await exchange(port, [get('/long')])
    const far = serverSide(server)
    const socket = client(port)
    socket.pause()
    for (let n = 0; n < 50; n++) {
      socket.write(get('/long'))
      await sleep(5)
    }
    // One of the front's, and one of Node's before it stopped reading.
    expect((await far).writableLength).toBeLessThan(2.1 * longPage.length)
    let size = 0
    socket.on('data', (bytes) => {
      size += bytes.length
    })
    socket.resume()
    await expect.poll(() => size, { timeout: 20_000 }).toBeGreaterThan(50 * longPage.length)
  }, 30_000)

  it('on which nothing is said is closed, before the first request and after one', async () => {
    const { server, port } = await site().start('front')
    server.headersTimeout = 50
    server.keepAliveTimeout = 50
    server.keepAliveTimeoutBuffer = 0
    await exchange(port, [get('/plain')])
    client(port)
    const asked = client(port)
    asked.once('connect', () => asked.write(get('/plain')))
    await expect.poll(() => connections(server)).toBe(0)
  })

  it('that begins a request and does not end it is ended by Node', async () => {
    const server = createServer({ connectionsCheckingInterval: 20, headersTimeout: 50 })
    pageFront(server, { hit: () => null, inTurn: fewPerTurn(), log: silent })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closers.push(() => server.close())
    const socket = client((server.address() as AddressInfo).port)
    let received = ''
    socket.on('data', (bytes) => {
      received += String(bytes)
    })
    socket.write('GET / HTTP/1.1\r\nHost: ')
    await expect.poll(() => received).toContain('408 Request Timeout')
  })

  it('that is reset, or left, disturbs nobody', async () => {
    const { server, port } = await site().start('front')
    await exchange(port, [get('/plain')])
    const [reset, left] = [client(port), client(port)]
    for (const socket of [reset, left]) socket.write(get('/plain'))
    reset.once('connect', () => reset.resetAndDestroy())
    left.end()
    await expect.poll(() => connections(server)).toBe(0)
    expect(await exchange(port, [get('/plain')])).toContain('page of')
  })
})

it('leaves to Node what fails here', async () => {
  const hit = () => {
    throw new TypeError('broken')
  }
  const { port, reachedNode } = await site().start('front', { hit })
  expect(await exchange(port, [get('/plain')])).toContain('page of http://site/plain')
  expect(reachedNode).toEqual(['GET /plain', 'GET /last'])
})

it('takes part in turns: newcomers get in while hundreds of connections are busy', async () => {
  let answered = 0
  const hit = () => {
    const end = performance.now() + 1
    while (performance.now() < end);
    answered++
    return Buffer.from('HTTP/1.1 204 No Content\r\n\r\n')
  }
  const { server, port, reachedNode } = await site().start('front', { hit })
  const met = (count: number) =>
    new Promise<void>((resolve) => {
      let seen = 0
      server.on('connection', () => ++seen === count && resolve())
    })
  const regulars = met(200)
  for (let n = 0; n < 200; n++) {
    const socket = client(port)
    socket.on('data', () => socket.write(get()))
    socket.write(get())
  }
  await regulars
  const before = answered
  const newcomers = met(40)
  for (let n = 0; n < 40; n++) client(port).write(get())
  await newcomers
  expect(answered - before).toBeLessThan(40 * 20)
  expect(reachedNode).toEqual([])
}, 30_000)

it('stops: idle connections are closed, an answer on its way arrives, and what has been asked is Node’s to end', async () => {
  const held: (() => void)[] = []
  let isHeld = false
  const inTurn: InTurn = (_, task) => void (isHeld ? held.push(task) : setImmediate(task))
  const { server, front, port, reachedNode } = await site().start('front', { inTurn })
  await exchange(port, [get('/long')])
  const sending = serverSide(server)
  const reading = client(port)
  const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve))
  reading.pause()
  reading.write(get('/long'))
  await expect.poll(async () => (await sending).writableLength).toBeGreaterThan(0)
  const [idle, asking] = [client(port), client(port)]
  const idleClosed = closed(idle)
  isHeld = true
  asking.write(get('/long'))
  await expect.poll(() => held.length).toBe(1)
  server.close()
  front.closeIdleConnections()
  await idleClosed
  let size = 0
  reading.on('data', (bytes) => {
    size += bytes.length
  })
  reading.resume()
  await closed(reading)
  expect(size).toBeGreaterThan(longPage.length)
  reachedNode.length = 0
  isHeld = false
  held[0]!()
  await expect.poll(() => reachedNode).toEqual(['GET /long'])
}, 30_000)
