import { beforeEach, describe, expect, it } from 'vitest'
import type { FormName } from '#domain/form-names.ts'
import { PageTable } from '#domain/site/page-table.ts'
import { leads, rateLimits } from '#server/db/schema/people.ts'
import { readEnv } from '#server/env.ts'
import { testDatabase } from '#tests/support/database.ts'
import { badInput, goodInput } from '#tests/support/form-input.ts'
import { silent } from '#tests/support/silent-log.ts'
import { receiveForm } from './receive-form.server.ts'

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

/** A form as an ordinary page sends it: text, an unticked box not at all, several ticks one after another. */
const asSent = (input: Record<string, unknown>) => {
  const sent = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    for (const one of [value].flat()) if (one !== false) sent.append(name, one === true ? 'yes' : String(one))
  return sent
}
const post = (form: FormName, input: Record<string, unknown>, headers: Record<string, string> = {}) =>
  receiveForm(
    new Request(`https://riverline.example/forms/${form}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: asSent(input).toString(),
    }),
    services,
    form,
  )

const isNested = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'object' && value !== null && !Array.isArray(value))

beforeEach(async () => {
  await db.delete(leads)
  await db.delete(rateLimits)
})

describe('a form sent by an ordinary page', () => {
  it.each(Object.entries(goodInput))('%s is stored', async (form, input) => {
    expect(await post(form as FormName, input)).toBeNull()
    expect(await db.$count(leads)).toBe(1)
  })

  // A page can send nothing but text.
  const sendable = badInput.filter(({ input }) => Object.values(input).every((value) => !isNested(value)))
  it.each(sendable)('$form: $what comes back with its error and with everything typed', async (row) => {
    const answer = await post(row.form, row.input)
    expect(answer).toMatchObject({ status: 422, errors: row.errors })
    for (const [name, value] of Object.entries(row.input))
      if (typeof value === 'string' || Array.isArray(value)) expect(answer!.values[name]).toEqual(value)
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
    expect(Number(answer!.headers!['Retry-After'])).toBeGreaterThan(0)
  })

  it('is refused from another site and in another type', async () => {
    expect(await post('demo', goodInput.demo, { Origin: 'https://elsewhere.example' })).toMatchObject({ status: 403 })
    expect(await post('demo', goodInput.demo, { 'Content-Type': 'text/plain' })).toMatchObject({ status: 415 })
  })
})
