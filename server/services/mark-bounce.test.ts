import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { followers } from '../db/schema/alerts.ts'
import { subscribers } from '../db/schema/newsletter.ts'
import { markBounce } from './mark-bounce.ts'

const { db } = await testDatabase()

const returned = (link: string) => `Content-Type: multipart/report; report-type=delivery-status; boundary=b

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example

Final-Recipient: rfc822; ada@example.org
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 no such user

--b
Content-Type: text/rfc822-headers

List-Unsubscribe: <https://riverline.example/${link}>
--b--
`

it('a returned message marks the one whose token it brings back, once, and a made-up token nobody', async () => {
  const [ada, ben] = ['ada', 'ben'].map((name) => ({ email: `${name}@example.org`, token: name.repeat(14) }))
  await db.insert(subscribers).values([ada!, ben!].map((person) => ({ ...person, confirmedAt: new Date() })))
  await db.insert(followers).values({ ...ada!, pace: 'daily' })
  expect(await markBounce(db, returned(`newsletter/unsubscribe/${'x'.repeat(42)}`))).toBe(false)
  expect(await markBounce(db, 'From: ada@example.org\n\nI am on holiday')).toBe(false)
  expect(await markBounce(db, returned(`newsletter/unsubscribe/${ada!.token}`))).toBe(true)
  const rowOf = async (email: string) => (await db.select().from(subscribers).where(eq(subscribers.email, email)))[0]!
  const marked = await rowOf(ada!.email)
  expect(marked).toMatchObject({ bouncedAt: expect.any(Date), bounceReason: '5.1.1 smtp; 550 no such user' })
  expect((await rowOf(ben!.email)).bouncedAt).toBeNull()
  expect(await markBounce(db, returned(`newsletter/unsubscribe/${ada!.token}`))).toBe(false)
  expect(await rowOf(ada!.email)).toEqual(marked)
  expect(await markBounce(db, returned(`follow/${ada!.token}/stop`))).toBe(true)
  expect((await db.select().from(followers))[0]!.bouncedAt).not.toBeNull()
})
