import { randomBytes } from 'node:crypto'
import type { Role } from '#domain/accounts/permissions.ts'
import type { Db } from '../db/db.ts'
import { accounts, users } from '../db/schema/accounts.ts'

/** Inserts a user with a password, in the transaction that uses up their invitation or set-up link. */
export const insertPerson = async (
  tx: Db,
  person: { name: string; email: string; role: Role; passwordHash: string },
): Promise<string> => {
  const id = randomBytes(16).toString('hex')
  const { name, role, passwordHash } = person
  await tx.insert(users).values({ id, name, email: person.email.toLowerCase(), emailVerified: true, role })
  await tx.insert(accounts).values({
    id: randomBytes(16).toString('hex'),
    accountId: id,
    providerId: 'credential',
    userId: id,
    password: passwordHash,
  })
  return id
}
