import { createApi } from '#server/api/index.ts'
import type { Db } from '#server/db/db.ts'
import { readEnv } from '#server/env.ts'
import { type AreaCall, areaCalls } from './area-calls.ts'
import { declaredPages } from './declared-pages.ts'
import { goodInput } from './form-input.ts'
import type { Random } from './random.ts'
import { silent } from './silent-log.ts'

/** Requests that nobody should send, at every address that the server answers. Bytes are written as Latin-1. */
export interface OddRequest {
  method: string
  bytes: string
}

/** What a request may name or carry to get further in: ids of rows, and the Cookie header of each role. */
export interface Insider {
  ids: readonly string[]
  /** Entries to be changed in one place and saved. */
  entries: readonly { collection: string; id: string; version: number; data: unknown }[]
  cookies: readonly string[]
}

const search = { search: async () => [] }
const api = createApi({ db: {} as Db, env: readEnv({}), log: silent, ready: async () => true, search })
const publicPatterns = declaredPages
  .map(({ pattern }) => pattern)
  .filter((pattern) => !/^\/(admin|cms)(\/|$)/.test(pattern))
const patterns = {
  api: [...new Set(api.routes.map(({ path }) => `/api${path}`))],
  page: [...publicPatterns, ...publicPatterns.map((pattern) => `/cy${pattern}`)],
  file: [
    '/healthz',
    '/readyz',
    '/robots.txt',
    '/sitemap.xml',
    '/media/:file',
    '/assets/:file',
    '/__manifest',
    '/metrics',
  ],
}

/** The previews are not among the calls of the router's own routes. */
const calls: Pick<AreaCall, 'method' | 'path' | 'intent' | 'body'>[] = [
  ...areaCalls,
  ...(['GET', 'POST'] as const).map((method) => ({
    method,
    path: '/cms/preview/:collection/:id',
    body: { data: '{}' },
  })),
  { method: 'GET', path: '/admin/index-data/preview/:wave/rhi/companies/:id' },
]

/** Names of rows that are there. */
const names = [
  'insights',
  'pages',
  'settings',
  'redirects',
  'tms',
  'thames-water',
  'river-frome',
  'contact',
  'values.csv',
  'wave-1',
]
/** Written into an address as they are. Everything else is percent-encoded first. */
const encodings = [
  '%00',
  'a%00b',
  '%',
  '%zz',
  '%ff',
  '%C0%80',
  '%ED%A0%80',
  '%E0%A4%A',
  '%2e%2e',
  '%2f',
  '%5c',
  '%0d%0a',
  '%25',
]
const texts = [
  ...['2147483648', '9007199254740993', '-'.repeat(36), '-5', '312e3cc7-055e-4075-8102-3444aa9ad2bg', '0x10'],
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1',
    '1e999',
    'NaN',
    '99999999999999999999',
    '2026-13-45',
    'null',
    'undefined',
    'true',
    '[object Object]',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    "'; drop table users; --",
    '" or 1=1',
    '%s%n',
    '{{7*7}}',
  ],
  ...[
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '//evil.example',
    '/cy//evil.example',
    'javascript:alert(1)',
    'mailto:a@b.c',
    'https://a b',
  ],
  ...[
    'dŵr',
    '🐟',
    'e\u0301',
    '\u202e',
    '\ufeff',
    '\uffff',
    '\ud800',
    'a\udfffb',
    '\u0000',
    'a\u0000b',
    '\u0001\u001b\u007f',
    '\r\nX: y',
    '\t',
  ],
  ...['a'.repeat(300), '9'.repeat(400), '['.repeat(2000), 'jo@example.org', 'a@b', '2000-01-01T00:00', '=1+1', '＝1'],
]
const fieldNames = [
  ...[
    'name',
    'password',
    'token',
    'slug',
    'newSlug',
    'notes',
    'note',
    'alt',
    'changeLog',
    'session',
    'id',
    'code',
    'at',
  ],
  ...['from', 'mail', 'typed', 'role', 'file', 'before', 'after', 'publishAt', 'was', 'payload', 'confirmed'],
]
const queryNames = [
  ...[
    'q',
    'limit',
    'cursor',
    'page',
    'tag',
    'search',
    'stream',
    'author',
    'sort',
    'state',
    'near',
    'seed',
    'token',
    'next',
    'note',
  ],
  ...[
    'done',
    'epa',
    'ids',
    'nation',
    'measure',
    'metric',
    'company',
    'category',
    'topic',
    'type',
    'quadrants',
    'person',
    'subject',
  ],
  ...[
    'action',
    'from',
    'to',
    'secret',
    'status',
    'form',
    'sent',
    '_routes',
    'index',
    'p',
    'paths',
    'version',
    '__proto__',
    'fbclid',
  ],
]
const methods = [
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'POST',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
]
const urlEncoded = 'application/x-www-form-urlencoded'
const inParts = 'multipart/form-data; boundary=x'
const json = 'application/json'
const contentTypes = [
  ...[
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'application/json',
  ],
  ...[
    'text/plain',
    'application/json; charset=utf-16',
    'multipart/form-data; boundary="',
    'multipart/mixed; boundary=x',
    ';',
    '\xff',
    '',
  ],
  ...[
    'application/x-www-form-urlencoded; charset=shift_jis',
    'text/x-script',
    'APPLICATION/JSON',
    'application/octet-stream',
  ],
]
const headerLines = [
  ...[
    'Accept: */*',
    'Accept: \xff',
    'Accept-Encoding: gzip, br',
    'Accept-Encoding: zstd;q=2',
    'Accept-Language: cy',
    'Range: bytes=0-0',
  ],
  ...[
    'Range: bytes=9-1',
    'If-None-Match: *',
    'If-None-Match: "',
    'If-Modified-Since: x',
    'Origin: null',
    'Origin: ://',
    'Referer: %00',
  ],
  ...[
    'Sec-Fetch-Site: cross-site',
    'Sec-Fetch-Site: \x80',
    'X-Forwarded-Host: evil.example',
    'X-Forwarded-Proto: javascript',
    'User-Agent:',
  ],
  ...[
    'User-Agent: d\xfbr\x80',
    'Content-Encoding: gzip',
    'Content-Encoding: x',
    'Upgrade: websocket',
    'Prefer: safe',
    'Via: 1.0 a',
  ],
  ...[
    'X-HTTP-Method-Override: DELETE',
    'Forwarded: for="[::1]"',
    'Access-Control-Request-Method: GET',
    'X-Remix-Reload-Document: 1',
  ],
]
const cookieValues = [
  ...[
    '',
    'x',
    '%00',
    'a%00b.c',
    '%zz',
    '%E0%A4%A',
    '"',
    'x'.repeat(3000),
    '__proto__',
    'a.b.c',
    '\xff',
    'j:{}',
    '!%F0%9F%90%9F',
  ],
]
const cookieNames = [
  'riverline.session_token',
  'riverline.two_factor',
  'riverline.session_data',
  'riverline.device',
  'a',
  '__proto__',
]

