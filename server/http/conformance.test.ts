import { describe, expect, it, vi } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { goodInput } from '#tests/support/form-input.ts'
import { type RawResponse, readResponses, sendRaw } from '#tests/support/raw-http.ts'
import { wholeApp } from '#tests/support/whole-app.ts'

/**
 * Odd but legal HTTP at the whole site, byte by byte: every answer is well formed, none is a failure of ours, a HEAD
 * never has a body, and answers come in the order of the questions.
 */
vi.setConfig({ testTimeout: 60_000 })
const { url } = await wholeApp(await testDatabase())
const port = Number(new URL(url).port)

interface Asked {
  name: string
  method: string
  /** Bytes, or what must have come before the next bytes go out. */
  parts: Parameters<typeof sendRaw>[1]
  /** Sent late, a body may meet a connection that has been answered and closed: the reset takes the answer's end with it. */
  mayBeCut?: boolean
}

const head = (line: string, ...headers: string[]) => [`${line} HTTP/1.1`, 'Host: site', ...headers, '', ''].join('\r\n')
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
const chunked = 'Transfer-Encoding: chunked'
const close = 'Connection: close'

const framings: Record<string, { headers: string[]; body: string; awaits?: boolean }> = {
  'no body': { headers: [], body: '' },
  'length 0': { headers: ['Content-Length: 0'], body: '' },
  'a length': { headers: ['Content-Length: 2'], body: '{}' },
  'no chunks': { headers: [chunked], body: '0\r\n\r\n' },
  chunks: { headers: ['TRANSFER-ENCODING: Chunked'], body: `${chunk('{')}${chunk('}')}0\r\n\r\n` },
  extensions: { headers: [chunked], body: '1;a;b=c\r\n{\r\n01;d="e;f"\r\n}\r\n000;g\r\n\r\n' },
  trailers: {
    headers: [chunked, 'Trailer: X-Sum'],
    body: `${chunk('{}')}0\r\nX-Sum: 1\r\nx-other:\r\n\r\n`,
  },
  expect: { headers: ['Content-Length: 2', 'Expect: 100-continue'], body: '{}', awaits: true },
}
const continued = (so: string) => /^HTTP\/1\.1 \d/.test(so)

const methods = ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']
const places = ['/healthz', '/privacy', '/api/companies', '/api/demo-booking', '/forms/contact', '/admin/sign-in']
const types = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']

/** Every method with every framing at every kind of place. TRACE may not have a body; PUT and PATCH go the way of POST. */
const framed: Asked[] = [...methods, 'PUT', 'PATCH'].flatMap((method, at) =>
  places.flatMap((place, also) =>
    Object.entries(framings)
      .filter(([name, { body }]) => (methods.includes(method) ? method !== 'TRACE' || body === '' : name === 'chunks'))
      .map(([name, { headers, body, awaits }]) => {
        const type = `content-type: ${types[(at + also) % types.length]}`
        const start = head(`${method} ${place}`, close, type, ...headers)
        return {
          name: `${method} ${place}, ${name}`,
          method,
          parts: awaits ? [start, continued, body] : [start + body],
          mayBeCut: awaits,
        }
      }),
  ),
)

