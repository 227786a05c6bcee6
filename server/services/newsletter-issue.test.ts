import { type ChildProcess, spawn } from 'node:child_process'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createMailer } from '#server/adapters/mailer.ts'
import { entries } from '#server/db/schema/content.ts'
import { newsletterIssues, subscribers } from '#server/db/schema/newsletter.ts'
import { outbox } from '#server/db/schema/people.ts'
import { readEnv } from '#server/env.ts'
import { countSubscribers, getIssue } from '#server/queries/subscribers.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { makePerson } from '#tests/support/people.ts'
import { randomFrom } from '#tests/support/random.ts'
import { projectRoot } from '../db/project-root.ts'
import { unsubscribe } from './newsletter.server.ts'
import {
  cancelIssue,
  createIssue,
  pauseIssue,
  resumeIssue,
  saveIssue,
  sendTest,
  startIssue,
} from './newsletter-issue.server.ts'
import { finishIssues, sendNext, sendNextOfIssue } from './send-outbox.ts'

/** 5,000 by hand: NEWSLETTER_SUBSCRIBERS=5000 vitest run newsletter-issue. */
const many = Number(process.env.NEWSLETTER_SUBSCRIBERS ?? 120)

const database = await testDatabase()
const { db } = database
const { id: by, email: ownAddress } = await makePerson({ db }, 'publisher')
const post = await startMailServer()
const env = readEnv({ SITE_URL: 'https://riverline.example', SMTP_URL: post.url })
const mailer = createMailer({ smtpUrl: post.url, from: 'Riverline <no-reply@riverline.example>' })
const options = { db, mailer, siteUrl: env.siteUrl }

afterAll(async () => {
  mailer.close()
  await post.stop()
})
beforeEach(async () => {
  post.received.length = 0
  post.refuseWhen(() => false)
  await db.delete(outbox)
  await db.delete(subscribers)
  await db.delete(newsletterIssues)
})

const confirmed = (count: number, name = 'reader') =>
  Array.from({ length: count }, (_, n) => ({
    email: `${name}${n}@example.org`,
    token: `${name}-${n}`,
    confirmedAt: new Date(),
  }))
const begin = async (draft = {}) => {
  const id = await createIssue(db, by)
  const [insight] = await db
    .select({ id: entries.id })
    .from(entries)
    .where(and(eq(entries.collection, 'insights'), isNull(entries.deletedAt)))
    .orderBy(entries.slug)
    .limit(1)
  const fields = { subject: 'Rivers in June', preheader: 'Three new pieces', intro: 'Hello & **welcome**.', items: [] }
  await saveIssue(db, { id, by, version: 1, draft: { ...fields, items: [insight!.id], ...draft } })
  return id
}
const start = (id: string) => startIssue({ db, env }, { id, by, version: 2 })
const dueNow = () => db.update(outbox).set({ nextAttemptAt: sql`now()` }).where(isNull(outbox.sentAt))
/** Until nothing is due: four senders, as two instances have them. */
const drain = async () => {
  const sender = async () => {
    while ((await sendNextOfIssue(options)) !== 'none');
  }
  await Promise.all([1, 2, 3, 4].map(sender))
}
const recipients = () => post.received.map(({ to }) => to[0]!)
const statusOf = async (id: string) => (await getIssue(db, id))!.status

