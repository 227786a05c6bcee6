import { eq, lt } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { makePerson, sessionOf } from '#tests/support/people.ts'
import type { Services } from '../context.server.ts'
import { audit, sessions, users, verifications } from '../db/schema/accounts.ts'
import { outbox, rateLimits } from '../db/schema/people.ts'
import { readEnv } from '../env.ts'
import { listPeople } from '../queries/people.server.ts'
import { readDevice } from './device-cookie.ts'
import { acceptInvitation, getInvitation, invite, listInvitations, withdrawInvitation } from './invitations.server.ts'
import { changeRole, disablePerson, enablePerson, offerNewPassword } from './manage-people.server.ts'
import { getPersonOfLink, requestNewPassword, setNewPassword } from './new-password.server.ts'
import { changePassword, endOwnSessions } from './own-account.server.ts'
import { getSignedIn } from './session.server.ts'
import { signIn } from './sign-in.server.ts'

const password = 'kettle-otter-lantern-31'
const secret = { AUTH_SECRET: 'a secret that only this test run knows' }
let services: Pick<Services, 'db' | 'env' | 'clientAddress'>
let withoutMail: typeof services
let addressCount = 0
/** As if from another address, so that tries do not add up. */
const fromNewAddress = () => ({ ...services, clientAddress: `198.51.100.${++addressCount}` })

const { db } = await testDatabase()
beforeAll(async () => {
  services = { db, env: readEnv({ ...secret, SMTP_URL: 'smtp://127.0.0.1:9' }), clientAddress: '192.0.2.1' }
  withoutMail = { ...services, env: readEnv(secret) }
})

const request = (cookie = '') => new Request('http://localhost:3000/admin', { headers: { Cookie: cookie } })
const tryToSignIn = async (email: string, typed: string) =>
  (await signIn(fromNewAddress(), { email, password: typed, request: request() })).kind
const lastMail = async (to: string) =>
  (await services.db.select().from(outbox).where(eq(outbox.to, to)).orderBy(outbox.id)).at(-1)
const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)![1]!
const inviteAndAccept = async (name: string, role: 'viewer' | 'admin' = 'viewer') => {
  const by = await makePerson(services, 'admin')
  const email = `${name}@riverline.example`
  await invite(services, by, { email, role })
  const token = tokenIn((await lastMail(email))!.body)
  await acceptInvitation(services, { token, name, password })
  await services.db.delete(users).where(eq(users.id, by.id))
  const [person] = await services.db.select().from(users).where(eq(users.email, email))
  return { email, id: person!.id, token }
}

describe('an invitation', () => {
  it('comes by mail, works once, and makes a person of the role it names', async () => {
    const { email, token } = await inviteAndAccept('wade')
    expect(await tryToSignIn(email, password)).toBe('signed-in')
    expect(await getInvitation(services.db, token)).toBeNull()
    expect(await acceptInvitation(services, { token, name: 'Again', password })).toBe(false)
    expect((await listPeople(services.db)).find((person) => person.email === email)).toMatchObject({ role: 'viewer' })
  })

  it('is stored hashed, replaced by a second one, and can be withdrawn', async () => {
    const by = await makePerson(services, 'admin')
    const to = { email: 'Brook@riverline.example', role: 'editor' as const }
    const first = await invite(withoutMail, by, to)
    const second = await invite(withoutMail, by, { ...to, role: 'viewer' })
    if (first.kind !== 'invited' || second.kind !== 'invited') throw new Error('not invited')
    const [older, newer] = [tokenIn(first.link!), tokenIn(second.link!)]
    expect(await lastMail('brook@riverline.example')).toBeUndefined()
    expect(JSON.stringify(await services.db.select().from(verifications))).not.toContain(newer)
    expect(await getInvitation(services.db, older)).toBeNull()
    expect(await getInvitation(services.db, newer)).toEqual({ email: 'brook@riverline.example', role: 'viewer' })
    const [open] = await listInvitations(services.db)
    await withdrawInvitation(services.db, by.id, open!.id)
    expect(await getInvitation(services.db, newer)).toBeNull()
    expect(await acceptInvitation(services, { token: newer, name: 'Brook', password })).toBe(false)
  })

  it('is refused for an address that has an account, and after seven days', async () => {
    const by = await makePerson(services, 'admin')
    expect((await invite(services, by, { email: by.email.toUpperCase(), role: 'viewer' })).kind).toBe('known')
    await invite(services, by, { email: 'late@riverline.example', role: 'viewer' })
    const token = tokenIn((await lastMail('late@riverline.example'))!.body)
    await services.db.update(verifications).set({ expiresAt: new Date(Date.now() - 1000) })
    expect(await acceptInvitation(services, { token, name: 'Late', password })).toBe(false)
    expect((await listInvitations(services.db))[0]).toMatchObject({ email: 'late@riverline.example', expired: true })
  })
})

