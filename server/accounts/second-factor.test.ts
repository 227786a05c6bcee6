import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { totp } from '#tests/support/totp.ts'
import type { Services } from '../context.server.ts'
import { audit, twoFactors, users } from '../db/schema/accounts.ts'
import { rateLimits } from '../db/schema/people.ts'
import { readEnv } from '../env.ts'
import { authOf } from './auth.ts'
import { isCodeWanted, signInWithCode } from './code-step.server.ts'
import { removeSecondFactor } from './manage-people.server.ts'
import { newPerson } from './new-person.ts'
import { beginSecondFactor, confirmSecondFactor, endSecondFactor, renewBackupCodes } from './second-factor.server.ts'
import { getSignedIn } from './session.server.ts'
import { signIn } from './sign-in.server.ts'

const password = 'kettle-otter-lantern-31'
const email = 'eddy@riverline.example'
let place: Pick<Services, 'db' | 'env' | 'clientAddress'>
let userId = ''
let secret = ''
let backupCodes: string[] = []
let addresses = 0
const elsewhere = () => ({ ...place, clientAddress: `198.51.100.${++addresses}` })

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

/** Signs in as far as the code. */
const passwordStep = async () => {
  // As if the tries before were long ago; what was used once stays used.
  await place.db.update(rateLimits).set({ count: 1 })
  const outcome = await signIn(elsewhere(), { email, password, request: requestWith() })
  if (outcome.kind !== 'code-wanted' && outcome.kind !== 'signed-in') throw new Error(outcome.kind)
  return { kind: outcome.kind, request: requestWith(outcome.headers) }
}
const codeStep = (request: Request, code: string) => signInWithCode(elsewhere(), { code, request })

beforeAll(async () => {
  const { db } = await testDatabase()
  place = { db, env: readEnv({ AUTH_SECRET: 'a secret that only this test run knows' }), clientAddress: '' }
  const { password: passwords } = await authOf(place).$context
  userId = await newPerson(db, { name: 'Eddy', email, role: 'editor', passwordHash: await passwords.hash(password) })
})

it('is switched on with the password and a code made from the secret', async () => {
  const { request } = await passwordStep()
  expect(await beginSecondFactor(place, request, 'not the password')).toBeNull()
  const made = (await beginSecondFactor(place, request, password))!
  expect(made.backupCodes).toHaveLength(10)
  expect(made.qrCode.path).toMatch(/^M\d+ \d+h1v1h-1z/)
  // Not before a code has come back.
  expect((await passwordStep()).kind).toBe('signed-in')
  expect(await confirmSecondFactor(place, { request, userId, code: '000000' })).toBeNull()
  const headers = await confirmSecondFactor(place, { request, userId, code: totp(made.secret) })
  expect(await getSignedIn(place, request), 'the session is replaced').toBeNull()
  expect(await getSignedIn(place, requestWith(headers!))).toMatchObject({ email })
  secret = made.secret
  backupCodes = made.backupCodes
  const [stored] = await place.db.select().from(twoFactors).where(eq(twoFactors.userId, userId))
  expect(JSON.stringify(stored)).not.toContain(backupCodes[0])
})

it('asks for a code after the password, and the password alone opens nothing', async () => {
  const { kind, request } = await passwordStep()
  expect(kind).toBe('code-wanted')
  expect(await isCodeWanted(place, request)).toBe(true)
  expect(await getSignedIn(place, request)).toBeNull()
  expect((await codeStep(request, '123 456')).kind).toBe('refused')
})

it('takes a code once', async () => {
  // The one that switched it on is used up, so the next.
  const code = totp(secret, 1)
  const { request } = await passwordStep()
  const outcome = await codeStep(request, `${code.slice(0, 3)} ${code.slice(3)}`)
  if (outcome.kind !== 'signed-in') throw new Error(outcome.kind)
  expect(await getSignedIn(place, requestWith(outcome.headers))).toMatchObject({ email, role: 'editor' })
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
  const forged = (await passwordStep()).request.headers.get('Cookie')!.replace(/.{8}$/, 'AAAAAAA%3D')
  const outcome = await codeStep(
    new Request('http://localhost:3000/', { headers: { Cookie: forged } }),
    backupCodes[1]!,
  )
  expect(outcome.kind).not.toBe('signed-in')
})

it('makes a guesser of codes wait', async () => {
  const guesser = elsewhere()
  let kind = ''
  for (let guess = 0; guess < 21; guess++)
    kind = (await signInWithCode(guesser, { code: '1', request: requestWith() })).kind
  expect(kind).toBe('wait')
})

it('makes new backup codes with the password, and the old ones stop', async () => {
  await place.db.update(twoFactors).set({ failedVerificationCount: 0, lockedUntil: null })
  const outcome = await codeStep((await passwordStep()).request, backupCodes[1]!)
  if (outcome.kind !== 'signed-in') throw new Error(outcome.kind)
  const request = requestWith(outcome.headers)
  expect(await renewBackupCodes(place, { request, userId, password: 'wrong' })).toBeNull()
  const renewed = (await renewBackupCodes(place, { request, userId, password }))!
  expect((await codeStep((await passwordStep()).request, backupCodes[2]!)).kind).toBe('refused')
  expect((await codeStep((await passwordStep()).request, renewed[0]!)).kind).toBe('signed-in')

  expect(await endSecondFactor(place, { request, userId, password: 'wrong' })).toBeNull()
  expect(await endSecondFactor(place, { request, userId, password })).not.toBeNull()
  expect((await passwordStep()).kind).toBe('signed-in')
})

it('is removed by an administrator for somebody who has lost it', async () => {
  const { request } = await passwordStep()
  const made = (await beginSecondFactor(place, request, password))!
  await confirmSecondFactor(place, { request, userId, code: totp(made.secret) })
  await place.db.insert(users).values({ id: 'admin', name: 'Admin', email: 'admin@riverline.example', role: 'admin' })
  expect(await removeSecondFactor(place.db, { by: 'admin', id: userId })).toBeNull()
  expect((await passwordStep()).kind).toBe('signed-in')
  const actions = (await place.db.select({ action: audit.action }).from(audit)).map(({ action }) => action)
  for (const action of ['second-factor-on', 'second-factor-refused', 'new-backup-codes', 'remove-second-factor'])
    expect(actions).toContain(action)
})
