import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { totp } from '#tests/support/totp.ts'
import type { Services } from '../context.server.ts'
import { audit, twoFactors, users } from '../db/schema/accounts.ts'
import { rateLimits } from '../db/schema/people.ts'
import { readEnv } from '../env.ts'
import { authOf } from './auth.ts'
import { isAwaitingCode, signInWithCode } from './code-step.server.ts'
import { removeSecondFactor } from './manage-people.server.ts'
import { insertPerson } from './new-person.server.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  readNewSecondFactor,
  renewBackupCodes,
} from './second-factor.server.ts'
import { getSignedIn } from './session.server.ts'
import { signIn } from './sign-in.server.ts'

const password = 'kettle-otter-lantern-31'
const email = 'eddy@riverline.example'
let services: Pick<Services, 'db' | 'env' | 'clientAddress'>
let userId = ''
let secret = ''
let backupCodes: string[] = []
let addressCount = 0
const fromNewAddress = () => ({ ...services, clientAddress: `198.51.100.${++addressCount}` })

const requestWith = (headers = new Headers()) =>
  new Request('http://localhost:3000/admin', {
    headers: {
      Cookie: headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .filter((cookie) => !cookie!.endsWith('='))
        .join('; '),
    },
  })

const requestWithChallenge = (value: string) =>
  new Request('http://localhost:3000/', { headers: { Cookie: `riverline.two_factor=${value}` } })

/** Signs in as far as the code. */
const passwordStep = async () => {
  // As if the tries before were long ago; what was used once stays used.
  await services.db.update(rateLimits).set({ count: 1 })
  const outcome = await signIn(fromNewAddress(), { email, password, request: requestWith() })
  if (outcome.kind !== 'code-wanted' && outcome.kind !== 'signed-in') throw new Error(outcome.kind)
  return { kind: outcome.kind, request: requestWith(outcome.headers) }
}
const codeStep = (request: Request, code: string) => signInWithCode(fromNewAddress(), { code, request })

const { db } = await testDatabase()
beforeAll(async () => {
  // The middle of a TOTP window: a code that is made now cannot expire between two lines of a test.
  const windowMs = 30_000
  vi.useFakeTimers({ toFake: ['Date'], now: (Math.floor(Date.now() / windowMs) + 0.5) * windowMs })
  services = { db, env: readEnv({ AUTH_SECRET: 'a secret that only this test run knows' }), clientAddress: '' }
  const { password: passwords } = await authOf(services).$context
  userId = await insertPerson(db, { name: 'Eddy', email, role: 'editor', passwordHash: await passwords.hash(password) })
})
afterAll(() => void vi.useRealTimers())

it('is switched on with the password and a code made from the secret', async () => {
  const { request } = await passwordStep()
  expect(await beginSecondFactor(services, request, 'not the password')).toBeNull()
  const enrolment = (await beginSecondFactor(services, request, password))!
  expect(enrolment.backupCodes).toHaveLength(10)
  expect(enrolment.qrCode.path).toMatch(/^M\d+ \d+h1v1h-1z/)
  // Not before a code has come back.
  expect((await passwordStep()).kind).toBe('signed-in')
  expect(await confirmSecondFactor(services, { request, userId, code: '000000' })).toBeNull()
  // A wrong code takes nothing away: the same picture, letters and backup codes are shown again.
  expect(await readNewSecondFactor(services, { id: userId, email })).toEqual(enrolment)
  const headers = await confirmSecondFactor(services, { request, userId, code: totp(enrolment.secret) })
  expect(await readNewSecondFactor(services, { id: userId, email })).toBeNull()
  expect(await getSignedIn(services, request), 'the session is replaced').toBeNull()
  expect(await getSignedIn(services, requestWith(headers!))).toMatchObject({ email })
  secret = enrolment.secret
  backupCodes = enrolment.backupCodes
  const [stored] = await services.db.select().from(twoFactors).where(eq(twoFactors.userId, userId))
  expect(JSON.stringify(stored)).not.toContain(backupCodes[0])
})

it('asks for a code after the password, and the password alone opens nothing', async () => {
  const { kind, request } = await passwordStep()
  expect(kind).toBe('code-wanted')
  expect(await isAwaitingCode(services, request)).toBe(true)
  expect(await getSignedIn(services, request)).toBeNull()
  expect((await codeStep(request, '123 456')).kind).toBe('refused')
})

