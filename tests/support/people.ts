import { createHmac, randomBytes } from 'node:crypto'
import type { Role } from '#domain/accounts/permissions.ts'
import { authOf } from '#server/accounts/auth.ts'
import { sessionCookie } from '#server/accounts/session-cookie.ts'
import type { Db } from '#server/db/db.ts'
import { users } from '#server/db/schema/accounts.ts'
import type { Env } from '#server/env.ts'

interface AccountServices {
  db: Db
  env: Env
}

/** Somebody of a role, who has no password: they come in by `sessionOf`. */
export const makePerson = async ({ db }: Pick<AccountServices, 'db'>, role: Role, name = `The ${role}`) => {
  const id = `${role}-${randomBytes(6).toString('hex')}`
  await db.insert(users).values({ id, name, email: `${id}@riverline.example`, emailVerified: true, role })
  return { id, name, email: `${id}@riverline.example`, role }
}

/** The cookie of a new session, made as signing in makes it. */
export const sessionOf = async (services: AccountServices, userId: string) => {
  const { internalAdapter } = await authOf(services).$context
  const { token } = await internalAdapter.createSession(userId)
  return { token, cookie: signedCookie(services.env.authSecret!, token) }
}

export const signedCookie = (secret: string, token: string) => {
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `${sessionCookie}=${encodeURIComponent(`${token}.${signature}`)}`
}
