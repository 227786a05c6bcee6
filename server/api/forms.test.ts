import { beforeEach, describe, expect, it } from 'vitest'
import type { FormName } from '#domain/forms/forms.ts'
import { rateLimitMessage } from '#domain/forms/submission.ts'
import { createHonoApp } from '#server/app.ts'
import { subscribers } from '#server/db/schema/newsletter.ts'
import { leads, outbox, rateLimits } from '#server/db/schema/people.ts'
import { readEnv } from '#server/env.ts'
import { testDatabase } from '#tests/support/database.ts'
import { badInput, goodInput } from '#tests/support/form-input.ts'
import { silent } from '#tests/support/silent-log.ts'

const { db } = await testDatabase()
const env = readEnv({ SITE_URL: 'https://riverline.example', TRUSTED_PROXIES: '1' })
const app = createHonoApp(
  { db, env, log: silent, ready: async () => true },
  { renderApp: async () => new Response('page') },
)

let visitor = 0
const post = (form: string, body: unknown, headers: Record<string, string> = {}) =>
  app.request(form === 'demo' ? '/api/demo-booking' : `/api/forms/${form}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `192.0.2.${visitor}`, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

beforeEach(async () => {
  visitor = (visitor + 1) % 250
  await db.delete(leads)
  await db.delete(subscribers)
  await db.delete(rateLimits)
})

describe('a good submission', () => {
  it.each(Object.entries(goodInput))('of %s is stored with its mail', async (form, input) => {
    const answer = await post(form, input)
    expect(answer.status).toBe(201)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    if (form === 'newsletter') expect(await db.select().from(subscribers)).toMatchObject([{ email: input.email }])
    else expect(await db.select().from(leads)).toMatchObject([{ form, status: 'new', email: input.email ?? null }])
    const mails = await db.select().from(outbox)
    expect(mails).toHaveLength(1)
    expect(mails[0]!.to).toEqual(form === 'newsletter' ? input.email : expect.stringContaining('@riverline.example'))
  })

  it('of a demo is answered "booked"', async () => {
    expect(await (await post('demo', goodInput.demo)).json()).toEqual({ status: 'booked' })
  })

  it('is stored once however often it is sent', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => post('demo', goodInput.demo)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(await db.$count(leads)).toBe(1)
    expect(await db.$count(outbox)).toBe(1)
  })

  it('is a new one after a day', async () => {
    await post('demo', goodInput.demo)
    await db.update(leads).set({ createdAt: new Date(Date.now() - 25 * 60 * 60 * 1000) })
    await post('demo', goodInput.demo)
    await post('demo', goodInput.demo)
    expect(await db.$count(leads)).toBe(2)
  })

  it('may carry text in any language, and loses only what no text needs', async () => {
    const name = `Siân Ŵyn 李 🐟\u0000\ud800`
    expect((await post('demo', { ...goodInput.demo, name })).status).toBe(201)
    expect((await db.select().from(leads))[0]!.name).toBe('Siân Ŵyn 李 🐟\ufffd')
  })

  it('cannot write headers of its mail', async () => {
    await post('demo', { ...goodInput.demo, organisation: 'Trust\r\nBcc: all@example.com' })
    expect((await db.select().from(outbox))[0]!.subject).toBe('Book a demo: Trust Bcc: all@example.com')
  })
})

const unprocessable = {
  type: 'about:blank',
  title: 'Unprocessable Entity',
  status: 422,
  detail: expect.any(String),
}

describe('bad input', () => {
  it.each(badInput)('$form: $what', async ({ form, input, errors }) => {
    const answer = await post(form, input)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({ ...unprocessable, errors })
    expect(await db.$count(leads)).toBe(0)
  })

  it.each<[FormName]>(Object.keys(goodInput).map((form) => [form as FormName]))(
    '%s refuses other fields',
    async (form) => {
      const answer = await post(form, { ...goodInput[form], admin: true })
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ status: 422, errors: { admin: 'There is no such field' } })
    },
  )

  it.each(['[]', '"x"', '5', 'null'])('%s is not a form', async (body) => {
    expect((await post('demo', body)).status).toBe(422)
  })

  it('that is not JSON is a 400', async () => {
    expect((await post('demo', '{"name":')).status).toBe(400)
  })

  it('of another type is a 415', async () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    expect((await post('demo', 'name=Jo', headers)).status).toBe(415)
  })

  it('over 32 KB is a 413', async () => {
    expect((await post('contact', { ...goodInput.contact, message: 'x'.repeat(33_000) })).status).toBe(413)
  })

  it('for a form that is not there is a 404, and another method a 405', async () => {
    expect((await post('survey', {})).status).toBe(404)
    expect((await app.request('/api/demo-booking')).status).toBe(405)
  })

  it.each(['/api/demo-booking', '/api/forms/contact'])(
    'OPTIONS %s names POST and allows other sites nothing',
    async (path) => {
      const headers = { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'POST' }
      const answer = await app.request(path, { method: 'OPTIONS', headers })
      expect([answer.status, answer.headers.get('Allow')]).toEqual([204, 'POST, OPTIONS'])
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull()
    },
  )
})

describe('guards', () => {
  it('a filled honeypot and a submission within a second are refused, and nothing is pretended', async () => {
    expect(await (await post('demo', { ...goodInput.demo, website: 'http://spam.example' })).json()).toMatchObject({
      errors: { website: 'Leave this field empty' },
    })
    expect((await post('demo', { ...goodInput.demo, elapsed: 40 })).status).toBe(422)
    expect((await post('demo', { ...goodInput.demo, elapsed: 4000, website: '' })).status).toBe(201)
  })

  it('the seventh submission a minute from one address is a 429 with Retry-After; another address is free', async () => {
    const send = (n: number, from: string) =>
      post('demo', { ...goodInput.demo, email: `n${n}@example.org` }, { 'X-Forwarded-For': from })
    for (let n = 0; n < 6; n++) expect((await send(n, '198.51.100.7')).status).toBe(201)
    const refused = await send(6, '198.51.100.7')
    expect([refused.status, await refused.json()]).toMatchObject([429, { detail: rateLimitMessage }])
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(60)
    expect((await send(0, '198.51.100.7')).status).toBe(201)
    expect((await send(7, '198.51.100.8')).status).toBe(201)
    expect(await db.$count(leads)).toBe(7)
    const stored = await db.select().from(rateLimits)
    expect(JSON.stringify(stored)).not.toContain('198.51.100')
  })

  it('a count that has lapsed starts again', async () => {
    const send = (n: number) => post('demo', { ...goodInput.demo, email: `n${n}@example.org` })
    for (let n = 0; n < 6; n++) await send(n)
    await db.update(rateLimits).set({ resetAt: new Date(Date.now() - 1000) })
    expect((await send(9)).status).toBe(201)
  })

  it('one IPv6 network is one address', async () => {
    const send = (n: number) =>
      post('demo', { ...goodInput.demo, email: `n${n}@example.org` }, { 'X-Forwarded-For': `2001:db8:0:1::${n}` })
    for (let n = 0; n < 6; n++) await send(n)
    expect((await send(6)).status).toBe(429)
  })

  it.each([
    ['another origin', { Origin: 'https://elsewhere.example' }, 403],
    ['no origin at all, as a sandboxed frame has', { Origin: 'null' }, 403],
    ['a cross-site fetch', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['a sister site', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['this site', { Origin: 'https://riverline.example', 'Sec-Fetch-Site': 'same-origin' }, 201],
    ['no browser', {}, 201],
  ])('from %s', async (_, headers, status) => {
    expect((await post('demo', goodInput.demo, headers as Record<string, string>)).status).toBe(status)
  })
})
