import { type AddressInfo, createServer, type Socket } from 'node:net'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createMailer } from '#server/adapters/mailer.ts'
import { subscribers } from '#server/db/schema/newsletter.ts'
import { leads, outbox } from '#server/db/schema/people.ts'
import { readEnv } from '#server/env.ts'
import { testDatabase } from '#tests/support/database.ts'
import { goodInput } from '#tests/support/form-input.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { silent } from '#tests/support/silent-log.ts'
import { startBackground } from './background.ts'
import { backoffSeconds, maxAttempts, sendNext } from './send-outbox.ts'
import { submitForm } from './submit-form.server.ts'

const { db } = await testDatabase()
const post = await startMailServer()
const mailer = createMailer({ smtpUrl: post.url, from: 'Riverline <no-reply@riverline.example>' })
const env = readEnv({ SITE_URL: 'https://riverline.example', SMTP_URL: post.url })
const siteUrl = 'https://riverline.example'
const send = () => sendNext({ db, mailer, siteUrl })
const addMails = (count: number) =>
  db
    .insert(outbox)
    .values(Array.from({ length: count }, (_, n) => ({ to: `p${n}@example.org`, subject: `Mail ${n}`, body: 'Text' })))

afterAll(async () => {
  mailer.close()
  await post.stop()
})
beforeEach(async () => {
  post.received.length = 0
  post.refuse(0)
  await db.delete(leads)
  await db.delete(subscribers)
  await db.delete(outbox)
})

