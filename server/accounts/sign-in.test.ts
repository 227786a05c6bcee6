import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Role } from '#domain/accounts/permissions.ts'
import { testDatabase } from '#tests/support/database.ts'
import { sessionOf } from '#tests/support/people.ts'
import { wholeApp } from '#tests/support/whole-app.ts'
import { sessions, users } from '../db/schema/accounts.ts'
import { entries } from '../db/schema/content.ts'
import { rateLimits } from '../db/schema/people.ts'
import { consumeRateLimit, type RateLimit } from '../platform/rate-limit.ts'
import { authOf } from './auth.ts'
import { insertPerson } from './new-person.server.ts'
import { signIn, signInLimits } from './sign-in.server.ts'

/** Signing in through the front door, by people, by strangers, and by those who need a second factor. */
const password = 'kettle-otter-lantern-31'
const app = await wholeApp(await testDatabase(), { TRUSTED_PROXIES: '1' })
const { password: passwords } = await authOf(app).$context
const passwordHash = await passwords.hash(password)
const addPerson = (email: string, role: Role = 'editor') =>
  insertPerson(app.db, { name: 'Eddy Weir', email, role, passwordHash })

const send = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(app.url + path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers: { Origin: app.url, ...headers },
  })
const trySignIn = (email: string, typed: string, from: string, cookie = '') =>
  send('/admin/sign-in', { email, password: typed }, { 'X-Forwarded-For': from, Cookie: cookie })
