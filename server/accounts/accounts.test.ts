import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { RouterContextProvider } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { makePerson, sessionOf } from '#tests/support/people.ts'
import { createLog } from '../adapters/log.ts'
import { type Services, servicesContext } from '../context.server.ts'
import { isUnavailable } from '../db/database-error.ts'
import { sessions, users } from '../db/schema/accounts.ts'
import { readEnv } from '../env.ts'
import { deriveAuthSecret } from './auth.ts'
import { requirePermission } from './require-permission.server.ts'
import { assertSameOrigin } from './same-origin.server.ts'
import { getSignedIn, requireSignedIn } from './session.server.ts'
import { createFirstAdministrator, createSetUpLink, isSetUpToken } from './set-up.server.ts'
import { signIn, signOut } from './sign-in.server.ts'

let services: Pick<Services, 'db' | 'env' | 'clientAddress'>
const person = { name: 'First Person', email: 'First@riverline.example', password: 'a long enough password' }
const request = new Request('http://localhost:3000/admin/sign-in')
const tokenOf = (link: string | null) => new URL(link!).searchParams.get('token')!
const withCookies = (headers: Headers) =>
  new Request('http://localhost:3000/admin', {
    headers: {
      Cookie: headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    },
  })

const { db } = await testDatabase()
beforeAll(async () => {
  services = { db, env: readEnv({}), clientAddress: '192.0.2.1' }
})

describe('the first administrator', () => {
  it('comes by a link that only the newest start knows and that works once', async () => {
    const older = tokenOf(await createSetUpLink(services.db, 'http://localhost:3000'))
    const token = tokenOf(await createSetUpLink(services.db, 'http://localhost:3000'))
    expect(await isSetUpToken(services.db, older)).toBe(false)
    expect(await isSetUpToken(services.db, 'guess')).toBe(false)
    expect(await isSetUpToken(services.db, token)).toBe(true)
    const both = await Promise.all([
      createFirstAdministrator(services, { token, ...person }),
      createFirstAdministrator(services, { token, ...person, email: 'second@riverline.example' }),
    ])
    expect(both.filter(Boolean)).toHaveLength(1)
    expect(await isSetUpToken(services.db, token)).toBe(false)
    expect(await createSetUpLink(services.db, 'http://localhost:3000')).toBeNull()
  })
})

describe('signing in', () => {
  const email = async () => (await services.db.select({ email: users.email }).from(users))[0]!.email

  it('refuses a wrong password and a stranger alike', async () => {
    expect((await signIn(services, { email: await email(), password: 'not the password', request })).kind).toBe(
      'refused',
    )
    expect(
      (await signIn(services, { email: 'nobody@riverline.example', password: person.password, request })).kind,
    ).toBe('refused')
  })

  it('gives a session that ends with signing out, in safe cookies', async () => {
    const outcome = await signIn(
      { ...services, clientAddress: '192.0.2.2' },
      { email: await email(), password: person.password, request },
    )
    if (outcome.kind !== 'signed-in') throw new Error(outcome.kind)
    const cookie = outcome.headers.getSetCookie().find((header) => header.startsWith('riverline.session_token='))!
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Lax/i)
    expect(cookie).toMatch(/Max-Age=43200/i)
    expect(cookie).not.toMatch(/Secure/i)
    const inside = withCookies(outcome.headers)
    expect(await getSignedIn(services, inside)).toMatchObject({ role: 'admin' })
    await signOut(services, inside)
    expect(await getSignedIn(services, inside)).toBeNull()
  })

  it('marks the cookie as secure where the site is', async () => {
    // The same database under another name, as each has its settings once.
    const db: typeof services.db = Object.create(services.db)
    const secure = { db, env: readEnv({ SITE_URL: 'https://riverline.example' }), clientAddress: '192.0.2.4' }
    const outcome = await signIn(secure, { email: await email(), password: person.password, request })
    if (outcome.kind !== 'signed-in') throw new Error(outcome.kind)
    expect(outcome.headers.getSetCookie().join()).toMatch(/__Host-riverline\.session_token=[^,]*; Path=\/[^,]*; Secure/)
  })

  it('ends when nobody has used the session for an hour', async () => {
    const outcome = await signIn(
      { ...services, clientAddress: '192.0.2.6' },
      { email: await email(), password: person.password, request },
    )
    if (outcome.kind !== 'signed-in') throw new Error(outcome.kind)
    const inside = withCookies(outcome.headers)
    const unusedFor = (minutes: number) =>
      services.db.update(sessions).set({ updatedAt: sql`now() - make_interval(mins => ${minutes})` })
    await unusedFor(59)
    expect(await getSignedIn(services, inside)).toMatchObject({ role: 'admin' })
    await unusedFor(61)
    expect(await getSignedIn(services, inside)).toBeNull()
  })

  it('ends twelve hours after signing in, however much it is used', async () => {
    const outcome = await signIn(
      { ...services, clientAddress: '192.0.2.7' },
      { email: await email(), password: person.password, request },
    )
    if (outcome.kind !== 'signed-in') throw new Error(outcome.kind)
    const inside = withCookies(outcome.headers)
    const id = (await getSignedIn(services, inside))!.sessionId
    const lifeOf = async () => {
      const [row] = await services.db.select().from(sessions).where(eq(sessions.id, id))
      return row!.expiresAt.getTime() - row!.createdAt.getTime()
    }
    expect(Math.round((await lifeOf()) / 3_600_000)).toBe(12)
    const before = await lifeOf()
    // Eleven hours on, in use to the last.
    const ago = (hours: number) => sql`now() - make_interval(hours => ${hours})`
    await services.db
      .update(sessions)
      .set({
        createdAt: ago(11),
        expiresAt: sql`now() + interval '1 hour'`,
        updatedAt: sql`now() - interval '6 minutes'`,
      })
      .where(eq(sessions.id, id))
    expect(await getSignedIn(services, inside)).toMatchObject({ role: 'admin' })
    expect(Math.abs((await lifeOf()) - before)).toBeLessThan(60_000)
    await services.db.update(sessions).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(sessions.id, id))
    expect(await getSignedIn(services, inside)).toBeNull()
  })

  it('gives a new session with every sign-in, and ends the one before', async () => {
    const once = async (before: Request) => {
      const outcome = await signIn(
        { ...services, clientAddress: '192.0.2.5' },
        { email: await email(), password: person.password, request: before },
      )
      if (outcome.kind !== 'signed-in') throw new Error(outcome.kind)
      return withCookies(outcome.headers)
    }
    const first = await once(request)
    const second = await once(first)
    expect(second.headers.get('Cookie')).not.toBe(first.headers.get('Cookie'))
    expect(await getSignedIn(services, first)).toBeNull()
    expect(await getSignedIn(services, second)).toMatchObject({ role: 'admin' })
  })

  it('does not believe a forged session', async () => {
    for (const value of ['abc.def', 'abc%2.def', '%E0%A4%A']) {
      const headers = { Cookie: `riverline.session_token=${value}` }
      expect(await getSignedIn(services, new Request('http://localhost:3000/admin', { headers }))).toBeNull()
    }
  })

  it('leads a stranger to the sign-in page and back', async () => {
    const answer = await requireSignedIn(services, new Request('http://localhost:3000/cms')).catch(
      (thrown) => thrown as Response,
    )
    expect((answer as Response).headers.get('Location')).toBe('/admin/sign-in?next=%2Fcms')
  })

  it('makes a guesser wait', async () => {
    const guesser = { ...services, clientAddress: '192.0.2.3' }
    let outcome = await signIn(guesser, { email: 'guess@riverline.example', password: 'x', request })
    for (let guess = 0; guess < 10; guess++)
      outcome = await signIn(guesser, { email: `guess${guess}@riverline.example`, password: 'x', request })
    expect(outcome.kind).toBe('wait')
  })
})

