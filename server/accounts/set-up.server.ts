import { count } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { users, verifications } from '../db/schema/accounts.ts'
import type { Env } from '../env.ts'
import { recordAction } from '../platform/record-action.ts'
import { authOf } from './auth.ts'
import { newPerson } from './new-person.ts'
import { linksFor, makeLink, readLink, takeLink } from './one-time-link.ts'

const purpose = 'first-administrator'

/** A one-time link for the first administrator, while there is nobody yet; else null. Each start makes a new one. */
export const setUpLink = async (db: Db, siteUrl: string): Promise<string | null> => {
  const [row] = await db.select({ people: count() }).from(users)
  if (row!.people > 0) return null
  const token = await db.transaction(async (tx) => {
    await tx.delete(verifications).where(linksFor(purpose))
    return makeLink(tx, { purpose, value: purpose, hours: 24 })
  })
  return `${siteUrl}/admin/setup?token=${token}`
}

export const isSetUpToken = async (db: Db, token: string): Promise<boolean> =>
  (await readLink(db, purpose, token)) !== null

/** Makes the first administrator. False if the link was used, is too old, or somebody else was quicker. */
export const makeFirstAdministrator = async (
  { db, env }: { db: Db; env: Env },
  { token, name, email, password }: { token: string; name: string; email: string; password: string },
): Promise<boolean> => {
  const { password: passwords } = await authOf({ db, env }).$context
  const passwordHash = await passwords.hash(password)
  return db.transaction(async (tx) => {
    if ((await takeLink(tx, purpose, token)) === null) return false
    const id = await newPerson(tx, { name, email, role: 'admin', passwordHash })
    await recordAction(tx, { by: id, action: 'set-up', subject: `users/${id}` })
    return true
  })
}