/** All but one of the tries that a limit allows: each by the front door would cost a password hash and a page. */
const useUp = async (limit: RateLimit, key: string) => {
  for (let n = 1; n < limit.most; n++) expect(await consumeRateLimit(app, limit, key)).toBe(null)
}
const { perDevice, perAddress, perAccount } = signInLimits
const cookieNamed = (answer: Response, name: string) =>
  answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`)) ?? ''

beforeEach(async () => {
  await app.db.delete(rateLimits)
})

describe('strangers who try an account', () => {
  it('do not lock out its owner, whose browser has signed in before', async () => {
    const email = 'owner@riverline.example'
    await addPerson(email)
    const device = cookieNamed(await trySignIn(email, password, '192.0.2.1'), 'riverline.device')
    expect(device).toMatch(/HttpOnly; SameSite=Lax$/)
    expect(device).not.toContain('owner')
    // The address of a guesser behind the same router as the owner is refused.
    await useUp(perAddress, '192.0.2.1')
    expect((await trySignIn(email, password, '192.0.2.1')).status).toBe(429)
    expect((await trySignIn(email, password, '192.0.2.1', device.split(';')[0])).status).toBe(302)
  })

  it('do not keep out its owner’s new browser, but wait for each other', async () => {
    const email = 'new-phone@riverline.example'
    await addPerson(email)
    const strangers = 97
    for (let n = 0; n < strangers; n++) await consumeRateLimit(app, perAccount, email)
    const start = performance.now()
    const guesses = await Promise.all([1, 2, 3].map((n) => trySignIn(email, 'a guess', `203.0.${n}.1`)))
    expect(guesses.map(({ status }) => status)).toEqual([422, 422, 422])
    // One a second for an account; the first goes through at once.
    expect(performance.now() - start).toBeGreaterThan(1900)
    expect((await trySignIn(email, password, '198.51.100.1')).status).toBe(302)
    // It needs no wait any more, and while they go on guessing it is before them: see slow-lane.test.ts.
  })

  it('gain nothing from the cookie of another account, and little from a stolen one', async () => {
    const [mine, theirs] = ['mine@riverline.example', 'theirs@riverline.example']
    await addPerson(mine)
    await addPerson(theirs)
    const device = cookieNamed(await trySignIn(mine, password, '192.0.2.2'), 'riverline.device').split(';')[0]!
    await useUp(perAddress, '192.0.2.3')
    expect((await trySignIn(theirs, 'a guess', '192.0.2.3', device)).status).toBe(422)
    expect((await trySignIn(theirs, 'a guess', '192.0.2.3', device)).status).toBe(429)
    await useUp(perDevice, device.split('=')[1]!.split('.')[0]!)
    expect((await trySignIn(mine, 'a guess', '198.51.100.98', device)).status).toBe(422)
    expect((await trySignIn(mine, 'a guess', '198.51.100.99', device)).status).toBe(429)
  })
})

it('does the same work for an address that is known, unknown or disabled', async () => {
  await addPerson('known@riverline.example')
  const disabledId = await addPerson('disabled@riverline.example')
  await app.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, disabledId))
  const [verify, hash] = [vi.spyOn(passwords, 'verify'), vi.spyOn(passwords, 'hash')]
  const services = { ...app, clientAddress: '192.0.2.9' }
  const workFor = async (email: string) => {
    for (const spy of [verify, hash]) spy.mockClear()
    const request = new Request(`${app.url}/admin/sign-in`)
    expect((await signIn(services, { email, password: 'a guess', request })).kind).toBe('refused')
    return [verify.mock.calls.length, hash.mock.calls.length]
  }
  await workFor('first@riverline.example')
  for (const name of ['known', 'unknown', 'disabled'])
    expect(await workFor(`${name}@riverline.example`)).toEqual([1, 0])
})

describe('a second factor that a role needs', () => {
  const requireOf = async (role: Role | null) => {
    const [row] = await app.db.select().from(entries).where(eq(entries.collection, 'settings'))
    const data = { ...row!.published!, secondFactor: role }
    await app.db.update(entries).set({ published: data, data }).where(eq(entries.id, row!.id))
  }
  const get = (path: string, cookie: string) =>
    fetch(app.url + path, { redirect: 'manual', headers: { Cookie: cookie } })
  const cookieOf = async (role: Role) =>
    (await sessionOf(app, await addPerson(`${role}-${Math.random()}@riverline.example`, role))).cookie

  it('is set up first, and cannot be switched off', async () => {
    const [editor, publisher] = [await cookieOf('editor'), await cookieOf('publisher')]
    await requireOf('publisher')
    expect((await get('/cms', editor)).status).toBe(200)
    for (const path of ['/admin', '/cms', '/admin/leads', '/cms/insights']) {
      const answer = await get(path, publisher)
      expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/admin/account/second-factor'])
    }
    const posted = await send('/cms/insights/new', { intent: 'save', data: '{}' }, { Cookie: publisher })
    expect([posted.status, await posted.text()]).toEqual([403, expect.stringContaining('needs a second factor')])
    expect((await get('/cms/preview/insights/new', publisher)).status).toBe(403)
    const page = await get('/admin/account/second-factor', publisher)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Your role needs it')])
    const off = { intent: 'switch-off', password }
    expect((await send('/admin/account/second-factor', off, { Cookie: publisher })).status).toBe(409)
    await requireOf(null)
    expect((await get('/cms', publisher)).status).toBe(200)
  })

  it('B14: is shown again after a wrong code, backup codes and all', async () => {
    const cookie = await cookieOf('editor')
    const setUp = (fields: Record<string, string>) => send('/admin/account/second-factor', fields, { Cookie: cookie })
    const secretIn = (html: string) => /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(html)?.[1]
    const codesIn = (html: string) => [...html.matchAll(/<li>([\w-]{8,})<\/li>/g)].map(([, code]) => code)
    const begun = await (await setUp({ intent: 'begin', password })).text()
    expect(codesIn(begun)).toHaveLength(10)
    for (let tries = 0; tries < 2; tries++) {
      const wrong = await setUp({ intent: 'confirm', code: '000000' })
      expect(wrong.status).toBe(422)
      const html = await wrong.text()
      expect(html).toContain('This code is not right')
      expect([secretIn(html), codesIn(html)]).toEqual([secretIn(begun), codesIn(begun)])
    }
  })
})

it('lets an administrator end one session of a person and leave the others', async () => {
  const { cookie } = await sessionOf(app, await addPerson('admin@riverline.example', 'admin'))
  const id = await addPerson('several@riverline.example')
  await Promise.all([sessionOf(app, id), sessionOf(app, id)])
  const [first, second] = await app.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, id))
  const page = await (await fetch(`${app.url}/admin/people/${id}`, { headers: { Cookie: cookie } })).text()
  for (const { id } of [first!, second!]) expect(page).toContain(`value="${id}"`)
  const end = () => send(`/admin/people/${id}`, { intent: 'end-session', session: first!.id }, { Cookie: cookie })
  expect((await end()).status).toBe(200)
  expect((await end()).status).toBe(409)
  expect(await app.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, id))).toEqual([second])
})
