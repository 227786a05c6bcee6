import { type RawResponse, readResponses, sendRaw } from './raw-http.ts'

/** Odd but legal HTTP/1.1, byte by byte. */
interface Asked {
  name: string
  method: string
  /** Bytes, or what must have come before the next bytes go out. */
  parts: Parameters<typeof sendRaw>[1]
}

export const head = (line: string, ...headers: string[]) =>
  [`${line} HTTP/1.1`, 'Host: site', ...headers, '', ''].join('\r\n')
export const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
export const chunked = 'Transfer-Encoding: chunked'
export const close = 'Connection: close'

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
  ...['/RHI/COMPANIES/THAMES-WATER/FEED.XML', '/Overflows/nobody/feed.xml', '/CATCHMENTS/DART/Feed.xml'],
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
export const askAll = async <T>(all: readonly T[], ask: (one: T) => Promise<unknown>) => {
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

const legalRequests = [...framed, ...addressed, ...headed]

/**
 * Sends all of them and says what was wrong with an answer. Through a proxy, an answer without our headers is the proxy's
 * own: it need only be well formed, and no complaint about us (502, 504).
 */
export const checkLegalRequests = async (port: number, { isProxied = false } = {}) => {
  const problems: string[] = []
  let ours = 0
  await askAll(legalRequests, async ({ name, method, parts }) => {
    try {
      const [answer] = readResponses(await sendRaw(port, parts), [method])
      const isOurs = answer!.headers.has('x-content-type-options')
      if (isOurs) ours++
      const problem = isProxied && !isOurs && answer!.status < 500 ? null : problemOf(answer!, method)
      if (problem) problems.push(`${name}: ${problem}`)
    } catch (error) {
      problems.push(`${name}: ${error}`)
    }
  })
  return { sent: legalRequests.length, ours, problems }
}
