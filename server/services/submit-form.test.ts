import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { FormName } from '#domain/forms/forms.ts'
import { openDatabase } from '#server/db/client.ts'
import { leads, outbox, rateLimits } from '#server/db/schema/people.ts'
import { readEnv } from '#server/env.ts'
import { testDatabase } from '#tests/support/database.ts'
import { goodInput } from '#tests/support/form-input.ts'
import { submitForm } from './submit-form.server.ts'

const { db, url } = await testDatabase()
const env = readEnv({ SITE_URL: 'https://riverline.example' })
const submit = (form: FormName, input: Record<string, unknown> = goodInput[form], clientAddress = 'a') =>
  submitForm({ db, env }, { form, input, clientAddress })
const demoOf = (n: number) => ({ ...goodInput.demo, email: `n${n}@example.org` })
const reachRateLimit = async () => {
  for (let n = 0; n < 6; n++) expect(await submit('demo', demoOf(n))).toEqual({ kind: 'stored' })
}

/** Every table with its number of rows, and the count of the rate limit, which is a column. */
const everything = async () => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const counted = await db.execute<{ rows: number }>(sql`select count(*)::int as rows from ${sql.raw(name)}`)
    counts[name] = counted.rows[0]!.rows
  }
  return { counts, rateLimits: await db.select().from(rateLimits) }
}

beforeEach(async () => {
  await db.delete(outbox)
  await db.delete(leads)
  await db.delete(rateLimits)
})

describe('a repeat', () => {
  it('at the rate limit is still answered as stored, and writes nothing', async () => {
    await reachRateLimit()
    const before = await everything()
    expect(await submit('demo', demoOf(3))).toEqual({ kind: 'stored' })
    expect(await everything()).toEqual(before)
  })

  it('does not count against the rate limit', async () => {
    for (let n = 0; n < 20; n++) expect(await submit('demo')).toEqual({ kind: 'stored' })
    expect(await db.select({ count: rateLimits.count }).from(rateLimits)).toEqual([{ count: 1 }])
  })

  it('of a newsletter sign-up is answered alike at the rate limit', async () => {
    expect(await submit('newsletter')).toEqual({ kind: 'stored' })
    for (let n = 0; n < 5; n++) await submit('demo', demoOf(n))
    expect(await submit('newsletter')).toEqual({ kind: 'stored' })
    expect(await submit('newsletter', { email: 'new@example.org' })).toMatchObject({ kind: 'rate-limited' })
  })
})

it('says that it was not stored while the database takes no writes', async () => {
  const readOnly = new URL(url)
  readOnly.searchParams.set('options', '-c default_transaction_read_only=on')
  const database = await openDatabase({ databaseUrl: readOnly.href, dataDir: '' })
  onTestFinished(() => database.close())
  const submission = { form: 'demo' as const, input: goodInput.demo, clientAddress: 'a' }
  expect(await submitForm({ db: database.db, env }, submission)).toEqual({ kind: 'unavailable' })
  expect(await submitForm({ db, env }, submission)).toEqual({ kind: 'stored' })
})

describe('a refusal leaves no row in any table', () => {
  it.each<[string, FormName, Record<string, unknown>]>([
    ['invalid', 'demo', { ...goodInput.demo, email: 'nobody' }],
    ['caught by the honeypot', 'contact', { ...goodInput.contact, website: 'http://spam.example' }],
    ['too quick', 'newsletter', { ...goodInput.newsletter, elapsed: 5 }],
  ])('%s', async (_, form, input) => {
    const before = await everything()
    expect(before.counts['public.leads']).toBe(0)
    expect(await submit(form, input)).toMatchObject({ kind: 'invalid' })
    expect(await everything()).toEqual(before)
  })

  it.each<FormName>(['demo', 'voice', 'newsletter'])('rate-limited: %s', async (form) => {
    await reachRateLimit()
    const before = await everything()
    expect(await submit(form)).toEqual({ kind: 'rate-limited', retryAfterSeconds: expect.any(Number) })
    expect(await everything()).toEqual(before)
  })

  it('rate-limited: the same answers a day later, whose earlier record stays as it was', async () => {
    await submit('demo', goodInput.demo, 'another')
    await db.update(leads).set({ createdAt: new Date(Date.now() - 25 * 60 * 60 * 1000) })
    const [before] = await db.select().from(leads)
    await reachRateLimit()
    expect(await submit('demo')).toMatchObject({ kind: 'rate-limited' })
    expect((await db.select().from(leads)).find(({ id }) => id === before!.id)).toEqual(before)
  })
})