describe('the outbox', () => {
  it('sends what a form caused: to the desk, with the answer going to the person', async () => {
    await submitForm({ db, env }, { form: 'demo', input: goodInput.demo, clientAddress: 'test' })
    expect(await send()).toBe('sent')
    expect(await send()).toBe('none')
    expect(post.received).toHaveLength(1)
    expect(post.received[0]!.to).toEqual(['hello@riverline.example'])
    expect(post.received[0]!.raw).toMatch(/^Reply-To: jo@example\.org$/m)
    expect(post.received[0]!.raw).toMatch(/^Subject: Book a demo: Example Trust$/m)
  })

  it('sends a newsletter confirmation with a way out that a mail program can press', async () => {
    await submitForm({ db, env }, { form: 'newsletter', input: goodInput.newsletter, clientAddress: 'test' })
    await send()
    const [{ raw, to }] = post.received as [{ raw: string; to: string[] }]
    const unfolded = raw.replace(/\r\n[ \t]+/g, ' ')
    expect(to).toEqual(['jo@example.org'])
    expect(unfolded).toMatch(/^List-Unsubscribe: <https:\/\/riverline\.example\/newsletter\/unsubscribe\/\S+>$/m)
    expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  })

  it('forgets a link that lets its holder in, once it is sent', async () => {
    const link = 'https://riverline.example/admin/invitation?token=abc-DEF_123'
    await db.insert(outbox).values({ to: 'p@example.org', subject: 'Invitation', body: `Open ${link}\nThanks` })
    await send()
    expect(post.received[0]!.raw).toContain('abc-DEF_123')
    const [stored] = await db.select({ body: outbox.body }).from(outbox)
    expect(stored!.body).toBe('Open https://riverline.example/admin/invitation?token=removed\nThanks')
  })

  it('waits after a failure, notes why, and sends once the server takes it', async () => {
    await addMails(1)
    post.refuse(1)
    expect(await send()).toBe('failed')
    expect(await send()).toBe('none')
    const [row] = await db.select().from(outbox)
    expect(row).toMatchObject({ attempts: 1, sentAt: null, lastError: expect.stringContaining('try again later') })
    expect(row!.nextAttemptAt.getTime() - Date.now()).toBeGreaterThan(3000)
    await db.update(outbox).set({ nextAttemptAt: new Date(Date.now() - 1000) })
    expect(await send()).toBe('sent')
    expect(post.received).toHaveLength(1)
    expect((await db.select().from(outbox))[0]).toMatchObject({
      attempts: 2,
      lastError: null,
      sentAt: expect.any(Date),
    })
  })

  it('keeps the same Message-ID on every attempt', async () => {
    await addMails(1)
    await send()
    await db.update(outbox).set({ sentAt: null })
    await send()
    const ids = post.received.map(({ raw }) => /^Message-ID: (.+)$/m.exec(raw)?.[1])
    expect(ids[0]).toMatch(/@riverline\.example>/)
    expect(ids[0]).toBe(ids[1])
  })

  it('sends each message once, however many instances send', async () => {
    await addMails(40)
    const drain = async () => {
      while ((await send()) !== 'none');
    }
    await Promise.all(Array.from({ length: 4 }, drain))
    expect(post.received.map(({ to }) => to[0]).toSorted()).toEqual(
      Array.from({ length: 40 }, (_, n) => `p${n}@example.org`).toSorted(),
    )
  })

  it('holds nothing against a message that nobody was there to take', async () => {
    await addMails(1)
    const nobody = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: 'Riverline <no-reply@riverline.example>' })
    expect(await sendNext({ db, mailer: nobody, siteUrl })).toBe('unreachable')
    nobody.close()
    expect((await db.select().from(outbox))[0]).toMatchObject({
      attempts: 0,
      lastError: expect.stringMatching(/REFUSED/),
    })
    expect(await send()).toBe('sent')
  })

  it('does not try again an address that the server refuses for good', async () => {
    await addMails(1)
    await db.update(outbox).set({ to: 'gone@example.org' })
    post.rejectFor('gone@example.org')
    expect(await send()).toBe('failed')
    expect((await db.select().from(outbox))[0]).toMatchObject({
      attempts: 1,
      rejectedAt: expect.any(Date),
      lastError: expect.stringContaining('550'),
    })
    await db.update(outbox).set({ nextAttemptAt: new Date(Date.now() - 1000) })
    expect(await send()).toBe('none')
  })

  it('leaves a message for people after the last attempt', async () => {
    await addMails(1)
    await db.update(outbox).set({ attempts: maxAttempts })
    expect(await send()).toBe('none')
  })

  it('takes its time with a slow server, and a form does not wait for it', async () => {
    const slow = await startMailServer({ delayMs: 500 })
    const patient = createMailer({ smtpUrl: slow.url, from: 'Riverline <no-reply@riverline.example>' })
    await addMails(1)
    const sending = sendNext({ db, mailer: patient, siteUrl })
    const stored = await submitForm({ db, env }, { form: 'demo', input: goodInput.demo, clientAddress: 'test' })
    expect([stored.kind, slow.received.length]).toEqual(['stored', 0])
    expect(await sending).toBe('sent')
    expect(slow.received).toHaveLength(1)
    patient.close()
    await slow.stop()
  })

  it('gives up a connection on which nobody speaks, holds nothing against the message, and sends it to a server that does', async () => {
    const sockets: Socket[] = []
    const silentServer = createServer((socket) => sockets.push(socket.on('error', () => {})))
    await new Promise<void>((resolve) => silentServer.listen(0, '127.0.0.1', resolve))
    const { port } = silentServer.address() as AddressInfo
    // Eight seconds, if the address says nothing else.
    const impatient = createMailer({
      smtpUrl: `smtp://127.0.0.1:${port}?greetingTimeout=300`,
      from: 'Riverline <no-reply@riverline.example>',
    })
    await addMails(1)
    const sending = sendNext({ db, mailer: impatient, siteUrl })
    const stored = await submitForm({ db, env }, { form: 'demo', input: goodInput.demo, clientAddress: 'test' })
    expect(stored.kind).toBe('stored')
    expect(await sending).toBe('unreachable')
    const [row] = await db.select().from(outbox).where(eq(outbox.subject, 'Mail 0'))
    expect(row).toMatchObject({ attempts: 0, sentAt: null })
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => silentServer.close(resolve))
    const awake = await startMailServer({ port })
    expect(await sendNext({ db, mailer: impatient, siteUrl })).toBe('sent')
    expect(awake.received).toHaveLength(1)
    impatient.close()
    await awake.stop()
  })

  it('waits longer each time, up to six hours', () => {
    expect([1, 2, 3, 20].map(backoffSeconds)).toEqual([5, 15, 45, 21_600])
  })

  it('is emptied in the background, through a failure, and stops cleanly', async () => {
    await addMails(3)
    post.refuse(1)
    const background = startBackground({ db, env, log: silent })
    await expect.poll(() => post.received.length).toBe(2)
    await db.update(outbox).set({ nextAttemptAt: sql`now()` }).where(eq(outbox.attempts, 1))
    await expect.poll(() => post.received.length).toBe(3)
    await expect.poll(() => db.$count(outbox, isNotNull(outbox.sentAt))).toBe(3)
    await background.stop()
    await addMails(1)
    expect(await db.$count(outbox, isNotNull(outbox.sentAt))).toBe(3)
  })
})
