import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { wholeApp } from '#tests/support/whole-app.ts'
import { followers, follows } from '../db/schema/alerts.ts'
import { subscribers } from '../db/schema/newsletter.ts'

const app = await wholeApp(await testDatabase())

/** What a mail program sends: a POST of its own, without a cookie, an origin or a page of ours before it. */
const bodies: [string, () => BodyInit][] = [
  ['urlencoded', () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
  [
    'multipart',
    () => {
      const form = new FormData()
      form.set('List-Unsubscribe', 'One-Click')
      return form
    },
  ],
]

it.each(bodies)('one click in a mail program leaves the list, sent %s (RFC 8058)', async (name, body) => {
  const token = `one-click-${name}`
  const values = { email: `${name}@example.org`, token, confirmedAt: new Date() }
  await app.db.insert(subscribers).values(values)
  const address = `${app.url}/newsletter/unsubscribe/${token}`
  // A scanner that follows the link changes nothing.
  expect((await fetch(address)).status).toBe(200)
  const read = async () => (await app.db.select().from(subscribers).where(eq(subscribers.token, token)))[0]
  expect((await read())?.unsubscribedAt).toBeNull()
  const answer = await fetch(address, { method: 'POST', body: body(), redirect: 'manual' })
  expect(answer.status).toBe(200)
  // Whoever has left is deleted by the next purge, which may come first.
  const left = await read()
  expect(left === undefined || left.unsubscribedAt !== null).toBe(true)
})

it.each(bodies)('one click in a mail program stops all alerts, sent %s (RFC 8058)', async (name, body) => {
  const values = { email: `${name}@example.org`, token: randomBytes(32).toString('base64url'), pace: 'daily' as const }
  const [follower] = await app.db.insert(followers).values(values).returning()
  const follow = { followerId: follower!.id, subject: 'company:wessex-water', confirmedAt: new Date() }
  await app.db.insert(follows).values(follow)
  const address = `${app.url}/follow/${values.token}/stop`
  const isKnown = () => app.db.$count(followers, eq(followers.token, values.token))
  expect((await fetch(address)).status).toBe(200)
  expect(await isKnown()).toBe(1)
  expect((await fetch(address, { method: 'POST', body: body(), redirect: 'manual' })).status).toBe(200)
  expect(await isKnown()).toBe(0)
  // A second press, of a program that got no answer, is no error.
  expect((await fetch(address, { method: 'POST', body: body(), redirect: 'manual' })).status).toBe(200)
})
