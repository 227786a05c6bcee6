import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { makePerson, sessionOf } from '#tests/support/people.ts'
import type { Services } from '../context.server.ts'
import { audit, sessions, users, verifications } from '../db/schema/accounts.ts'
import { outbox } from '../db/schema/people.ts'
import { readEnv } from '../env.ts'
import { listPeople } from '../queries/people.server.ts'
import { acceptInvitation, getInvitation, invite, listInvitations, withdrawInvitation } from './invitations.server.ts'
import { changeRole, disablePerson, enablePerson, offerNewPassword } from './manage-people.server.ts'
import { askForNewPassword, getPersonOfLink, setNewPassword } from './new-password.server.ts'
import { changePassword, endOwnSessions } from './own-account.server.ts'
import { getSignedIn } from './session.server.ts'
import { signIn } from './sign-in.server.ts'

const password = 'kettle-otter-lantern-31'
const secret = { AUTH_SECRET: 'a secret that only this test run knows' }
let place: Pick<Services, 'db' | 'env' | 'clientAddress'>
let quiet: typeof place
let addresses = 0
/** As if from another address, so that tries do not add up. */
const elsewhere = () => ({ ...place, clientAddress: `198.51.100.${++addresses}` })

beforeAll(async () => {
  const { db } = await testDatabase()
  place = { db, env: readEnv({ ...secret, SMTP_URL: 'smtp://127.0.0.1:9' }), clientAddress: '192.0.2.1' }
  quiet = { ...place, env: readEnv(secret) }
})

const request = (cookie = '') => new Request('http://localhost:3000/admin', { headers: { Cookie: cookie } })
const tryToSignIn = async (email: string, typed: string) =>
  (await signIn(elsewhere(), { email, password: typed, request: request() })).kind
const lastMail = async (to: string) =>
  (await place.db.select().from(outbox).where(eq(outbox.to, to)).orderBy(outbox.id)).at(-1)
const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)![1]!
const joined = async (name: string, role: 'viewer' | 'admin' = 'viewer') => {
  const by = await makePerson(place, 'admin')
  const email = `${name}@riverline.example`
  await invite(place, by, { email, role })
  const token = tokenIn((await lastMail(email))!.body)
  await acceptInvitation(place, { token, name, password })
  await place.db.delete(users).where(eq(users.id, by.id))
  const [person] = await place.db.select().from(users).where(eq(users.email, email))
  return { email, id: person!.id, token }
}

describe('an invitation', () => {
  it('comes by mail, works once, and makes a person of the role it names', async () => {
    const { email, token } = await joined('wade')
    expect(await tryToSignIn(email, password)).toBe('signed-in')
    expect(await getInvitation(place.db, token)).toBeNull()
    expect(await acceptInvitation(place, { token, name: 'Again', password })).toBe(false)
    expect((await listPeople(place.db)).find((one) => one.email === email)).toMatchObject({ role: 'viewer' })
  })

  it('is stored hashed, replaced by a second one, and can be withdrawn', async () => {
    const by = await makePerson(place, 'admin')
    const to = { email: 'Brook@riverline.example', role: 'editor' as const }
    const first = await invite(quiet, by, to)
    const second = await invite(quiet, by, { ...to, role: 'viewer' })
    if (first.kind !== 'invited' || second.kind !== 'invited') throw new Error('not invited')
    const [older, newer] = [tokenIn(first.link!), tokenIn(second.link!)]
    expect(await lastMail('brook@riverline.example')).toBeUndefined()
    expect(JSON.stringify(await place.db.select().from(verifications))).not.toContain(newer)
    expect(await getInvitation(place.db, older)).toBeNull()
    expect(await getInvitation(place.db, newer)).toEqual({ email: 'brook@riverline.example', role: 'viewer' })
    const [open] = await listInvitations(place.db)
    await withdrawInvitation(place.db, by.id, open!.id)
    expect(await getInvitation(place.db, newer)).toBeNull()
    expect(await acceptInvitation(place, { token: newer, name: 'Brook', password })).toBe(false)
  })

  it('is refused for an address that has an account, and after seven days', async () => {
    const by = await makePerson(place, 'admin')
    expect((await invite(place, by, { email: by.email.toUpperCase(), role: 'viewer' })).kind).toBe('known')
    await invite(place, by, { email: 'late@riverline.example', role: 'viewer' })
    const token = tokenIn((await lastMail('late@riverline.example'))!.body)
    await place.db.update(verifications).set({ expiresAt: new Date(Date.now() - 1000) })
    expect(await acceptInvitation(place, { token, name: 'Late', password })).toBe(false)
    expect((await listInvitations(place.db))[0]).toMatchObject({ email: 'late@riverline.example', expired: true })
  })
})

