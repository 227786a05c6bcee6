import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, isNull } from 'drizzle-orm'
import type { Services } from '../context.server.ts'
import type { Db } from '../db/db.ts'
import { accounts, sessions, users, verifications } from '../db/schema/accounts.ts'
import { networkOf } from '../platform/client-address.ts'
import { queueMail } from '../platform/outbox.ts'
import { consumeRateLimit, mailRateLimits } from '../platform/rate-limit.ts'
import { recordAction } from '../platform/record-action.ts'
import { getIdentity } from '../queries/settings.server.ts'
import { isMailConfigured, newPasswordMail, passwordChangedMail } from './account-mail.ts'
import { authOf } from './auth.ts'
import { deviceCookie } from './device-cookie.ts'
import { consumeLink, createLink, linksFor, readLink } from './one-time-link.ts'

const purpose = 'new-password'
const perAddress = { name: 'new-password', most: 5, perSeconds: 900 }
/** Every answer takes this long, so that its timing does not reveal which accounts exist (user enumeration). */
const constantTimeMs = 400

/** A link for one person. An older one stops working. */
export const createNewPasswordLink = async (tx: Db, siteUrl: string, userId: string): Promise<string> => {
  await tx.delete(verifications).where(linksFor(purpose, userId))
  return `${siteUrl}/admin/new-password?token=${await createLink(tx, { purpose, value: userId, hours: 1 })}`
}

/** Sends a link if the address belongs to somebody. Seconds to wait, or null: the same answer either way. */
export const requestNewPassword = async (
  { db, env, clientAddress }: Pick<Services, 'db' | 'env' | 'clientAddress'>,
  address: string,
): Promise<number | null> => {
  const email = address.toLowerCase()
  const waitSeconds = await consumeRateLimit({ db, env }, perAddress, clientAddress)
  if (waitSeconds !== null) return waitSeconds
  const { newPassword, newPasswordByNetwork } = mailRateLimits
  const isLimited =
    (await consumeRateLimit({ db, env }, newPasswordByNetwork, `${email} ${networkOf(clientAddress)}`)) !== null ||
    (await consumeRateLimit({ db, env }, newPassword, email)) !== null
  await Promise.all([sleep(constantTimeMs), isLimited || !isMailConfigured(env) ? null : sendLink(db, env, email)])
  return null
}

const sendLink = (db: Db, env: Services['env'], email: string) =>
  db.transaction(async (tx) => {
    const [person] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), isNull(users.disabledAt)))
    if (!person) return
    const link = await createNewPasswordLink(tx, env.siteUrl, person.id)
    await queueMail(tx, newPasswordMail(email, { siteName: (await getIdentity(tx)).name, link }))
    await recordAction(tx, { by: null, action: 'ask-for-new-password', subject: `users/${person.id}` })
  })

/** Whose password a link changes, or null if the link is not valid. */
export const getPersonOfLink = async (db: Db, token: string) => {
  const userId = await readLink(db, purpose, token)
  if (userId === null) return null
  const [person] = await db.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, userId))
  return person ?? null
}

/**
 * Sets the password and ends every session. Returns the cookie that makes this browser a known one, because whoever has the link has the
 * mailbox: however many strangers guess at the account, its owner gets in by it. It signs nobody in. Null if the link was used or is too old.
 */
export const setNewPassword = async (
  { db, env }: Pick<Services, 'db' | 'env'>,
  { token, password, request }: { token: string; password: string; request: Request },
): Promise<string | null> => {
  const { password: passwords } = await authOf({ db, env }).$context
  const hash = await passwords.hash(password)
  return db.transaction(async (tx) => {
    const userId = await consumeLink(tx, purpose, token)
    if (userId === null) return null
    await replacePassword(tx, env, { userId, hash })
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    await recordAction(tx, { by: userId, action: 'new-password', subject: `users/${userId}` })
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
    return deviceCookie(env, request, user!.email)
  })
}

/** The new hash; half-done sign-ins and open links of that person end, and a mail notifies them. */
export const replacePassword = async (
  tx: Db,
  env: Services['env'],
  { userId, hash }: { userId: string; hash: string },
) => {
  await tx
    .update(accounts)
    .set({ password: hash, updatedAt: new Date() })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
  await tx.delete(verifications).where(eq(verifications.value, userId))
  const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!person || !isMailConfigured(env)) return
  const { name: siteName } = await getIdentity(tx)
  await queueMail(tx, passwordChangedMail(person.email, { siteName, siteUrl: env.siteUrl }))
}