it('takes forms only from our own pages', () => {
  const from = (origin: string) =>
    new Request('http://localhost:3000/admin/sign-in', { method: 'POST', headers: { Origin: origin } })
  expect(() => assertSameOrigin(services, from('http://localhost:3000'))).not.toThrow()
  expect(() => assertSameOrigin(services, from('https://elsewhere.example'))).toThrow()
})

it('signs cookies with a secret that instances on one database share', () => {
  expect(deriveAuthSecret('postgres://a:secret@one:1/x')).toBe(deriveAuthSecret('postgres://a:secret@one:2/x'))
  expect(deriveAuthSecret('postgres://a:secret@one/x')).not.toBe(deriveAuthSecret('postgres://a:other@one/x'))
  expect(deriveAuthSecret('postgres://a@one/x')).toBeUndefined()
})

it('logs who asked for what their role does not allow, and not their name or address', async () => {
  const lines: string[] = []
  const env = readEnv({ AUTH_SECRET: 'a secret that only this test run knows' })
  const db: typeof services.db = Object.create(services.db)
  const viewer = await makePerson({ db }, 'viewer')
  const { cookie } = await sessionOf({ db, env }, viewer.id)
  const context = new RouterContextProvider()
  const log = createLog('info', { write: (line) => void lines.push(line) })
  context.set(servicesContext, { ...services, db, env, log, requestId: 'one' } as Services)
  const request = new Request('http://localhost:3000/admin/people', { headers: { Cookie: cookie } })
  await expect(requirePermission(context, request, 'manage-people')).rejects.toMatchObject({ status: 403 })
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ msg: 'permission refused', id: 'one', user: viewer.id, permission: 'manage-people' }),
  ])
  expect(lines.join()).not.toContain(viewer.email)
})

it('a session that the database cannot be asked for is a fault that passes, not an unknown one', async () => {
  const viewer = await makePerson({ db }, 'viewer')
  const env = readEnv({ AUTH_SECRET: 'a secret that only this test run knows' })
  const { cookie } = await sessionOf({ db, env }, viewer.id)
  // Nobody listens there.
  const away = drizzle('postgres://nobody@127.0.0.1:1/none') as unknown as Services['db']
  const page = new Request('http://localhost:3000/admin', { headers: { Cookie: cookie } })
  const fault = await getSignedIn({ db: away, env }, page).catch((error) => error)
  expect(isUnavailable(fault)).toBe(true)
})