describe('a forgotten password', () => {
  it('is replaced by a link that works once and ends every session', async () => {
    const { email, id } = await joined('rill')
    const { cookie } = await sessionOf(place, id)
    expect(await askForNewPassword(elsewhere(), email.toUpperCase())).toBeNull()
    const token = tokenIn((await lastMail(email))!.body)
    expect(await getPersonOfLink(place.db, token)).toMatchObject({ email })
    expect(await setNewPassword(place, { token, password: 'another-good-heron-77' })).toBe(true)
    expect(await getSignedIn(place, request(cookie))).toBeNull()
    expect(await tryToSignIn(email, password)).toBe('refused')
    expect(await tryToSignIn(email, 'another-good-heron-77')).toBe('signed-in')
    expect(await setNewPassword(place, { token, password: 'a-third-good-heron-78' })).toBe(false)
    expect((await lastMail(email))!.subject).toContain('was changed')
  })

  it('is answered alike whether or not the address is known, and in the same time', async () => {
    const { email } = await joined('beck')
    const timed = async (address: string) => {
      const begun = performance.now()
      const answer = await askForNewPassword(elsewhere(), address)
      return { answer, ms: performance.now() - begun }
    }
    const [known, unknown] = [await timed(email), await timed('stranger@riverline.example')]
    expect(known.answer).toBe(unknown.answer)
    expect(Math.min(known.ms, unknown.ms)).toBeGreaterThan(390)
    expect(await lastMail('stranger@riverline.example')).toBeUndefined()
  })

  it('cannot be asked for again and again', async () => {
    const { email } = await joined('spring')
    const before = (await place.db.select().from(outbox).where(eq(outbox.to, email))).length
    for (let times = 0; times < 5; times++) await askForNewPassword(elsewhere(), email)
    expect((await place.db.select().from(outbox).where(eq(outbox.to, email))).length - before).toBe(3)
    const one = elsewhere()
    let wait: number | null = null
    for (let times = 0; times < 6; times++) wait = await askForNewPassword(one, `x${times}@riverline.example`)
    expect(wait).toBeGreaterThan(0)
  }, 30_000)
})

describe('one’s own account', () => {
  it('changes the password only with the old one, and then ends the other sessions', async () => {
    const { id } = await joined('force')
    const [here, there] = [await sessionOf(place, id), await sessionOf(place, id)]
    const self = (await getSignedIn(place, request(here.cookie)))!
    expect(await changePassword(place, self, { before: 'wrong', after: 'another-good-heron-77' })).toBe(false)
    expect(await changePassword(place, self, { before: password, after: 'another-good-heron-77' })).toBe(true)
    expect(await getSignedIn(place, request(here.cookie))).toMatchObject({ id })
    expect(await getSignedIn(place, request(there.cookie))).toBeNull()
  })

  it('ends one’s own sessions and nobody else’s', async () => {
    const [me, other] = [await makePerson(place, 'viewer'), await makePerson(place, 'viewer')]
    const [mine, theirs] = [await sessionOf(place, me.id), await sessionOf(place, other.id)]
    const self = (await getSignedIn(place, request(mine.cookie)))!
    const [row] = await place.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.token, theirs.token))
    expect(await endOwnSessions(place.db, self, row!.id)).toBe(false)
    expect(await getSignedIn(place, request(theirs.cookie))).toMatchObject({ id: other.id })
  })
})

describe('an administrator', () => {
  it('changes roles, which hold from the next call, but never their own', async () => {
    const [admin, other] = [await makePerson(place, 'admin'), await makePerson(place, 'viewer')]
    const { cookie } = await sessionOf(place, other.id)
    expect(await changeRole(place.db, { by: admin.id, id: other.id, role: 'publisher' })).toBeNull()
    expect(await getSignedIn(place, request(cookie))).toMatchObject({ role: 'publisher' })
    expect(await changeRole(place.db, { by: admin.id, id: admin.id, role: 'viewer' })).toContain('own role')
    expect(await changeRole(place.db, { by: other.id, id: admin.id, role: 'viewer' })).toContain('not an administrator')
    const lines = await place.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `users/${other.id}`))
    expect(lines).toMatchObject([{ action: 'change-role', userId: admin.id, details: { to: 'publisher' } }])
  })

  it('shuts somebody out at once, and lets them in again', async () => {
    const admin = await makePerson(place, 'admin')
    const { id, email } = await joined('ford')
    const { cookie } = await sessionOf(place, id)
    expect(await disablePerson(place.db, { by: admin.id, id })).toBeNull()
    expect(await getSignedIn(place, request(cookie))).toBeNull()
    expect(await tryToSignIn(email, password)).toBe('refused')
    expect((await offerNewPassword(quiet, { by: admin.id, id })).problem).toContain('Enable')
    // A session that was somehow left over is not believed either.
    expect(await getSignedIn(place, request((await sessionOf(place, id)).cookie))).toBeNull()
    expect(await enablePerson(place.db, { by: admin.id, id })).toBeNull()
    expect(await tryToSignIn(email, password)).toBe('signed-in')
  })

  it('hands a link over where no mail goes out', async () => {
    const admin = await makePerson(place, 'admin')
    const { id } = await joined('weir')
    const { link } = await offerNewPassword(quiet, { by: admin.id, id })
    expect(await getPersonOfLink(place.db, tokenIn(link!))).toMatchObject({ name: 'weir' })
  })

  it('cannot leave the site without one: of two who demote each other at once, one stays', async () => {
    await place.db.update(users).set({ role: 'viewer' })
    const [one, other] = [await makePerson(place, 'admin'), await makePerson(place, 'admin')]
    for (let round = 0; round < 5; round++) {
      const problems = await Promise.all([
        changeRole(place.db, { by: one.id, id: other.id, role: 'viewer' }),
        disablePerson(place.db, { by: other.id, id: one.id }),
      ])
      expect(problems.filter((problem) => problem === null)).toHaveLength(1)
      const active = (await listPeople(place.db)).filter(({ role, disabledAt }) => role === 'admin' && !disabledAt)
      expect(active).toHaveLength(1)
      const last = active[0]!.id
      expect(await disablePerson(place.db, { by: last, id: last })).toContain('last active administrator')
      expect(await changeRole(place.db, { by: last, id: last, role: 'editor' })).toContain('last active administrator')
      await place.db
        .update(users)
        .set({ role: 'admin', disabledAt: null })
        .where(eq(users.id, last === one.id ? other.id : one.id))
    }
  })
})
