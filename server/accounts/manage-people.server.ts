import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Role } from '#domain/accounts/permissions.ts'
import type { Services } from '../context.server.ts'
import type { Db } from '../db/db.ts'
import { sessions, twoFactors, users, verifications } from '../db/schema/accounts.ts'
import { queueMail } from '../platform/outbox.ts'
import { recordAction } from '../platform/record-action.ts'
import { getIdentity } from '../queries/settings.server.ts'
import { isMailConfigured, newPasswordMail } from './account-mail.ts'
import { createNewPasswordLink } from './new-password.server.ts'

/** Why a change was refused, in a sentence; null if it was made. */
export type Problem = string | null

const noSuchPerson = 'There is nobody of that name any more.'
const lastAdministrator = 'This is the last active administrator. Make somebody else an administrator first.'

interface LockedPerson {
  tx: Db
  person: { id: string; email: string; role: Role; disabledAt: Date | null }
  isLastAdministrator: boolean
}

/**
 * Changes a person while the rows of all administrators are locked, so that two administrators who demote each other at
 * once cannot leave the site without one: the second waits, and then is no administrator any more.
 */
const withAdministratorsLocked = (
  db: Db,
  { by, id }: { by: string; id: string },
  change: (locked: LockedPerson) => Promise<Problem>,
): Promise<Problem> =>
  db.transaction(async (tx) => {
    const administrators = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.role, 'admin'), isNull(users.disabledAt)))
      .orderBy(asc(users.id))
      .for('update')
    if (!administrators.some(({ id }) => id === by)) return 'You are not an administrator any more.'
    const [person] = await tx
      .select({ id: users.id, email: users.email, role: users.role, disabledAt: users.disabledAt })
      .from(users)
      .where(eq(users.id, id))
      .for('update')
    if (!person) return noSuchPerson
    const isLastAdministrator = administrators.length === 1 && administrators[0]!.id === id
    return change({ tx, person, isLastAdministrator })
  })

export const changeRole = (db: Db, { by, id, role }: { by: string; id: string; role: Role }): Promise<Problem> =>
  withAdministratorsLocked(db, { by, id }, async ({ tx, person, isLastAdministrator }) => {
    if (by === id)
      return isLastAdministrator ? lastAdministrator : 'Nobody changes their own role. Ask another administrator.'
    if (isLastAdministrator) return lastAdministrator
    if (person.role === role) return null
    await tx.update(users).set({ role, updatedAt: new Date() }).where(eq(users.id, id))
    await recordAction(tx, {
      by,
      action: 'change-role',
      subject: `users/${id}`,
      details: { from: person.role, to: role },
    })
    return null
  })

/** Takes effect at once: sessions, half-done sign-ins and open links are deleted. */
export const disablePerson = (db: Db, { by, id }: { by: string; id: string }): Promise<Problem> =>
  withAdministratorsLocked(db, { by, id }, async ({ tx, person, isLastAdministrator }) => {
    if (isLastAdministrator) return lastAdministrator
    if (by === id) return 'Nobody disables themselves. Ask another administrator.'
    if (person.disabledAt) return null
    await tx.update(users).set({ disabledAt: new Date(), updatedAt: new Date() }).where(eq(users.id, id))
    await tx.delete(sessions).where(eq(sessions.userId, id))
    await tx.delete(verifications).where(eq(verifications.value, id))
    await recordAction(tx, { by, action: 'disable-person', subject: `users/${id}` })
    return null
  })

export const enablePerson = (db: Db, { by, id }: { by: string; id: string }): Promise<Problem> =>
  withAdministratorsLocked(db, { by, id }, async ({ tx, person }) => {
    if (!person.disabledAt) return null
    await tx.update(users).set({ disabledAt: null, updatedAt: new Date() }).where(eq(users.id, id))
    await recordAction(tx, { by, action: 'enable-person', subject: `users/${id}` })
    return null
  })

export const endSessionsOf = (db: Db, { by, id }: { by: string; id: string }): Promise<Problem> =>
  withAdministratorsLocked(db, { by, id }, async ({ tx }) => {
    const endedSessions = await tx.delete(sessions).where(eq(sessions.userId, id)).returning({ id: sessions.id })
    await recordAction(tx, {
      by,
      action: 'end-sessions',
      subject: `users/${id}`,
      details: { ended: endedSessions.length },
    })
    return null
  })

export const endSessionOf = (db: Db, { by, id, session }: { by: string; id: string; session: string }) =>
  withAdministratorsLocked(db, { by, id }, async ({ tx }) => {
    const endedSessions = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, id), eq(sessions.id, session)))
      .returning({ id: sessions.id })
    if (endedSessions.length === 0) return 'That session has ended already.'
    await recordAction(tx, { by, action: 'end-sessions', subject: `users/${id}`, details: { ended: 1 } })
    return null
  })

/** For somebody who has lost the telephone and the backup codes. Their sessions end too. */
export const removeSecondFactor = (db: Db, { by, id }: { by: string; id: string }): Promise<Problem> =>
  withAdministratorsLocked(db, { by, id }, async ({ tx }) => {
    if (by === id) return 'Switch your own second factor off on your account page, with your password.'
    await tx.delete(twoFactors).where(eq(twoFactors.userId, id))
    await tx.update(users).set({ twoFactorEnabled: false, updatedAt: new Date() }).where(eq(users.id, id))
    await tx.delete(sessions).where(eq(sessions.userId, id))
    await recordAction(tx, { by, action: 'remove-second-factor', subject: `users/${id}` })
    return null
  })

/** Mails a link to choose a new password, or returns it to hand over where no mail is configured. */
export const offerNewPassword = async (
  { db, env }: Pick<Services, 'db' | 'env'>,
  { by, id }: { by: string; id: string },
): Promise<{ problem: Problem; link: string | null }> => {
  let link: string | null = null
  const problem = await withAdministratorsLocked(db, { by, id }, async ({ tx, person }) => {
    if (person.disabledAt) return 'Enable this person first.'
    const newLink = await createNewPasswordLink(tx, env.siteUrl, id)
    if (isMailConfigured(env))
      await queueMail(tx, newPasswordMail(person.email, { siteName: (await getIdentity(tx)).name, link: newLink }))
    else link = newLink
    await recordAction(tx, { by, action: 'offer-new-password', subject: `users/${id}` })
    return null
  })
  return { problem, link }
}