const addresses = [
  ...['/', '//', '/privacy', '/privacy/', '/Privacy', '/PRIVACY///', '//privacy', '/./privacy', '/a/../privacy'],
  ...[
    '/%70rivacy',
    '/privacy%20',
    '/privacy%2f',
    '/%2e%2e/privacy',
    '/d%C5%B5r',
    '/%ff',
    '/%',
    '/%zz',
    '/%00',
    '/a%5cb',
  ],
  ...['/a;b=c', '/a:b', '/@', '/a,b', "/it's(not)*here*!", '/~', '/-', '/_', '/.', '/..', '/a.b.c', '/$&+,=', '/a|b'],
  ...['/rhi/companies/TMS', '/rhi/companies/tms', '/rhi/companies/nobody', '//evil.com', '//evil.com/%2f..', '///evil'],
  ...[
    '/privacy?',
    '/privacy??',
    '/privacy?a',
    '/privacy?=',
    '/privacy?&&',
    '/privacy?a=&a=&b',
    '/privacy?a[]=1&a[b]=2',
  ],
  ...['/search?q=', '/search?q=usk&q=wye', '/search?q=%zz', '/search?q=%00', '/search?q=%ff', '/search?q=a+b%2Bc'],
  ...['/insights?page=', '/insights?page=1&page=2', '/insights?page=-1', '/insights?tag=%F0%9F%90%9F'],
  ...[
    '/api/search',
    '/api/search?q=usk',
    '/api/search?q=usk&limit=',
    '/api/search?q=usk&limit=1&limit=2',
    '/api/search?',
  ],
  ...[
    '/api/insights?limit=1',
    '/api/insights?limit=x',
    '/api/insights?search=%00',
    '/api/companies/',
    '/API/companies',
  ],
  ...['/api/companies/%E2%98%83', '/api//companies', '/api', '/api/', '/api/docs/', '/sitemap.xml', '/Sitemap.XML'],
  ...['/.well-known/security.txt', '/.well-known/', '/robots.txt', '/robots.txt/', '/favicon.ico', '/privacy.data'],
  ...['/Privacy.data', '/nope.data', '/admin', '/Admin/', '/admin//', '/cms/%E0%A4%A', '/share/site.svg', '/media/x'],
  ...['http://site/privacy', 'HTTP://site:80/privacy?x', 'http://other.example', 'https://site?x=1', '*'],
]
const addressed: Asked[] = addresses.flatMap((address, at) =>
  ['GET', at % 2 === 0 ? 'HEAD' : 'OPTIONS'].map((method) => ({
    name: `${method} ${address}`,
    method,
    parts: [head(`${method} ${address}`, close)],
  })),
)

