import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Role } from '#domain/accounts/permissions.ts'
import { type NewPerson, newPersonSchema } from '#domain/schemas/new-person.ts'
import type { Services } from '../context.server.ts'
import type { Db } from '../db/db.ts'
import { accounts, users } from '../db/schema/accounts.ts'
import { findPasswordProblem } from './check-password.server.ts'

export type CheckedPerson =
  | { ok: true; person: NewPerson & { password: string } }
  | { ok: false; errors: { name: string | null; email: string | null; password: string | null } }

/** Checks what somebody typed to get an account: the first administrator and an invited person alike. */
export const checkNewPerson = async (
  services: Pick<Services, 'env' | 'log'>,
  input: { name: string; email: string; password: string },
): Promise<CheckedPerson> => {
  const parsed = newPersonSchema.safeParse(input)
  const passwordProblem = await findPasswordProblem(services, input.password, input)
  if (parsed.success && passwordProblem === null)
    return { ok: true, person: { ...parsed.data, password: input.password } }
  const { name, email } = parsed.error ? z.flattenError(parsed.error).fieldErrors : {}
  return { ok: false, errors: { name: name?.[0] ?? null, email: email?.[0] ?? null, password: passwordProblem } }
}

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
