import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Services } from '../context.server.ts'
import type { Db } from '../db/db.ts'
import { accounts, sessions, users } from '../db/schema/accounts.ts'
import { recordAction } from '../platform/record-action.ts'
import { authOf } from './auth.ts'
import { replacePassword } from './new-password.server.ts'

interface CurrentUser {
  id: string
  sessionId: string
}

export const changeName = (db: Db, self: CurrentUser, name: string) =>
  db.transaction(async (tx) => {
    await tx.update(users).set({ name, updatedAt: new Date() }).where(eq(users.id, self.id))
    await recordAction(tx, { by: self.id, action: 'change-name', subject: `users/${self.id}` })
  })

/** False if the old password is wrong. Every other session ends. */
export const changePassword = async (
  { db, env }: Pick<Services, 'db' | 'env'>,
  self: CurrentUser,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<boolean> => {
  const { password: passwords } = await authOf({ db, env }).$context
  const [account] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, self.id), eq(accounts.providerId, 'credential')))
  if (!account?.hash || !(await passwords.verify({ hash: account.hash, password: currentPassword }))) return false
  const hash = await passwords.hash(newPassword)
  await db.transaction(async (tx) => {
    await replacePassword(tx, env, { userId: self.id, hash })
    await tx.delete(sessions).where(and(eq(sessions.userId, self.id), ne(sessions.id, self.sessionId)))
    await recordAction(tx, { by: self.id, action: 'change-password', subject: `users/${self.id}` })
  })
  return true
}

/** One's open sessions, the newest first. */
export const listSessions = async (db: Db, userId: string) => {
  const rows = await db
    .select({
      id: sessions.id,
      browser: sessions.userAgent,
      createdAt: sessions.createdAt,
      updatedAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.createdAt))
  return rows.map(({ id, browser, createdAt, updatedAt }) => ({
    id,
    browser: browser ?? '',
    since: createdAt.toISOString(),
    lastUsed: updatedAt.toISOString(),
  }))
}

/** Ends one of one's own sessions, or all but this. False if there was none: other people's are out of reach. */
export const endOwnSessions = (db: Db, self: CurrentUser, which: string | 'others'): Promise<boolean> =>
  db.transaction(async (tx) => {
    const isChosen = which === 'others' ? ne(sessions.id, self.sessionId) : eq(sessions.id, which)
    const endedSessions = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, self.id), isChosen))
      .returning({ id: sessions.id })
    if (endedSessions.length === 0) return false
    await recordAction(tx, {
      by: self.id,
      action: 'end-sessions',
      subject: `users/${self.id}`,
      details: { ended: endedSessions.length },
    })
    return true
  })
