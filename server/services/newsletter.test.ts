import { beforeEach, describe, expect, it } from 'vitest'
import { subscribers } from '#server/db/schema/newsletter.ts'
import { outbox, rateLimits } from '#server/db/schema/people.ts'
import { readEnv } from '#server/env.ts'
import { testDatabase } from '#tests/support/database.ts'
import { confirmSubscription, getSubscription, unsubscribe } from './newsletter.server.ts'
import { submitForm } from './submit-form.server.ts'

const { db } = await testDatabase()
const env = readEnv({ SITE_URL: 'https://riverline.example' })
const signUp = (email = 'jo@example.org') =>
  submitForm({ db, env }, { form: 'newsletter', input: { email }, clientAddress: 'a' })
const token = async () => (await db.select().from(subscribers))[0]!.token
const subjects = async () => (await db.select().from(outbox).orderBy(outbox.id)).map(({ subject }) => subject)
const tenMinutesLater = () => db.update(outbox).set({ createdAt: new Date(Date.now() - 11 * 60_000) })

beforeEach(async () => {
  await db.delete(subscribers)
  await db.delete(rateLimits)
})

describe('the newsletter', () => {
  it('subscribes nobody until they confirm', async () => {
    await signUp()
    expect(await getSubscription(db, await token())).toBe('unconfirmed')
    expect(await confirmSubscription(db, await token())).toBe(true)
    expect(await getSubscription(db, await token())).toBe('subscribed')
  })

  it('lets go at once, and of what had not been sent', async () => {
    await signUp()
    await confirmSubscription(db, await token())
    expect(await unsubscribe(db, await token())).toBe(true)
    expect(await getSubscription(db, await token())).toBe('unsubscribed')
    expect(await subjects()).toEqual([])
    expect(await unsubscribe(db, await token())).toBe(true)
  })

  it('knows no other token', async () => {
    await signUp()
    for (const wrong of ['', 'x', `${await token()}x`]) {
      expect(await getSubscription(db, wrong)).toBeNull()
      expect(await confirmSubscription(db, wrong)).toBe(false)
      expect(await unsubscribe(db, wrong)).toBe(false)
    }
  })

  it('keeps one record an address, whatever its case, and mails once for a double click', async () => {
    await Promise.all([signUp(), signUp(), signUp('JO@example.org')])
    expect(await db.$count(subscribers)).toBe(1)
    expect(await subjects()).toHaveLength(1)
  })

  it('sends the link again to whoever asks again later', async () => {
    await signUp()
    const first = await token()
    await tenMinutesLater()
    await signUp()
    expect(await subjects()).toHaveLength(2)
    expect(await token()).toBe(first)
  })

  it('writes to nobody more than twice a day, however often and from wherever it is asked, and answers alike', async () => {
    for (let hour = 0; hour < 24; hour++) {
      const submission = {
        form: 'newsletter' as const,
        input: { email: 'jo@example.org' },
        clientAddress: `from ${hour}`,
      }
      expect(await submitForm({ db, env }, submission)).toEqual({ kind: 'stored' })
      await tenMinutesLater()
    }
    expect(await subjects()).toHaveLength(2)
    await db.update(rateLimits).set({ resetAt: new Date() })
    await signUp()
    expect(await subjects()).toHaveLength(3)
  })

  it('tells a subscriber so by mail, and says the same to the browser', async () => {
    await signUp()
    await confirmSubscription(db, await token())
    await tenMinutesLater()
    expect(await signUp()).toEqual({ kind: 'stored' })
    expect((await subjects())[1]).toContain('already')
    expect(await getSubscription(db, await token())).toBe('subscribed')
  })

  it('starts anew, with a new link, for somebody who had left', async () => {
    await signUp()
    const old = await token()
    await confirmSubscription(db, old)
    await unsubscribe(db, old)
    await signUp()
    expect(await token()).not.toBe(old)
    expect(await getSubscription(db, await token())).toBe('unconfirmed')
    expect(await getSubscription(db, old)).toBeNull()
  })
})