describe('an issue', () => {
  it(`reaches each of ${many} subscribers once through a server that fails one in five, and nobody else`, async () => {
    const left = Math.ceil(many / 20)
    await db
      .insert(subscribers)
      .values([
        ...confirmed(many),
        ...confirmed(left, 'gone').map((row) => ({ ...row, unsubscribedAt: new Date() })),
        ...confirmed(left, 'unsure').map((row) => ({ ...row, confirmedAt: null })),
        ...confirmed(left, 'leaving'),
        ...confirmed(left, 'dead'),
      ])
    post.rejectFor(...confirmed(left, 'dead').map(({ email }) => email))
    const { chance } = randomFrom(18)
    post.refuseWhen(() => chance(0.2))
    const id = await begin()
    expect(await start(id)).toMatchObject({ kind: 'done' })
    expect(await start(id)).toMatchObject({ kind: 'refused' })
    await Promise.all(confirmed(left, 'leaving').map(({ token }) => unsubscribe(db, token)))
    let rounds = 0
    for (; (await statusOf(id)) === 'sending' && rounds < 20; rounds++) {
      await dueNow()
      await drain()
      await finishIssues(db)
    }
    const expected = confirmed(many).map(({ email }) => email)
    expect(recipients().toSorted()).toEqual(expected.toSorted())
    expect(await getIssue(db, id)).toMatchObject({ status: 'sent', result: { sent: many, failed: left, waiting: 0 } })
    expect(await countSubscribers(db)).toMatchObject({ subscribed: many, bounced: left, unconfirmed: left })
    expect(rounds).toBeGreaterThan(1)
  })

  it('goes on after kills: nobody is left out, and only what was in the air can come twice, under the same Message-ID', async () => {
    const readers = 60
    await db.insert(subscribers).values(confirmed(readers))
    const id = await begin()
    await start(id)
    const senders = 2
    let kills = 0
    const run = (): ChildProcess =>
      spawn(process.execPath, ['tests/support/newsletter-sender.ts', database.url, post.url], {
        cwd: projectRoot(),
        stdio: 'ignore',
      })
    for (const enough of [readers / 4, readers]) {
      const child = run()
      const ended = new Promise((resolve) => child.once('exit', resolve))
      await expect.poll(() => new Set(recipients()).size, { interval: 2 }).toBeGreaterThanOrEqual(enough)
      if (enough === readers) await expect.poll(() => statusOf(id)).toBe('sent')
      else kills++
      child.kill('SIGKILL')
      await ended
    }
    expect(new Set(recipients()).size).toBe(readers)
    expect(post.received.length - readers).toBeLessThanOrEqual(kills * senders)
    const ids = new Map<string, Set<string>>()
    for (const { to, raw } of post.received) {
      const messageId = /^Message-ID: (.+)$/im.exec(raw)![1]!
      ids.set(to[0]!, (ids.get(to[0]!) ?? new Set()).add(messageId))
    }
    expect([...ids.values()].every((of) => of.size === 1)).toBe(true)
  })

  it('carries its words in HTML and text, the entry, and a way out that a mail program can press (RFC 8058)', async () => {
    await db.insert(subscribers).values(confirmed(1))
    await start(await begin({ subject: 'Rivers <in> June' }))
    await drain()
    const raw = post.received[0]!.raw.replace(/\r\n[ \t]+/g, ' ')
    expect(raw).toMatch(/^List-Unsubscribe: <https:\/\/riverline\.example\/newsletter\/unsubscribe\/reader-0>$/m)
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
    expect(raw).toMatch(/^List-Id: /im)
    expect(raw).toMatch(/multipart\/alternative/)
    const [row] = await db.select().from(newsletterIssues)
    expect(row!.html).toContain('Rivers &lt;in&gt; June')
    expect(row!.html).toContain('<strong>welcome</strong>')
    expect(row!.html).toMatch(/<h2><a href="https:\/\/riverline\.example\/insights\//)
    expect(row!.html).not.toMatch(/<script| style="/)
    expect(row!.text).toContain('https://riverline.example/insights/')
  })

  it('is paused, goes on, and is cancelled', async () => {
    await db.insert(subscribers).values(confirmed(9))
    const id = await begin()
    await start(id)
    for (let n = 0; n < 3; n++) await sendNextOfIssue(options)
    await pauseIssue(db, { id, by })
    expect(await sendNextOfIssue(options)).toBe('none')
    await finishIssues(db)
    expect(await statusOf(id)).toBe('paused')
    await resumeIssue(db, { id, by })
    for (let n = 0; n < 2; n++) await sendNextOfIssue(options)
    expect(await cancelIssue(db, { id, by })).toEqual({ kind: 'done', message: 'Cancelled: 4 messages were not sent.' })
    await drain()
    expect(post.received).toHaveLength(5)
    expect(await getIssue(db, id)).toMatchObject({ status: 'cancelled', result: { sent: 5, waiting: 0 } })
    expect(await resumeIssue(db, { id, by })).toMatchObject({ kind: 'refused' })
  })

  it('is tested on oneself only, and needs words and somebody to send to', async () => {
    const id = await begin()
    expect(await sendTest({ db, env }, { id, by, to: ownAddress })).toMatchObject({ kind: 'done' })
    await sendNext(options)
    expect(recipients()).toEqual([ownAddress])
    expect(post.received[0]!.raw).toContain('[Test] Rivers in June')
    expect(post.received[0]!.raw).not.toContain('unsubscribe/')
    expect(await start(id)).toMatchObject({ kind: 'refused', why: expect.stringContaining('Nobody') })
    expect(await statusOf(id)).toBe('draft')
    await db.insert(subscribers).values(confirmed(1))
    const empty = await begin({ intro: '', items: [] })
    expect(await start(empty)).toMatchObject({ kind: 'refused', why: expect.stringContaining('nothing in it') })
  })

  it('saved by two keeps the first and tells the second', async () => {
    const id = await createIssue(db, by)
    const draft = { subject: 'One', preheader: '', intro: '', items: [] }
    const both = await Promise.all([1, 2].map(() => saveIssue(db, { id, by, version: 1, draft })))
    expect(both.map(({ kind }) => kind).sort()).toEqual(['conflict', 'done'])
  })

  it('waits behind no link to a new password', async () => {
    await db.insert(subscribers).values(confirmed(5))
    await start(await begin())
    await db.insert(outbox).values({ to: 'me@example.org', subject: 'A new password', body: 'Here' })
    await sendNext(options)
    expect(recipients()).toEqual(['me@example.org'])
  })
})
