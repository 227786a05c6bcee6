import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { authOf } from '#server/accounts/auth.ts'
import { insertPerson } from '#server/accounts/new-person.server.ts'
import { clusterPaths } from '#server/db/embedded/cluster.ts'
import { findPostmaster } from '#server/db/embedded/postmaster.ts'
import { openReadyDatabase } from '#server/db/open-ready-database.ts'
import { sessions } from '#server/db/schema/accounts.ts'
import { followers } from '#server/db/schema/alerts.ts'
import { entries, previewLinks } from '#server/db/schema/content.ts'
import { replies } from '#server/db/schema/index-data.ts'
import { webhookDeliveries, webhooks } from '#server/db/schema/integrations.ts'
import { subscribers } from '#server/db/schema/newsletter.ts'
import { readEnv } from '#server/env.ts'
import { makeFolder, removeFolder } from '#tests/support/cluster-folders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freePort } from '#tests/support/free-port.ts'
import { freshBuild } from '#tests/support/fresh-build.ts'
import { createOddRequests } from '#tests/support/odd-requests.ts'
import { randomFrom } from '#tests/support/random.ts'
import { sendRaw } from '#tests/support/raw-http.ts'
import { silent } from '#tests/support/silent-log.ts'
import { startServer } from '#tests/support/start-server.ts'

/** Takes a message's envelope and refuses every recipient, whose address and name it repeats, as many servers do. */
const refusingMailServer = (port: number) =>
  new Promise<{ close: () => void }>((resolve) => {
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.write('220 mail.example ESMTP\r\n')
      socket.on('data', (bytes) => {
        for (const line of String(bytes).split('\r\n').filter(Boolean)) {
          const recipient = /^RCPT TO:(<.*?>)/i.exec(line)?.[1]
          if (recipient) socket.write(`550 5.1.1 ${recipient}: no such user, said ${recipient.slice(1, -1)}\r\n`)
          else if (/^EHLO/i.test(line)) socket.write('250-mail.example\r\n250 AUTH PLAIN\r\n')
          else socket.write(/^AUTH/i.test(line) ? '235 welcome\r\n' : '250 fine\r\n')
        }
      })
    })
    server.listen(port, '127.0.0.1', () => resolve(server))
  })

/** Tokens of links as the generator makes some: without a digit, without a capital, and like any other. */
const linkTokens = {
  newsletter: 'onlylowercaselettersstandinthistokenofanews',
  follow: 'noDigitAndFewCapitalsInThisTokenOfAFollowers',
  reply: randomBytes(32).toString('base64url'),
  correction: `${randomUUID()}.quietlittleriversrunwherenobodyeverlookedxy`,
  draft: randomBytes(24).toString('hex'),
  webhook: 'whsec_a-key-that-has-only-words-in-it-and-no-digit',
}