const oddHeaders = [
  ['aCCept-ENCODING: br;q=0, gzip;q=0, *;q=0'],
  ['Accept-Encoding:gzip'],
  ['Accept-Encoding:\t identity \t'],
  ['Accept:'],
  ['Accept: text/html', 'Accept: */*;q=0.1', 'accept: application/json'],
  ['If-None-Match: *'],
  ['If-None-Match: W/"a", "b",, "c"'],
  ['If-Modified-Since: yesterday'],
  ['Range: bytes=0-1,3-4,-5'],
  ['Range: lines=1'],
  ['Cookie: =; a; b=c; riverline.session_token=; ;'],
  ['Cookie: a=1', 'Cookie: b=2'],
  ['Origin: null'],
  ['Sec-Fetch-Site: cross-site', 'Origin: https://elsewhere.example'],
  ['X-Forwarded-For: , unknown, [::1]:80', 'X-Forwarded-For: 1.2.3.4'],
  ["!#$%&'*+-.^_`|~9: all that a name may have"],
  ['X-Latin: d\xfbr \x80\xff'],
  ['Connection: Close, Upgrade, X-Odd', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'],
  ['TE: trailers, deflate;q=0.5', 'Via: 1.0 fred, 1.1 p.example.net', 'Max-Forwards: 0'],
  ['Purpose: prefetch', 'DNT: 1', 'Save-Data: on', 'Priority: u=1, i'],
]
const headed: Asked[] = oddHeaders.flatMap((headers) =>
  ['/privacy', '/api/companies', '/healthz'].map((place) => ({
    name: `GET ${place} with ${headers.join(' | ')}`,
    method: 'GET',
    parts: [head(`GET ${place}`, ...headers, ...(headers.some((one) => /^connection/i.test(one)) ? [] : [close]))],
  })),
)

/** One at a time would mostly wait; all at once would be another test. */
const askAll = async <T>(all: readonly T[], ask: (one: T) => Promise<unknown>) => {
  const left = [...all]
  await Promise.all(
    Array.from({ length: 12 }, async () => {
      for (let one = left.shift(); one !== undefined; one = left.shift()) await ask(one)
    }),
  )
}

const problemOf = ({ status, headers, body }: RawResponse, method: string) => {
  if (status >= 500) return `answers ${status}: ${body.slice(0, 100)}`
  if (status === 405 && !headers.has('allow')) return 'a 405 that does not say what is allowed'
  if (status >= 300 && status < 400 && status !== 304 && !/^\/(?![/\\])/.test(headers.get('location') ?? ''))
    return `leads to ${headers.get('location')}`
  if (!headers.has('x-content-type-options')) return 'without the headers that every answer has'
  return method === 'HEAD' && body !== '' ? 'a HEAD with a body' : null
}

const one = async (text: string, method = 'GET') => readResponses(await sendRaw(port, [text]), [method])[0]!

it('answers every odd but legal request as it should', async () => {
  const problems: string[] = []
  const all = [...framed, ...addressed, ...headed]
  await askAll(all, async ({ name, method, parts, mayBeCut }) => {
    try {
      const [answer] = readResponses(await sendRaw(port, parts), [method])
      const problem = problemOf(answer!, method)
      if (problem) problems.push(`${name}: ${problem}`)
    } catch (error) {
      if (!mayBeCut || !/The body is not/.test(String(error))) problems.push(`${name}: ${error}`)
    }
  })
  process.stdout.write(`HTTP conformance: ${all.length} requests\n`)
  expect(problems).toEqual([])
  expect(all.length).toBeGreaterThan(200)
})

it('answers pipelined requests in order', async () => {
  // Each names itself in its answer; some are read at once, some late, some not at all.
  const kinds: ((name: string) => { method: string; text: string })[] = [
    (name) => ({ method: 'GET', text: head(`GET /api/${name}`) }),
    (name) => ({ method: 'GET', text: head(`GET /api/companies/${name}`) }),
    (name) => ({ method: 'POST', text: `${head(`POST /api/${name}`, chunked)}${chunk('abc')}0\r\n\r\n` }),
    (name) => ({ method: 'DELETE', text: `${head(`DELETE /api/${name}`, 'Content-Length: 3')}abc` }),
    (name) => ({ method: 'PUT', text: head(`PUT /api/forms/${name}`) }),
    (name) => ({ method: 'POST', text: `${head(`POST /api/forms/${name}`, 'Content-Length: 3')}abc` }),
  ]
  const pairs = kinds.flatMap((first, a) =>
    kinds.map((second, b) => [first(`first-${a}-${b}`), second(`second-${a}-${b}`)]),
  )
  await askAll(pairs, async (pair) => {
    const last = head('HEAD /healthz', close)
    const text = await sendRaw(port, [pair.map(({ text }) => text).join('') + last])
    const answers = readResponses(text, [...pair.map(({ method }) => method), 'HEAD'])
    expect(answers.map(({ status }) => status < 500)).toEqual([true, true, true])
    for (const [at, { text }] of pair.entries()) {
      const name = /(first|second)-\d-\d/.exec(text)![0]
      if (!text.startsWith('PUT')) expect(answers[at]!.body).toContain(name)
      else expect(answers[at]!.body).toContain('POST')
    }
  })
  process.stdout.write(`HTTP conformance: ${pairs.length} pipelined pairs\n`)
})

it('answers five hundred requests that were sent at once', async () => {
  const paths = Array.from({ length: 500 }, (_, n) => (n % 5 === 0 ? '/privacy' : `/api/number-${n}`))
  const text = paths.map((path) => head(`GET ${path}`)).join('') + head('GET /healthz', close)
  const answers = readResponses(
    await sendRaw(port, [text]),
    Array.from({ length: 501 }, () => 'GET'),
  )
  for (const [n, path] of paths.entries()) expect(answers[n]!.body).toContain(n % 5 === 0 ? '<html' : path)
})

describe('a body without a length', () => {
  const json = JSON.stringify(goodInput.demo)
  const form = new URLSearchParams(goodInput.demo as Record<string, string>).toString()
  const inChunks = (text: string) =>
    `${text
      .match(/[\s\S]{1,7}/g)!
      .map(chunk)
      .join('')}0\r\n\r\n`

  it('books a demo', async () => {
    const start = head('POST /api/demo-booking', close, chunked, 'Content-Type: application/json')
    const answer = await one(start + inChunks(json), 'POST')
    expect([answer.status, JSON.parse(answer.body)]).toEqual([201, { status: expect.any(String) }])
  })
  it('sends a form', async () => {
    const start = head('POST /forms/demo', close, chunked, 'Content-Type: application/x-www-form-urlencoded')
    const answer = await one(start + inChunks(form), 'POST')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/forms/demo?sent=1'])
  })
  it.each([
    ['/api/demo-booking', 'application/json'],
    ['/forms/demo', 'application/x-www-form-urlencoded'],
    ['/forms/demo.data', 'application/x-www-form-urlencoded'],
  ])('is refused over 32 KB: %s', async (path, type) => {
    const start = head(`POST ${path}`, chunked, `Content-Type: ${type}`)
    const answer = await one(start + chunk('x'.repeat(1024)).repeat(33), 'POST')
    expect([answer.status, answer.headers.get('connection')]).toEqual([413, 'close'])
  })
  it('is the sender’s mistake where a form is wanted', async () => {
    const ask = async (type: string, body: string) =>
      (await one(head('POST /admin/sign-in', close, chunked, `Content-Type: ${type}`) + body, 'POST')).status
    expect(await ask('text/plain', inChunks('x'))).toBe(415)
    expect(await ask('multipart/form-data; boundary=x', inChunks('--x\r\nbroken'))).toBe(400)
    expect(await ask('application/x-www-form-urlencoded', '0\r\n\r\n')).toBe(422)
  })
})

describe('a preflight of the open API', () => {
  it.each(['/api/companies', '/api/insights', '/api/companies/wessex-water', '/api/rivers.geojson', '/api/survey.csv'])(
    '%s',
    async (path) => {
      const { status, headers } = await one(
        head(
          `OPTIONS ${path}`,
          close,
          'Origin: https://elsewhere.example',
          'Access-Control-Request-Method: GET',
          'Access-Control-Request-Headers: x-asked',
        ),
        'OPTIONS',
      )
      expect(status).toBe(204)
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('access-control-allow-methods')).toBe('GET,HEAD')
      expect(headers.get('access-control-allow-headers')).toBe('x-asked')
    },
  )
})

