import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { callGroups, deprecationHeaders, exampleOf } from '#domain/open-data/api/call.ts'
import { apiCalls } from '#domain/open-data/api/calls.ts'
import { company } from '#domain/open-data/api/index-answers.ts'
import { referenceOf } from '#domain/open-data/api/reference.ts'
import { runApiRequests } from '#tests/support/api-run.ts'
import { testDatabase } from '#tests/support/database.ts'
import { silent } from '#tests/support/silent-log.ts'
import { openApiFaults } from '#tests/support/standards/validate.ts'
import { createHonoApp } from '../app.ts'
import { readEnv } from '../env.ts'
import { simulate } from '../stations/simulate.ts'
import { createApi } from './index.ts'
import { openApiDocument } from './openapi.server.ts'

const { db } = await testDatabase()
const env = readEnv({ SITE_URL: 'https://riverline.example', TRUSTED_PROXIES: '1', API_RATE_LIMIT: '50' })
const services = { db, env, log: silent, ready: async () => true }
const app = createHonoApp(services, { renderApp: async () => new Response('page', { status: 404 }) })
const document = openApiDocument(env.siteUrl)

/** API_REQUESTS=5000, as npm run test:faults has it; API_SEED chooses others. */
const requests = Number(process.env.API_REQUESTS ?? 300)
const seed = Number(process.env.API_SEED ?? 20261117)

describe('the document of the API', () => {
  it('is OpenAPI 3.1 to a validator that is not ours, and served to any origin', async () => {
    const answer = await app.request('/api/openapi.json')
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(openApiFaults(await answer.json())).toEqual([])
  })

  it('refers to nothing that it lacks, and names each call once', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path!.split('/'))
    const lost = refs.filter(
      (steps) => !steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document),
    )
    expect(lost).toEqual([])
    expect(new Set(apiCalls.map(({ id }) => id)).size).toBe(apiCalls.length)
  })

  it('has every route of the API that needs no token of a person', () => {
    const patternOf = (path: string) =>
      new RegExp(
        `^/api${path.replace(/:\w+(\{((?:[^{}]|\{[^}]*\})*)\})?/g, (_, __, given) => (given ? `(${given})` : '[^/]+')).replace(/\/\*$/, '/.+')}$`,
      )
    const examples = apiCalls.map((call) => {
      const address = exampleOf({ ...call, method: 'GET', hasExample: true })!
      return { method: call.method, path: address.split('?')[0]! }
    })
    const missing = createApi({ ...services, search: { search: async () => [] } })
      .routes.filter(
        ({ method, path }) => ['GET', 'POST'].includes(method) && !/^\/(entries|demo-booking|\*)/.test(path),
      )
      // A form is read by nobody.
      .filter(({ method, path }) => !(method === 'GET' && path.startsWith('/forms')))
      .filter(
        ({ method, path }) =>
          !examples.some((example) => example.method === method && patternOf(path).test(example.path)),
      )
    expect(missing.map(({ method, path }) => `${method} ${path}: declare it in domain/open-data/api`)).toEqual([])
  })

  it('makes the reference: every call in its group, its example and its members', () => {
    const groups = referenceOf(document)
    expect(groups.map(({ title }) => title)).toEqual(Object.values(callGroups))
    expect(groups.flatMap(({ calls }) => calls)).toHaveLength(apiCalls.length)
    const [list] = groups[0]!.calls
    expect(list).toMatchObject({ method: 'GET', path: '/api/companies', example: '/api/companies' })
    expect(list!.answer.members.map(({ name }) => name)).toEqual(company.names)
  })
})

it(`${requests} generated requests are answered as the document says (API_SEED=${seed})`, async () => {
  await simulate(db, 2)
  const { faults, statuses } = await runApiRequests(document, (address, init) => app.request(address, init), {
    seed,
    requests,
  })
  process.stdout.write(`Calls of the API, API_SEED=${seed}: ${JSON.stringify(statuses)}\n`)
  expect(faults).toEqual([])
})

describe('every answer of the API', () => {
  const from = (client: number, init: RequestInit = {}) => ({
    ...init,
    headers: { 'X-Forwarded-For': `198.51.100.${client}` },
  })

  it.each(['/api/companies', '/api/none', '/api/companies/none', '/api/companies?limit=0'])(
    '%s says its version and the limit',
    async (address) => {
      const { headers } = await app.request(address, from(1))
      expect(headers.get('API-Version')).toBe('1')
      expect(headers.get('RateLimit-Policy')).toBe('"api";q=50;w=60')
      expect(headers.get('RateLimit')).toMatch(/^"api";r=\d+;t=\d+$/)
    },
  )

  it('is 429 for the call too many, readable by any origin, and only for that address', async () => {
    for (let sent = 0; sent < 50; sent++) await app.request('/api/none', from(2))
    const refused = await app.request('/api/companies', from(2))
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ title: 'Too Many Requests', status: 429 })
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(refused.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect((await app.request('/api/companies', from(3))).status).toBe(200)
  })
})

describe('lists', () => {
  it('come in pages by Link, the same rows as without', async () => {
    const rows: { id: string }[] = []
    let address: string | undefined = '/api/companies?limit=7&fields=id'
    while (address) {
      const answer = await app.request(address)
      rows.push(...((await answer.json()) as { id: string }[]))
      address = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('Link') ?? '')?.[1]
    }
    const whole = (await (await app.request('/api/companies')).json()) as { id: string }[]
    expect(rows).toEqual(whole.map(({ id }) => ({ id })))
  })

  it('give the members that were named, and name those that can be', async () => {
    const answer = await app.request('/api/catchments?fields=id,lengthKm&limit=1')
    expect(Object.keys(((await answer.json()) as object[])[0]!)).toEqual(['id', 'lengthKm'])
    const refused = await app.request('/api/catchments?fields=id,length')
    expect(await refused.json()).toMatchObject({
      status: 422,
      issues: [{ parameter: 'fields', message: expect.stringContaining('lengthKm') }],
    })
  })
})

it('an unchanged answer is 304 by its date, and a new one after content has changed', async () => {
  const first = await app.request('/api/companies')
  const date = first.headers.get('Last-Modified')!
  const ask = async (headers: Record<string, string>) => (await app.request('/api/companies', { headers })).status
  expect(Date.parse(date)).toBeLessThanOrEqual(Date.now())
  expect(await ask({ 'If-Modified-Since': date })).toBe(304)
  // The ETag is exacter.
  expect(await ask({ 'If-Modified-Since': date, 'If-None-Match': '"another"' })).toBe(200)
  await db.execute(sql`update content_version set changed_at = changed_at + interval '2 seconds'`)
  expect(await ask({ 'If-Modified-Since': date })).toBe(200)
})

it('a deprecated call says since when, until when, and what to use instead', () =>
  expect(deprecationHeaders({ since: '2027-01-01', sunset: '2028-01-01', successor: '/api/v2/companies' })).toEqual({
    Deprecation: '@1798761600',
    Sunset: 'Sat, 01 Jan 2028 00:00:00 GMT',
    Link: '</api/v2/companies>; rel="successor-version"',
  }))