describe('a forgotten password', () => {
  it('is replaced by a link that works once and ends every session', async () => {
    const { email, id } = await inviteAndAccept('rill')
    const { cookie } = await sessionOf(services, id)
    expect(await requestNewPassword(fromNewAddress(), email.toUpperCase())).toBeNull()
    const token = tokenIn((await lastMail(email))!.body)
    expect(await getPersonOfLink(services.db, token)).toMatchObject({ email })
    const use = (newPassword: string) => setNewPassword(services, { token, password: newPassword, request: request() })
    const device = (await use('another-good-heron-77'))!.split(';')[0]!
    // Whoever has the mailbox has a known browser from then on, which no stranger's guesses keep out.
    expect(readDevice(services.env, request(device), email)).toMatch(/^[0-9a-f]{24}$/)
    expect(readDevice(services.env, request(device), 'stranger@riverline.example')).toBeNull()
    expect(await getSignedIn(services, request(device)), 'nobody is signed in by it').toBeNull()
    expect(await getSignedIn(services, request(cookie))).toBeNull()
    expect(await tryToSignIn(email, password)).toBe('refused')
    expect(await tryToSignIn(email, 'another-good-heron-77')).toBe('signed-in')
    expect(await use('a-third-good-heron-78')).toBeNull()
    expect((await lastMail(email))!.subject).toContain('was changed')
  })

  it('is answered alike whether or not the address is known, and in the same time', async () => {
    const { email } = await inviteAndAccept('beck')
    const timed = async (address: string) => {
      const begun = performance.now()
      const answer = await requestNewPassword(fromNewAddress(), address)
      return { answer, ms: performance.now() - begun }
    }
    const [known, unknown] = [await timed(email), await timed('stranger@riverline.example')]
    expect(known.answer).toBe(unknown.answer)
    expect(Math.min(known.ms, unknown.ms)).toBeGreaterThan(390)
    expect(await lastMail('stranger@riverline.example')).toBeUndefined()
  })

  it('cannot be asked for again and again', async () => {
    const { email } = await inviteAndAccept('spring')
    const links = async () =>
      (await services.db.select().from(outbox).where(eq(outbox.to, email)).orderBy(outbox.id)).filter(({ body }) =>
        body.includes('/admin/new-password?token='),
      )
    for (let times = 0; times < 5; times++) await requestNewPassword(fromNewAddress(), email)
    expect(await links()).toHaveLength(2)
    // Strangers have used up the links of an hour: the newest of them works, and it has gone to the owner.
    expect(await getPersonOfLink(services.db, tokenIn((await links()).at(-1)!.body))).toMatchObject({ email })
    // An hour later; the counts of a day stay.
    await services.db
      .update(rateLimits)
      .set({ resetAt: new Date(0) })
      .where(lt(rateLimits.resetAt, new Date(Date.now() + 61 * 60_000)))
    await requestNewPassword(fromNewAddress(), email)
    expect(await links()).toHaveLength(3)
    const other = await inviteAndAccept('source')
    for (let n = 0; n < 4; n++) {
      await services.db
        .update(rateLimits)
        .set({ resetAt: new Date(0) })
        .where(lt(rateLimits.resetAt, new Date(Date.now() + 61 * 60_000)))
      await requestNewPassword({ ...services, clientAddress: `2001:db8:9:9::${n}` }, other.email)
    }
    const sent = await services.db.select().from(outbox).where(eq(outbox.to, other.email))
    expect(
      sent.filter(({ body }) => body.includes('new-password?token=')),
      'a network has three a day',
    ).toHaveLength(3)
    const sameAddress = fromNewAddress()
    let wait: number | null = null
    for (let times = 0; times < 6; times++) wait = await requestNewPassword(sameAddress, `x${times}@riverline.example`)
    expect(wait).toBeGreaterThan(0)
  })
})

