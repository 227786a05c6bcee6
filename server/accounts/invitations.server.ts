import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { type Role, roleNames, roles } from '#domain/accounts/permissions.ts'
import type { Services } from '../context.server.ts'
import type { Db } from '../db/db.ts'
import { users, verifications } from '../db/schema/accounts.ts'
import { queueMail } from '../platform/outbox.ts'
import { recordAction } from '../platform/record-action.ts'
import { getIdentity } from '../queries/settings.server.ts'
import { invitationMail, isMailConfigured } from './account-mail.ts'
import { authOf } from './auth.ts'
import { insertPerson } from './new-person.server.ts'
import { consumeLink, createLink, linksFor, readLink } from './one-time-link.ts'

const purpose = 'invitation'
const validForHours = 7 * 24
const invitationSchema = z.object({ email: z.string(), role: z.enum(roleNames as [Role, ...Role[]]) })
export type Invitation = z.infer<typeof invitationSchema>

/** `link` is null where the invitation is mailed; otherwise the administrator hands it over. */
export type InviteOutcome = { kind: 'invited'; link: string | null } | { kind: 'known' }

const serialise = (email: string, role: Role) => JSON.stringify({ email, role } satisfies Invitation)
const parseInvitation = (value: string): Invitation => invitationSchema.parse(JSON.parse(value))

/** Another invitation to the same address replaces the first. */
export const invite = (
  { db, env }: Pick<Services, 'db' | 'env'>,
  by: { id: string; name: string },
  { email: address, role }: { email: string; role: Role },
): Promise<InviteOutcome> =>
  db.transaction(async (tx) => {
    const email = address.toLowerCase()
    const [existing] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (existing) return { kind: 'known' }
    await withdrawAll(tx, email)
    const token = await createLink(tx, { purpose, value: serialise(email, role), hours: validForHours })
    const link = `${env.siteUrl}/admin/invitation?token=${token}`
    const isMailed = isMailConfigured(env)
    if (isMailed) {
      const { name: siteName } = await getIdentity(tx)
      await queueMail(tx, invitationMail(email, { siteName, link, by: by.name, role: roles[role].label }))
    }
    await recordAction(tx, { by: by.id, action: 'invite', subject: `invitations/${email}`, details: { role } })
    return { kind: 'invited', link: isMailed ? null : link }
  })

const withdrawAll = async (tx: Db, email: string) => {
  for (const role of roleNames) await tx.delete(verifications).where(linksFor(purpose, serialise(email, role)))
}

/** Open and expired invitations, newest first, until purge-old-data.ts deletes them. */
export const listInvitations = async (db: Db) => {
  const rows = await db
    .select({ id: verifications.id, value: verifications.value, expiresAt: verifications.expiresAt })
    .from(verifications)
    .where(linksFor(purpose))
    .orderBy(desc(verifications.createdAt))
  return rows.map(({ id, value, expiresAt }) => ({
    id,
    ...parseInvitation(value),
    expiresAt: expiresAt.toISOString(),
    expired: expiresAt < new Date(),
  }))
}

/** Returns the withdrawn invitation, or null if it no longer exists. */
export const withdrawInvitation = (db: Db, by: string, id: string): Promise<Invitation | null> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .delete(verifications)
      .where(and(eq(verifications.id, id), linksFor(purpose)))
      .returning({ value: verifications.value })
    if (!row) return null
    const invitation = parseInvitation(row.value)
    await recordAction(tx, { by, action: 'withdraw-invitation', subject: `invitations/${invitation.email}` })
    return invitation
  })

export const getInvitation = async (db: Db, token: string): Promise<Invitation | null> => {
  const value = await readLink(db, purpose, token)
  return value === null ? null : parseInvitation(value)
}

/** Creates the account. False if the invitation was used, withdrawn or is too old. */
export const acceptInvitation = async (
  { db, env }: Pick<Services, 'db' | 'env'>,
  { token, name, password }: { token: string; name: string; password: string },
): Promise<boolean> => {
  const { password: passwords } = await authOf({ db, env }).$context
  const passwordHash = await passwords.hash(password)
  return db.transaction(async (tx) => {
    const value = await consumeLink(tx, purpose, token)
    if (value === null) return false
    const { email, role } = parseInvitation(value)
    const id = await insertPerson(tx, { name, email, role, passwordHash })
    await recordAction(tx, { by: id, action: 'accept-invitation', subject: `users/${id}`, details: { role } })
    return true
  })
}