it('takes a code once', async () => {
  // The one that switched it on is used up, so the next.
  const code = totp(secret, 1)
  const { request } = await passwordStep()
  const outcome = await codeStep(request, `${code.slice(0, 3)} ${code.slice(3)}`)
  if (outcome.kind !== 'signed-in') throw new Error(outcome.kind)
  expect(await getSignedIn(services, requestWith(outcome.headers))).toMatchObject({ email, role: 'editor' })
  expect((await codeStep(request, code)).kind).toBe('start-again')
  expect((await codeStep((await passwordStep()).request, code)).kind).toBe('refused')
  expect((await codeStep((await passwordStep()).request, totp(secret, 0))).kind).toBe('refused')
})

it('takes a backup code once, however it is typed', async () => {
  const typed = backupCodes[0]!.toUpperCase().replace('-', ' ')
  expect((await codeStep((await passwordStep()).request, typed)).kind).toBe('signed-in')
  expect((await codeStep((await passwordStep()).request, typed)).kind).toBe('refused')
  expect((await codeStep((await passwordStep()).request, 'no code at all')).kind).toBe('refused')
})

it('gives up a sign-in after five wrong codes, and wants no forged or foreign start', async () => {
  const { request } = await passwordStep()
  for (let wrong = 0; wrong < 5; wrong++) expect((await codeStep(request, `10000${wrong}`)).kind).toBe('refused')
  expect((await codeStep(request, '000009')).kind).toBe('start-again')
  expect((await codeStep(requestWith(), totp(secret))).kind).toBe('start-again')
  const [identifier] = (await passwordStep()).request.headers.get('Cookie')!.split('.two_factor=')[1]!.split('.')
  const forged = await codeStep(requestWithChallenge(`${identifier}.${'A'.repeat(43)}%3D`), backupCodes[1]!)
  expect(forged.kind).not.toBe('signed-in')
})

it('takes a malformed cookie for none', async () => {
  for (const value of ['%', '%E0%A4%A', 'abc%2', '']) {
    const request = requestWithChallenge(value)
    expect(await isAwaitingCode(services, request)).toBe(false)
    expect((await codeStep(request, backupCodes[1]!)).kind).toBe('start-again')
  }
})

it('makes a guesser of codes wait', async () => {
  const guesser = fromNewAddress()
  let kind = ''
  for (let guess = 0; guess < 21; guess++)
    kind = (await signInWithCode(guesser, { code: '1', request: requestWith() })).kind
  expect(kind).toBe('wait')
})

it('makes new backup codes with the password, and the old ones stop', async () => {
  await services.db.update(twoFactors).set({ failedVerificationCount: 0, lockedUntil: null })
  const outcome = await codeStep((await passwordStep()).request, backupCodes[1]!)
  if (outcome.kind !== 'signed-in') throw new Error(outcome.kind)
  const request = requestWith(outcome.headers)
  expect(await renewBackupCodes(services, { request, userId, password: 'wrong' })).toBeNull()
  const renewed = (await renewBackupCodes(services, { request, userId, password }))!
  expect((await codeStep((await passwordStep()).request, backupCodes[2]!)).kind).toBe('refused')
  expect((await codeStep((await passwordStep()).request, renewed[0]!)).kind).toBe('signed-in')

  expect(await endSecondFactor(services, { request, userId, password: 'wrong' })).toBeNull()
  expect(await endSecondFactor(services, { request, userId, password })).not.toBeNull()
  expect((await passwordStep()).kind).toBe('signed-in')
})

it('is removed by an administrator for somebody who has lost it', async () => {
  const { request } = await passwordStep()
  const enrolment = (await beginSecondFactor(services, request, password))!
  await confirmSecondFactor(services, { request, userId, code: totp(enrolment.secret) })
  await services.db
    .insert(users)
    .values({ id: 'admin', name: 'Admin', email: 'admin@riverline.example', role: 'admin' })
  expect(await removeSecondFactor(services.db, { by: 'admin', id: userId })).toBeNull()
  expect((await passwordStep()).kind).toBe('signed-in')
  const actions = (await services.db.select({ action: audit.action }).from(audit)).map(({ action }) => action)
  for (const action of ['second-factor-on', 'second-factor-refused', 'new-backup-codes', 'remove-second-factor'])
    expect(actions).toContain(action)
})
