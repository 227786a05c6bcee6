import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { leastRole } from '#domain/accounts/api-token.ts'
import { PageTable } from '#domain/site/page-table.ts'
import { testDatabase } from '#tests/support/database.ts'
import { makePerson } from '#tests/support/people.ts'
import { silent } from '#tests/support/silent-log.ts'
import { createApiToken, listApiTokens, revokeApiToken } from '../accounts/api-tokens.server.ts'
import { users } from '../db/schema/accounts.ts'
import { apiTokens, webhookDeliveries, webhooks } from '../db/schema/integrations.ts'
import { rateLimits } from '../db/schema/people.ts'
import { readEnv } from '../env.ts'
import { deliverNext, signatureOf } from '../services/send-webhooks.ts'
import { addWebhook } from '../services/webhooks.server.ts'
import { createApi } from './index.ts'

const { db } = await testDatabase()
const env = readEnv({ SITE_URL: 'https://riverline.example', AUTH_SECRET: 'a secret that only this test run knows' })
const app = new Hono().route(
  '/api',
  createApi({ db, env, log: silent, ready: async () => true, pages: new PageTable({}) }),
)
const people = {
  viewer: await makePerson({ db }, 'viewer'),
  editor: await makePerson({ db }, 'editor'),
  publisher: await makePerson({ db }, 'publisher'),
}
type Name = keyof typeof people
const tokenOf = async (name: Name, role: Name = name) => {
  const order = { userId: people[name].id, ownerRole: people[name].role, name: 'A test', role, days: 7 }
  return (await createApiToken(db, order))!
}
const call = (
  method: string,
  path: string,
  { token, body, version }: { token?: string; body?: unknown; version?: number | string } = {},
) =>
  app.request(`/api/entries${path}`, {
    method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
    },
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  })
const insight = (title: string, rest = {}) => ({
  title,
  summary: 'A summary that is long enough to be taken, because it says what the piece is about.',
  stream: 'field-stories',
  publishedAt: '2026-05-04',
  author: 'field-team',
  tags: ['river-ecology'],
  body: '## A heading\n\nSome words.',
  ...rest,
})
const begin = async (title: string) => {
  const answer = await call('POST', '/insights', { token: await tokenOf('editor'), body: { data: insight(title) } })
  return (await answer.json()) as { id: string; version: number; slug: string; state: string }
}

beforeEach(() => db.delete(rateLimits))

describe('the writing API', () => {
  it('begins, reads, changes, publishes, lists and withdraws an entry', async () => {
    const token = await tokenOf('publisher')
    const begun = await call('POST', '/insights', { token, body: { data: insight('By a program') } })
    expect([begun.status, begun.headers.get('ETag')]).toEqual([201, '"1"'])
    const path = begun.headers.get('Location')!.replace('/api/entries', '')
    const changed = await call('PUT', path, { token, version: 1, body: { data: insight('By a program, twice') } })
    expect([changed.status, changed.headers.get('ETag')]).toEqual([200, '"2"'])
    const published = await call('POST', `${path}/publish`, { token, version: 2 })
    expect([published.status, await published.json()]).toMatchObject([200, { state: 'published', version: 3 }])
    const read = await call('GET', path, { token })
    expect([read.headers.get('Cache-Control'), await read.json()]).toMatchObject([
      'no-store',
      { slug: 'by-a-program', data: { title: 'By a program, twice' } },
    ])
    const listed = await call('GET', '/insights?search=by+a+program&state=published', { token })
    expect(await listed.json()).toMatchObject({ total: 1, entries: [{ title: 'By a program, twice' }] })
    const withdrawn = await call('POST', `${path}/withdraw`, { token, version: 3 })
    expect(await withdrawn.json()).toMatchObject({ state: 'withdrawn', version: 4 })
  })

  it('refuses by the rules of the forms, as problem+json', async () => {
    const token = await tokenOf('publisher')
    const { id } = await begin('Refused by the API')
    const path = `/insights/${id}`
    const cases: [Response, number][] = [
      [await call('POST', '/insights', { token, body: { data: { title: 1 } } }), 422],
      [await call('POST', '/insights', { token, body: { data: insight('x'), slug: 'Not A Slug' } }), 422],
      [await call('POST', '/insights', { token, body: 'no json' }), 400],
      [await call('POST', '/insights', { token, body: { data: [] } }), 422],
      [await call('POST', '/nothing', { token, body: {} }), 404],
      [await call('GET', '/insights/none', { token }), 404],
      [await call('PUT', path, { token, body: { data: insight('x') } }), 428],
      [await call('PUT', path, { token, version: 7, body: { data: insight('x') } }), 412],
      [await call('POST', `${path}/withdraw`, { token, version: 1 }), 409],
      [
        await call('POST', `${path}/publish`, {
          token,
          version: 1,
          body: { data: insight('x', { body: '[a](/no)' }) },
        }),
        422,
      ],
      [await call('DELETE', path, { token }), 405],
    ]
    for (const [answer, status] of cases) {
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([status, 'application/problem+json'])
      expect(await answer.json()).toMatchObject({ status, title: expect.any(String) })
    }
  })

  it('lets a token do what its role and its owner may, now', async () => {
    const { id } = await begin('Whose token')
    const publish = async (token?: string) =>
      (await call('POST', `/insights/${id}/publish`, { token, version: 9 })).status
    expect(await publish()).toBe(401)
    expect(await publish('rl_this-is-no-token-of-anybody')).toBe(401)
    expect(await publish(await tokenOf('editor'))).toBe(403)
    expect(await publish(await tokenOf('publisher', 'editor'))).toBe(403)
    const token = await tokenOf('publisher')
    expect(await publish(token)).toBe(412)
    await db.update(users).set({ role: 'viewer' }).where(eq(users.id, people.publisher.id))
    expect(await publish(token)).toBe(403)
    expect((await call('GET', '/insights', { token })).status).toBe(200)
    await db.update(users).set({ role: 'publisher', disabledAt: new Date() }).where(eq(users.id, people.publisher.id))
    expect(await publish(token)).toBe(401)
    await db.update(users).set({ disabledAt: null }).where(eq(users.id, people.publisher.id))
    expect((await call('PUT', '/settings/x', { token, version: 1 })).status).toBe(403)
    expect(leastRole('admin', 'editor')).toBe('editor')
  })

  it('keeps a token as a hash, and takes none that was revoked or has run out', async () => {
    const token = await tokenOf('viewer')
    expect((await call('GET', '/insights', { token })).status).toBe(200)
    expect(JSON.stringify(await db.select().from(apiTokens))).not.toContain(token.slice(3))
    const [own] = await listApiTokens(db, people.viewer.id)
    expect(own).toMatchObject({ name: 'A test', role: 'viewer', lastUsedAt: expect.stringMatching(/^20/) })
    await db.update(apiTokens).set({ expiresAt: new Date() }).where(eq(apiTokens.id, own!.id))
    expect((await call('GET', '/insights', { token })).status).toBe(401)
    expect(await revokeApiToken(db, { id: own!.id, userId: people.editor.id })).toBe(false)
    expect(await revokeApiToken(db, { id: own!.id, userId: people.viewer.id })).toBe(true)
    expect(await revokeApiToken(db, { id: 'none', userId: people.viewer.id })).toBe(false)
  })

  it('is rate limited by token', async () => {
    const token = await tokenOf('viewer')
    await call('GET', '/tags', { token })
    await db.update(rateLimits).set({ count: 240 })
    const answer = await call('GET', '/tags', { token })
    expect([answer.status, Number(answer.headers.get('Retry-After')) > 0]).toEqual([429, true])
  })
})