/** Everything fails at somebody who is signed in; then the log is searched for what it must not hold. */
it('no token, hash, address or name is in the log, whatever fails, and every line is one JSON object', async () => {
  await freshBuild()
  const folder = await makeFolder('log')
  onTestFinished(() => removeFolder(folder))
  const [port, mailPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const settings = {
    SITE_URL: url,
    AUTH_SECRET: 'a secret that only this test run knows',
    TRUSTED_PROXIES: '1',
    // At first nobody listens there, and every message fails.
    SMTP_URL: `smtp://postmaster:mail-password@127.0.0.1:${mailPort}`,
    WEBHOOKS_ALLOW_PRIVATE: 'yes',
  }
  const env = readEnv({ ...settings, DATA_DIR: folder })
  const database = await openReadyDatabase(env, silent)
  onTestFinished(() => database.close())
  const { db } = database
  const server = await startServer({ ...settings, PORT: String(port), DATABASE_URL: database.url, LOG_LEVEL: 'trace' })

  const password = 'kettle-otter-lantern-31'
  const email = 'wilhelmina.featherstonehaugh@riverline.example'
  const visitor = {
    name: 'Bartholomew Quillfeather',
    email: 'bart.quill@example.org',
    organisation: 'Oxbow Fellowship',
  }
  const passwordHash = await (await authOf({ db, env }).$context).password.hash(password)
  const userId = await insertPerson(db, { name: 'Wilhelmina Featherstonehaugh', email, role: 'admin', passwordHash })

  let cookie = ''
  const send = (path: string, fields?: Record<string, string>) =>
    fetch(url + path, {
      method: fields ? 'POST' : 'GET',
      redirect: 'manual',
      ...(fields ? { body: new URLSearchParams(fields) } : {}),
      headers: { Cookie: cookie, Origin: url, 'X-Forwarded-For': `10.0.0.${Math.ceil(Math.random() * 250)}` },
    }).catch(() => null)
  const signIn = () => send('/admin/sign-in', { email, password })
  cookie = (await signIn())!.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ')
  await send('/admin/sign-in', { email, password: 'not the password' })
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, userId))
  const book = () => send('/forms/demo', { ...visitor, organisation: `${visitor.organisation} ${Math.random()}` })
  await Promise.all([book(), send('/forms/newsletter', { email: visitor.email }), send('/admin/forgotten', { email })])
  await db.update(subscribers).set({ token: linkTokens.newsletter })
  const [subscriber] = await db.select().from(subscribers)
  const [article] = await db.select().from(entries).where(eq(entries.collection, 'insights')).limit(1)
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000)
  await db
    .insert(previewLinks)
    .values({ entryId: article!.id, token: linkTokens.draft, expiresAt: tomorrow, createdBy: userId })
  await db.insert(followers).values({ email: visitor.email, token: linkTokens.follow, pace: 'daily' })
  await db.insert(replies).values({
    ...{ companyId: 'wessex-water', metric: 'epa-stars', period: '2024', expiresAt: tomorrow },
    tokenHash: createHash('sha256').update(linkTokens.reply).digest('base64url'),
  })
  const [webhook] = await db
    .insert(webhooks)
    .values({ url: `http://127.0.0.1:9/${linkTokens.webhook}`, secret: linkTokens.webhook })
    .returning()
  const links = [
    `/newsletter/confirm/${linkTokens.newsletter}`,
    `/newsletter/unsubscribe/${linkTokens.newsletter}`,
    `/follow/${linkTokens.follow}`,
    `/follow/${linkTokens.follow}/stop`,
    `/reply/${linkTokens.reply}`,
    `/corrections/yours/${linkTokens.correction}`,
    `/preview/${linkTokens.draft}`,
  ]
  expect((await send(`/preview/${linkTokens.draft}`))!.status).toBe(200)
  expect((await send(`/follow/${linkTokens.follow}`))!.status).toBe(200)

  /** A call of every kind, with all that must not be told. */
  const visitAll = () =>
    Promise.all([
      ...['/admin', '/admin/account', '/admin/people', `/admin/people/${userId}`, '/cms', '/admin/audit.csv'].map(
        (path) => send(path),
      ),
      ...[`/newsletter/confirm/${subscriber!.token}`, `/search?q=${email}`, `/${encodeURIComponent(email)}`].map(
        (path) => send(path),
      ),
      ...links.flatMap((link) => [send(link), send(link, {}), send(`${link}/`), send(`/cy${link}.data`)]),
      ...[links[6]!.replace('preview', 'Preview'), `/no-such-page${links[6]!}`].map((link) => send(link)),
      send(`/newsletter/confirm/${subscriber!.token}`, {}),
      send('/admin/account', { intent: 'change-name', name: 'Wilhelmina Featherstonehaugh' }),
      send('/admin/forgotten', { email }),
      send('/admin/people', { intent: 'invite', email: visitor.email, role: 'editor' }),
      send(`/admin/new-password?token=${subscriber!.token}`),
      signIn(),
      book(),
    ])

  // Statements that fail: each table is gone for a while.
  for (const table of ['sessions', 'users', 'leads', 'outbox', 'rate_limits', 'verifications', 'audit', 'entries']) {
    await db.execute(sql.raw(`alter table ${table} rename to ${table}_gone`))
    await visitAll()
    await db.execute(sql.raw(`alter table ${table}_gone rename to ${table}`))
  }
  // Values that the database refuses, and a page that cannot be rendered.
  await db.execute(sql.raw('alter table leads add constraint refuses check (form is null) not valid'))
  await visitAll()
  await db.execute(sql.raw('alter table leads drop constraint refuses'))
  const [page] = await db.select().from(entries).where(eq(entries.slug, 'about'))
  await db
    .update(entries)
    .set({ published: { title: { broken: visitor.name } } })
    .where(eq(entries.id, page!.id))
  expect((await send('/about'))!.status).toBe(500)
  // A mail server that answers, and repeats to whom it does not deliver; and a webhook that nobody takes.
  await db.insert(webhookDeliveries).values({
    ...{ webhookId: webhook!.id, event: 'entry.published' },
    entry: { id: page!.id, collection: 'pages', slug: 'about', version: 1 },
  })
  const mailServer = await refusingMailServer(mailPort)
  onTestFinished(() => mailServer.close())
  await eventually(() => expect(server.output()).toContain('a message could not be sent'))
  await eventually(async () => expect((await db.select().from(webhookDeliveries))[0]?.attempts).toBeGreaterThan(0))
  mailServer.close()
  // Bad requests.
  const random = randomFrom(5)
  const odd = createOddRequests(random, {
    ids: [userId],
    entries: [page!],
    cookies: [cookie],
  })
  for (let n = 0; n < 60; n++) await sendRaw(port, [odd().bytes]).catch(() => '')

  // The database hangs, then its connections die under the statements; then all of it is killed and comes back.
  const { pid } = (await findPostmaster(clusterPaths(folder).cluster))!
  const { rows } = await db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`,
  )
  const stopped = [pid, ...rows.map((row) => row.pid)]
  for (const one of stopped) process.kill(one, 'SIGSTOP')
  const hanging = visitAll()
  const readiness = await fetch(`${url}/readyz`)
  expect(readiness.status).toBe(503)
  for (const one of stopped.slice(1)) process.kill(one, 'SIGKILL')
  process.kill(pid, 'SIGCONT')
  await hanging
  process.kill((await findPostmaster(clusterPaths(folder).cluster))!.pid, 'SIGKILL')
  await visitAll()

  server.process.kill('SIGTERM')
  await server.ended
  const output = server.output()
  const lines = output.split('\n').filter((line) => line !== '')
  const notJson = lines.filter((line) => {
    try {
      return typeof JSON.parse(line) !== 'object'
    } catch {
      return true
    }
  })
  expect(notJson).toEqual([])
  const secrets = {
    'a session token': session!.token,
    'a cookie': cookie.split('=')[1]!.slice(0, 40),
    'a hash': passwordHash.slice(0, 30),
    'a password': password,
    'the mail server’s password': 'mail-password',
    'a link’s token': subscriber!.token!,
    'a mail address': email,
    'half of one': 'featherstonehaugh',
    'a visitor’s address': 'bart.quill',
    'a visitor’s name': 'Quillfeather',
    'an organisation': 'Oxbow Fellowship',
    ...linkTokens,
    'the key of a correction': linkTokens.correction.split('.')[1]!,
  }
  const databaseLog = (await readFile(clusterPaths(folder).log, 'utf8')).split('\n')
  expect(databaseLog.length).toBeGreaterThan(3)
  for (const [what, secret] of Object.entries(secrets))
    expect(
      [...lines, ...databaseLog].filter((line) => line.toLowerCase().includes(secret.toLowerCase())),
      what,
    ).toEqual([])
  const refused = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'sign-in refused')
  expect(refused).toMatchObject({ level: 'warn', outcome: 'refused', user: userId })
  const errors = lines.filter((line) => JSON.parse(line).level === 'error')
  process.stdout.write(`Log of failures: ${lines.length} lines, ${errors.length} of errors\n`)
  expect(errors.length).toBeGreaterThan(50)
  expect(
    lines.some((line) => line.includes('the mail server cannot be reached')),
    'mail has failed',
  ).toBe(true)
})
