import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { type Role, roleNames, roles } from '#domain/accounts/permissions.ts'
import type { Services } from '../context.server.ts'
import type { Db } from '../db/db.ts'
import { users, verifications } from '../db/schema/accounts.ts'
import { queueMail } from '../platform/outbox.ts'
import { recordAction } from '../platform/record-action.ts'
import { invitationMail, mailGoesOut } from './account-mail.ts'
import { authOf } from './auth.ts'
import { newPerson } from './new-person.ts'
import { linksFor, makeLink, readLink, takeLink } from './one-time-link.ts'

const purpose = 'invitation'
const hours = 7 * 24
const stored = z.object({ email: z.string(), role: z.enum(roleNames as [Role, ...Role[]]) })
export type Invitation = z.infer<typeof stored>

/** `link` is there only if no mail goes out: then the administrator hands it over. */
export type InviteOutcome = { kind: 'invited'; link: string | null } | { kind: 'known' }

const stringOf = (email: string, role: Role) => JSON.stringify({ email, role } satisfies Invitation)

/** Another invitation to the same address replaces the first. */
export const invite = (
  { db, env }: Pick<Services, 'db' | 'env'>,
  by: { id: string; name: string },
  { email: given, role }: { email: string; role: Role },
): Promise<InviteOutcome> =>
  db.transaction(async (tx) => {
    const email = given.toLowerCase()
    const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (known) return { kind: 'known' }
    await withdrawAll(tx, email)
    const token = await makeLink(tx, { purpose, value: stringOf(email, role), hours })
    const link = `${env.siteUrl}/admin/invitation?token=${token}`
    const sent = mailGoesOut(env)
    if (sent) await queueMail(tx, invitationMail(email, { link, by: by.name, role: roles[role].label }))
    await recordAction(tx, { by: by.id, action: 'invite', subject: `invitations/${email}`, details: { role } })
    return { kind: 'invited', link: sent ? null : link }
  })

const withdrawAll = async (tx: Db, email: string) => {
  for (const role of roleNames) await tx.delete(verifications).where(linksFor(purpose, stringOf(email, role)))
}

/** Those still open, newest first, and those that went unanswered, until they are cleared away. */
export const listInvitations = async (db: Db) => {
  const rows = await db
    .select({ id: verifications.id, value: verifications.value, expiresAt: verifications.expiresAt })
    .from(verifications)
    .where(linksFor(purpose))
    .orderBy(desc(verifications.createdAt))
  return rows.map(({ id, value, expiresAt }) => ({
    id,
    ...stored.parse(JSON.parse(value)),
    expiresAt: expiresAt.toISOString(),
    expired: expiresAt < new Date(),
  }))
}

/** The invitation, taken back; null if it is not there any more. */
export const withdrawInvitation = (db: Db, by: string, id: string): Promise<Invitation | null> =>
  db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(verifications)
      .where(and(eq(verifications.id, id), linksFor(purpose)))
      .returning({ value: verifications.value })
    if (!gone) return null
    const invitation = stored.parse(JSON.parse(gone.value))
    await recordAction(tx, { by, action: 'withdraw-invitation', subject: `invitations/${invitation.email}` })
    return invitation
  })

export const getInvitation = async (db: Db, token: string): Promise<Invitation | null> => {
  const value = await readLink(db, purpose, token)
  return value === null ? null : stored.parse(JSON.parse(value))
}

/** Makes the person. False if the invitation was used, withdrawn or is too old. */
export const acceptInvitation = async (
  { db, env }: Pick<Services, 'db' | 'env'>,
  { token, name, password }: { token: string; name: string; password: string },
): Promise<boolean> => {
  const { password: passwords } = await authOf({ db, env }).$context
  const passwordHash = await passwords.hash(password)
  return db.transaction(async (tx) => {
    const value = await takeLink(tx, purpose, token)
    if (value === null) return false
    const { email, role } = stored.parse(JSON.parse(value))
    const id = await newPerson(tx, { name, email, role, passwordHash })
    await recordAction(tx, { by: id, action: 'accept-invitation', subject: `users/${id}`, details: { role } })
    return true
  })
}