describe('a webhook', async () => {
  const received: { headers: Record<string, unknown>; body: string }[] = []
  let status = 200
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(status, { Location: 'http://127.0.0.1:1/' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  const deliver = (allowPrivate = true) => deliverNext({ db, siteUrl: env.siteUrl, allowPrivate })
  const publishOne = async (title: string) => {
    const { id } = await begin(title)
    const token = await tokenOf('publisher')
    expect((await call('POST', `/insights/${id}/publish`, { token, version: 1 })).status).toBe(200)
    return { id, token }
  }
  beforeEach(async () => {
    received.length = 0
    status = 200
    await db.delete(webhooks)
    await addWebhook(db, { url, by: people.publisher.id })
  })

  it('is told of publishing and taking down, signed, and of no draft', async () => {
    const { id, token } = await publishOne('Told of')
    await call('POST', `/insights/${id}/withdraw`, { token, version: 2 })
    expect([await deliver(), await deliver(), await deliver()]).toEqual(['delivered', 'delivered', 'none'])
    const [published, withdrawn] = received.map(({ body }) => JSON.parse(body))
    expect(published).toMatchObject({ event: 'entry.published', entry: { id, collection: 'insights', version: 2 } })
    expect(withdrawn).toMatchObject({ event: 'entry.withdrawn', entry: { id, url: null } })
    const { secret } = (await db.select().from(webhooks))[0]!
    const signature = String(received[0]!.headers['riverline-signature'])
    const time = Number(/^t=(\d+),/.exec(signature)![1])
    expect(signature).toBe(signatureOf(secret, time, received[0]!.body))
  })

  it('is tried again after a refusal, a redirect included, under the same number', async () => {
    await publishOne('Tried again')
    for (const refusal of [500, 302]) {
      status = refusal
      expect(await deliver()).toBe('failed')
      expect(await deliver()).toBe('none')
      await db.update(webhookDeliveries).set({ nextAttemptAt: new Date(Date.now() - 1000) })
    }
    status = 204
    expect(await deliver()).toBe('delivered')
    expect(new Set(received.map(({ headers }) => headers['riverline-delivery'])).size).toBe(1)
    expect((await db.select().from(webhookDeliveries))[0]).toMatchObject({ attempts: 3, lastError: null })
  })

  it.each([
    'https://127.0.0.1/hook',
    'https://localhost/hook',
    'https://[::1]/hook',
    'https://169.254.169.254/latest',
    'http://example.org/',
  ])('calls nothing at %s (SSRF)', async (address) => {
    await db.update(webhooks).set({ url: address })
    await publishOne(`Not called ${address.length}`)
    expect(await deliver(false)).toBe('failed')
    const { lastError } = (await db.select().from(webhookDeliveries))[0]!
    expect(lastError).toMatch(/not (a|at a) public address|only https/)
    expect(received).toEqual([])
  })
})
