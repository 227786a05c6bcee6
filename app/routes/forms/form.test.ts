import { RouterContextProvider } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FormValues } from '#domain/forms/field-rules.ts'
import type { FormName } from '#domain/forms/forms.ts'
import { PageTable } from '#domain/site/page-table.ts'
import { servicesContext } from '#server/context.server.ts'
import { subscribers } from '#server/db/schema/newsletter.ts'
import { leads, rateLimits } from '#server/db/schema/people.ts'
import { readEnv } from '#server/env.ts'
import { testDatabase } from '#tests/support/database.ts'
import { badInput, goodInput } from '#tests/support/form-input.ts'
import { silent } from '#tests/support/silent-log.ts'
import { action } from './form.tsx'

const { db } = await testDatabase()
const env = readEnv({ SITE_URL: 'https://riverline.example' })
const services = {
  db,
  env,
  log: silent,
  search: { search: async () => [] },
  pages: new PageTable({}),
  requestId: 'test',
  clientAddress: 'test',
}

/** The body that a browser sends without scripts: text only, no unticked checkbox, a repeated name for several ticks. */
const toFormBody = (input: Record<string, unknown>) => {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    for (const item of [value].flat()) if (item !== false) body.append(name, item === true ? 'yes' : String(item))
  return body
}
const context = new RouterContextProvider()
context.set(servicesContext, services)
/** What the action answers; a redirect is thrown, as the router expects. */
const post = async (form: FormName, input: Record<string, unknown>, headers: Record<string, string> = {}) => {
  const url = new URL(`https://riverline.example/forms/${form}`)
  const request = new Request(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: toFormBody(input).toString(),
  })
  try {
    const args = { params: { name: form }, request, context, url, pattern: '/forms/:name' as const }
    const { data, init } = await action(args)
    return { ...data, status: init?.status, headers: new Headers(init?.headers) }
  } catch (thrown) {
    if (thrown instanceof Response) return { status: thrown.status, headers: thrown.headers, values: {} }
    throw thrown
  }
}

const isNested = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'object' && value !== null && !Array.isArray(value))

beforeEach(async () => {
  await db.delete(leads)
  await db.delete(rateLimits)
})

describe('a form sent by an ordinary page', () => {
  it.each(Object.entries(goodInput))('%s is stored', async (form, input) => {
    const answer = await post(form as FormName, input)
    // What becomes of a correction has a page of its own, by a private link.
    const sentPath = form === 'correction' ? '/corrections/yours/[\\w.-]+' : `/forms/${form}`
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toMatch(new RegExp(`^${sentPath}\\?sent=1$`))
    expect(await db.$count(form === 'newsletter' ? subscribers : leads)).toBe(1)
  })

  // A page can send nothing but text.
  const sendable = badInput.filter(({ input }) => Object.values(input).every((value) => !isNested(value)))
  it.each(sendable)('$form: $what comes back with its error and with everything typed', async (row) => {
    const answer = await post(row.form, row.input)
    expect(answer).toMatchObject({ status: 422, errors: row.errors })
    for (const [name, value] of Object.entries(row.input))
      if (typeof value === 'string' || Array.isArray(value)) expect((answer.values as FormValues)[name]).toEqual(value)
    expect(await db.$count(leads)).toBe(0)
  })

  it('keeps what was typed when there were too many', async () => {
    for (let n = 0; n < 6; n++) await post('demo', { ...goodInput.demo, email: `n${n}@example.org` })
    const answer = await post('demo', goodInput.demo)
    expect(answer).toMatchObject({
      status: 429,
      values: goodInput.demo,
      problem: expect.stringMatching(/wait a minute/),
    })
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  it('is answered as a repeat, and not refused, when it comes again at the rate limit', async () => {
    for (let n = 0; n < 6; n++) await post('demo', { ...goodInput.demo, email: `n${n}@example.org` })
    expect(await post('demo', { ...goodInput.demo, email: 'n0@example.org' })).toMatchObject({ status: 303 })
    expect(await db.$count(leads)).toBe(6)
  })

  it('is refused from another site (CSRF) and in another type', async () => {
    expect(await post('demo', goodInput.demo, { Origin: 'https://elsewhere.example' })).toMatchObject({
      status: 403,
      problem: 'Forms are taken only from the pages of this site. Please fill it in here.',
    })
    expect(await post('demo', goodInput.demo, { 'Content-Type': 'text/plain' })).toMatchObject({ status: 415 })
    expect(await db.$count(leads)).toBe(0)
  })
})
