import { count } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users, verifications } from '../db/schema/accounts.ts'
import type { Env } from '../env.ts'
import { recordAction } from '../platform/record-action.ts'
import { authOf } from './auth.ts'
import { insertPerson } from './new-person.server.ts'
import { consumeLink, createLink, linksFor, readLink } from './one-time-link.ts'

const purpose = 'first-administrator'

/** A one-time link for the first administrator, while there are no users; else null. Each start creates a new one. */
export const createSetUpLink = async (db: Db, siteUrl: string): Promise<string | null> => {
  const [row] = await db.select({ people: count() }).from(users)
  if (row!.people > 0) return null
  const token = await db.transaction(async (tx) => {
    await tx.delete(verifications).where(linksFor(purpose))
    return createLink(tx, { purpose, value: purpose, hours: 24 })
  })
  return `${siteUrl}/admin/setup?token=${token}`
}

export const isSetUpToken = async (db: Db, token: string): Promise<boolean> =>
  (await readLink(db, purpose, token)) !== null

/** Creates the first administrator. False if the link was used or has expired. */
export const createFirstAdministrator = async (
  { db, env }: { db: Db; env: Env },
  { token, name, email, password }: { token: string; name: string; email: string; password: string },
): Promise<boolean> => {
  const { password: passwords } = await authOf({ db, env }).$context
  const passwordHash = await passwords.hash(password)
  return db.transaction(async (tx) => {
    if ((await consumeLink(tx, purpose, token)) === null) return false
    const id = await insertPerson(tx, { name, email, role: 'admin', passwordHash })
    await recordAction(tx, { by: id, action: 'set-up', subject: `users/${id}` })
    return true
  })
}