describe('one’s own account', () => {
  it('changes the password only with the old one, and then ends the other sessions', async () => {
    const { id } = await inviteAndAccept('force')
    const [current, other] = [await sessionOf(services, id), await sessionOf(services, id)]
    const self = (await getSignedIn(services, request(current.cookie)))!
    expect(
      await changePassword(services, self, { currentPassword: 'wrong', newPassword: 'another-good-heron-77' }),
    ).toBe(false)
    expect(
      await changePassword(services, self, { currentPassword: password, newPassword: 'another-good-heron-77' }),
    ).toBe(true)
    expect(await getSignedIn(services, request(current.cookie))).toMatchObject({ id })
    expect(await getSignedIn(services, request(other.cookie))).toBeNull()
  })

  it('ends one’s own sessions and nobody else’s', async () => {
    const [me, other] = [await makePerson(services, 'viewer'), await makePerson(services, 'viewer')]
    const [mine, theirs] = [await sessionOf(services, me.id), await sessionOf(services, other.id)]
    const self = (await getSignedIn(services, request(mine.cookie)))!
    const [row] = await services.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.token, theirs.token))
    expect(await endOwnSessions(services.db, self, row!.id)).toBe(false)
    expect(await getSignedIn(services, request(theirs.cookie))).toMatchObject({ id: other.id })
  })
})

describe('an administrator', () => {
  it('changes roles, which hold from the next call, but never their own', async () => {
    const [admin, other] = [await makePerson(services, 'admin'), await makePerson(services, 'viewer')]
    const { cookie } = await sessionOf(services, other.id)
    expect(await changeRole(services.db, { by: admin.id, id: other.id, role: 'publisher' })).toBeNull()
    expect(await getSignedIn(services, request(cookie))).toMatchObject({ role: 'publisher' })
    expect(await changeRole(services.db, { by: admin.id, id: admin.id, role: 'viewer' })).toContain('own role')
    expect(await changeRole(services.db, { by: other.id, id: admin.id, role: 'viewer' })).toContain(
      'not an administrator',
    )
    const lines = await services.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `users/${other.id}`))
    expect(lines).toMatchObject([{ action: 'change-role', userId: admin.id, details: { to: 'publisher' } }])
  })

  it('shuts somebody out at once, and lets them in again', async () => {
    const admin = await makePerson(services, 'admin')
    const { id, email } = await inviteAndAccept('ford')
    const { cookie } = await sessionOf(services, id)
    expect(await disablePerson(services.db, { by: admin.id, id })).toBeNull()
    expect(await getSignedIn(services, request(cookie))).toBeNull()
    expect(await tryToSignIn(email, password)).toBe('refused')
    expect((await offerNewPassword(withoutMail, { by: admin.id, id })).problem).toContain('Enable')
    // A session that was somehow left over is not believed either.
    expect(await getSignedIn(services, request((await sessionOf(services, id)).cookie))).toBeNull()
    expect(await enablePerson(services.db, { by: admin.id, id })).toBeNull()
    expect(await tryToSignIn(email, password)).toBe('signed-in')
  })

  it('hands a link over where no mail goes out', async () => {
    const admin = await makePerson(services, 'admin')
    const { id } = await inviteAndAccept('weir')
    const { link } = await offerNewPassword(withoutMail, { by: admin.id, id })
    expect(await getPersonOfLink(services.db, tokenIn(link!))).toMatchObject({ name: 'weir' })
  })

  it('cannot leave the site without one: of two who demote each other at once, one stays', async () => {
    await services.db.update(users).set({ role: 'viewer' })
    const [first, second] = [await makePerson(services, 'admin'), await makePerson(services, 'admin')]
    for (let round = 0; round < 5; round++) {
      const problems = await Promise.all([
        changeRole(services.db, { by: first.id, id: second.id, role: 'viewer' }),
        disablePerson(services.db, { by: second.id, id: first.id }),
      ])
      expect(problems.filter((problem) => problem === null)).toHaveLength(1)
      const active = (await listPeople(services.db)).filter(({ role, disabledAt }) => role === 'admin' && !disabledAt)
      expect(active).toHaveLength(1)
      const last = active[0]!.id
      expect(await disablePerson(services.db, { by: last, id: last })).toContain('last active administrator')
      expect(await changeRole(services.db, { by: last, id: last, role: 'editor' })).toContain(
        'last active administrator',
      )
      await services.db
        .update(users)
        .set({ role: 'admin', disabledAt: null })
        .where(eq(users.id, last === first.id ? second.id : first.id))
    }
  })
})
