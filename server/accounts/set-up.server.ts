import { createHash, randomBytes } from 'node:crypto'
import { and, count, eq, gt } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users, verifications } from '../db/schema/accounts.ts'
import type { Env } from '../env.ts'
import { recordAction } from '../services/record-action.ts'
import { authOf } from './auth.ts'

const identifier = 'first-administrator'
const hashed = (token: string) => createHash('sha256').update(token).digest('base64url')

/** A one-time link for the first administrator, while there is nobody yet; else null. Each start makes a new one. */
export const setUpLink = async (db: Db, siteUrl: string): Promise<string | null> => {
  const [row] = await db.select({ people: count() }).from(users)
  if (row!.people > 0) return null
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(Date.now() + 24 * 60 * 60 * 1000)
  await db.transaction(async (tx) => {
    await tx.delete(verifications).where(eq(verifications.identifier, identifier))
    await tx
      .insert(verifications)
      .values({ id: randomBytes(12).toString('hex'), identifier, value: hashed(token), expiresAt })
  })
  return `${siteUrl}/admin/setup?token=${token}`
}

const holding = (token: string) =>
  and(
    eq(verifications.identifier, identifier),
    eq(verifications.value, hashed(token)),
    gt(verifications.expiresAt, new Date()),
  )

export const isSetUpToken = async (db: Db, token: string): Promise<boolean> =>
  (await db.select({ id: verifications.id }).from(verifications).where(holding(token))).length === 1

/** Makes the first administrator. False if the link was used, is too old, or somebody else was quicker. */
export const makeFirstAdministrator = async (
  { db, env }: { db: Db; env: Env },
  { token, name, email, password }: { token: string; name: string; email: string; password: string },
): Promise<boolean> => {
  const context = await authOf({ db, env }).$context
  const hash = await context.password.hash(password)
  // Taking the link and looking for others is one step: of two people with the link, one is first.
  const taken = await db.delete(verifications).where(holding(token)).returning({ id: verifications.id })
  if (taken.length === 0) return false
  const user = await context.internalAdapter.createUser(
    { name, email: email.toLowerCase(), emailVerified: true, role: 'admin' },
    { method: 'email-password' },
  )
  await context.internalAdapter.linkAccount({
    userId: user.id,
    providerId: 'credential',
    accountId: user.id,
    password: hash,
  })
  await recordAction(db, { by: user.id, action: 'set-up', subject: `users/${user.id}` })
  return true
}