describe('one address for one page', () => {
  it.each([
    ['/platform/', '/platform'],
    ['/Platform', '/platform'],
    ['/cunliffe-review/?a=1&a=', '/cunliffe-review?a=1&a='],
    ['//rhi//', '/rhi'],
    ['/How-It-Works/', '/how-it-works'],
    ['/rhi/companies/TMS', '/rhi/companies/thames-water'],
    ['//rhi/companies/TMS/?x=1', '/rhi/companies/thames-water?x=1'],
    ['/rhi/companies/Thames-Water', '/rhi/companies/thames-water'],
    ['/Platform/CWQM/', '/services/cwqm'],
  ])('%s → %s', async (path, place) => {
    const { status, headers } = await one(head(`GET ${path}`, close))
    expect([status, headers.get('location')]).toEqual([301, place])
  })
  it.each([
    ['/how-it-works', 200],
    ['/trust-signal/matrix', 200],
    ['/sitemap.xml', 200],
    ['/.well-known/security.txt', 200],
    ['/Nope/', 404],
    ['//evil.com', 404],
    ['//evil.com/', 404],
    ['/rhi/companies/NOBODY', 404],
    ['/a%2fb', 404],
    ['/rhi%2f', 404],
    ['/%2fevil.com', 404],
    ['/rhi/companies/tms%2f..', 404],
    ['/api/companies/a%2fb', 404],
    ['/a\\b', 400],
    ['/a%0d%0aLocation:%20x', 400],
    ['/%zz', 404],
  ])('%s: %i', async (path, status) => expect((await one(head(`GET ${path}`, close))).status).toBe(status))
})

it('needs no host from HTTP/1.0', async () => {
  for (const path of ['/privacy', '/api/companies', '/healthz'])
    expect((await one(`GET ${path} HTTP/1.0\r\n\r\n`)).status).toBe(200)
})