/** A well-formed request but for a few things: the nearer it comes to what is expected, the deeper it gets. */
export const createOddRequests = (random: Random, insider: Insider) => {
  const { pick, chance, some, below } = random
  const oddText = () => (chance(0.3) ? pick(names) : chance(0.2) ? pick(insider.ids) : pick(texts))
  const encoded = () => (chance(0.3) ? pick(encodings) : encodeURIComponent(oddText().toWellFormed()))

  const address = (pattern: string) => {
    const known = [...names, ...insider.ids]
    const path = pattern
      .replace(/:\w+(\{[^}]*\})?/g, () => (chance(0.6) ? encodeURIComponent(pick(known)) : encoded()))
      .replace(/\*/g, encoded)
    const spellings = [`${path}/`, path.toUpperCase(), `/${path}`, `${path}/..`, `/.${path}`, `/a/..${path}`]
    const parameters = Array.from({ length: pick([0, 0, 1, 1, 2, 5]) }, () => `${pick(queryNames)}=${encoded()}`)
    const query = parameters.length > 0 ? `?${parameters.join(pick(['&', '&', '&&', ';']))}` : ''
    // Data alone is the same code without the rendering, which takes most of the time.
    const target =
      (chance(0.95) ? path : pick(spellings)) + (chance(path.startsWith('/api') ? 0.03 : 0.65) ? '.data' : '') + query
    const forms = [`http://site${target}`, `HTTPS://other:1${target}`, '*', `${target}#a`, `\\${target}`, 'site:80']
    return chance(0.96) ? target : pick(forms)
  }

  /** A copy with one of its texts replaced. */
  const withOddText = (data: unknown): unknown => {
    const copy = structuredClone(data)
    const places: [Record<string, unknown>, string][] = []
    const visit = (part: unknown) => {
      if (typeof part !== 'object' || part === null) return
      for (const [name, value] of Object.entries(part)) {
        if (typeof value === 'string') places.push([part as Record<string, unknown>, name])
        else visit(value)
      }
    }
    visit(copy)
    const [part, name] = pick(places) ?? [{}, '']
    part[name] = chance(0.5) ? oddText() : `${part[name]}${pick(texts)}`
    return copy
  }

  type FormFields = [name: string, value: string][]
  const oddFields = (form: Record<string, unknown>): FormFields => {
    const fields = Object.entries(form).map(([name, value]): [string, string] => [
      name,
      typeof value !== 'string' || chance(name === 'intent' ? 0.02 : 0.3) ? oddText() : value,
    ])
    const entry = {
      title: oddText(),
      hero: { title: oddText() },
      blocks: [{ type: oddText() }],
      [oddText()]: oddText(),
    }
    const extra: FormFields = [
      ...fieldNames.map((name): [string, string] => [name, oddText()]),
      ['data', JSON.stringify(entry)],
      ['version', pick(['1', '2', '-1', '2147483648', 'x'])],
      ['email', pick(['jo@example.org', 'a\u0000@b.c', oddText()])],
      [oddText(), oddText()],
    ]
    return [...fields, ...some(extra, 0.15)]
  }
  const multipart = (fields: FormFields) => {
    const fileName = () => (chance(0.2) ? `; filename="${pick(['a.csv', 'a.png', '', '\0', '../a'])}"` : '')
    const part = ([name, value]: [string, string]) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"${fileName()}\r\n\r\n${value}\r\n`
    return Buffer.from(`${fields.map(part).join('')}--x--\r\n`).toString('latin1')
  }
  const oddJson = ['', '{', 'null', '[]', '"\\ud800"', '{"name":{"a":1}}', '['.repeat(5000), '{"a":'.repeat(3000)]
  const bodyOf = (fields: FormFields, usualType: string): { type: string; text: string } => {
    const formatted: Record<string, () => string> = {
      [urlEncoded]: () => new URLSearchParams(fields).toString(),
      [inParts]: () => multipart(fields),
      [json]: () => JSON.stringify(Object.fromEntries(fields)),
    }
    if (chance(0.75)) return { type: usualType, text: formatted[usualType]!() }
    return pick([
      () => ({ type: inParts, text: multipart(fields).slice(0, below(200)) }),
      () => ({ type: json, text: pick(oddJson) }),
      () => ({ type: pick(contentTypes), text: formatted[pick([urlEncoded, inParts, json])]!() }),
      () => ({ type: pick(contentTypes), text: pick(['', '\xff\xfe\0', 'x'.repeat(32_769), 'x'.repeat(40_000)]) }),
    ])()
  }

  /** What is asked for, and the body that it usually has. */
  const target = () => {
    const kind = pick(['call', 'call', 'call', 'save', 'form', 'api', 'api', 'page', 'file'] as const)
    if (kind === 'call') {
      const { method, path, intent, body } = pick(calls)
      return {
        method,
        path,
        isArea: true,
        form: { ...(intent ? { intent } : {}), ...body },
        type: pick([urlEncoded, inParts]),
      }
    }
    if (kind === 'save') {
      const { collection, id, version, data } = pick(insider.entries)
      const form = {
        version: String(version),
        data: JSON.stringify(withOddText(data)),
        slug: pick(['', '', oddText()]),
      }
      const [path, intent] = pick([
        [`/cms/${collection}/${id}`, 'save'],
        [`/cms/${collection}/new`, 'save'],
        [`/cms/preview/${collection}/${id}`, ''],
      ])
      return { method: 'POST', path: path!, isArea: true, form: { intent, ...form }, type: pick([urlEncoded, inParts]) }
    }
    const [form, input] = pick(Object.entries(goodInput))
    if (kind !== 'form') return { method: 'GET', path: pick(patterns[kind]), isArea: false, form: input, type: json }
    const isApi = chance(0.5)
    const path = `${isApi ? '/api' : ''}/forms/${form}`
    return { method: 'POST', path, isArea: false, form: input, type: isApi ? json : urlEncoded }
  }

  return (): OddRequest => {
    const { path, isArea, form, type, ...usual } = target()
    const method = chance(0.85) ? usual.method : pick(methods)
    const lines = [`${method} ${address(path)} HTTP/1.1`, 'Host: site', 'Connection: close']
    // A client address of its own each time, or the rate limit of one would be all that is tested.
    lines.push(`X-Forwarded-For: ${chance(0.95) ? `10.${below(256)}.${below(256)}.${below(256)}` : pick(cookieValues)}`)
    lines.push(...some(headerLines, 0.02))
    if (isArea && chance(0.85)) lines.push(`Cookie: ${pick(insider.cookies)}`)
    else if (chance(0.3)) lines.push(`Cookie: ${pick(cookieNames)}=${pick(cookieValues)}`)
    const hasBody = method !== 'TRACE' && (method !== 'GET' || chance(0.05))
    const sent = hasBody ? bodyOf(oddFields(form), type) : { type: '', text: '' }
    if (sent.type) lines.push(`Content-Type: ${sent.type}`)
    const head = (...more: string[]) => `${[...lines, ...more].join('\r\n')}\r\n\r\n`
    if (sent.text === '') return { method, bytes: head() }
    if (chance(0.7)) return { method, bytes: `${head(`Content-Length: ${sent.text.length}`)}${sent.text}` }
    const cut = below(sent.text.length)
    const chunks = [sent.text.slice(0, cut), sent.text.slice(cut)].filter((chunk) => chunk !== '')
    const framed = chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('')
    return { method, bytes: `${head('Transfer-Encoding: chunked')}${framed}0\r\n\r\n` }
  }
}
