import { describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { goodInput } from '#tests/support/form-input.ts'
import { askAll, checkLegalRequests, chunk, chunked, close, head } from '#tests/support/legal-requests.ts'
import { rechunkingProxy, splittingProxy } from '#tests/support/proxies.ts'
import { readResponses, sendRaw } from '#tests/support/raw-http.ts'
import { wholeApp } from '#tests/support/whole-app.ts'

/**
 * Odd but legal HTTP at the whole site, byte by byte: every answer is well formed, none is a failure of ours, a HEAD
 * never has a body, and answers come in the order of the questions.
 */
const { url } = await wholeApp(await testDatabase())
const port = Number(new URL(url).port)

const one = async (text: string, method = 'GET') => readResponses(await sendRaw(port, [text]), [method])[0]!

const report = (via: string, { sent, ours }: { sent: number; ours: number }) =>
  process.stdout.write(`HTTP conformance, ${via}: ${sent} requests, ${ours} answered by the site\n`)

it('answers every odd but legal request as it should', async () => {
  const checked = await checkLegalRequests(port)
  report('directly', checked)
  expect(checked.problems).toEqual([])
  expect(checked.sent).toBeGreaterThan(200)
})

describe('through a proxy', () => {
  it('that sends bytes in other pieces', async () => {
    const checked = await checkLegalRequests(await splittingProxy(port))
    report('in other pieces', checked)
    expect(checked.problems).toEqual([])
  })
  it('that frames bodies anew', async () => {
    const checked = await checkLegalRequests(await rechunkingProxy(port), { isProxied: true })
    report('framed anew', checked)
    expect(checked.problems).toEqual([])
    expect(checked.ours).toBeGreaterThan(checked.sent * 0.9)
  })
  it('books one demo, framed anew', async () => {
    const body = JSON.stringify({ ...goodInput.demo, organisation: 'Behind a proxy' })
    const start = head(
      'POST /api/demo-booking',
      close,
      `Content-Length: ${body.length}`,
      'Content-Type: application/json',
    )
    const said = await sendRaw(await rechunkingProxy(port), [start + body])
    expect(readResponses(said, ['POST'])[0]!.status).toBe(201)
  })
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
    ['/%zz', 400],
    ['/%ff', 400],
    ['/cms/%ED%A0%80', 400],
  ])('%s: %i', async (path, status) => expect((await one(head(`GET ${path}`, close))).status).toBe(status))
})

it('needs no host from HTTP/1.0', async () => {
  for (const path of ['/privacy', '/api/companies', '/healthz'])
    expect((await one(`GET ${path} HTTP/1.0\r\n\r\n`)).status).toBe(200)
})
