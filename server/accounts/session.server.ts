import { and, eq, lt, sql } from 'drizzle-orm'
import { redirect } from 'react-router'
import type { Role } from '#domain/accounts/permissions.ts'
import type { Services } from '../context.server.ts'
import { DatabaseError } from '../db/database-error.ts'
import { sessions } from '../db/schema/accounts.ts'
import { authOf } from './auth.ts'

export interface SignedIn {
  id: string
  name: string
  email: string
  role: Role
  sessionId: string
  hasSecondFactor: boolean
}

/** Who is signed in, or null. Role and disabled state are read from the database each time, so a change holds at once. */
export const getSignedIn = async (
  services: Pick<Services, 'db' | 'env'>,
  request: Request,
): Promise<SignedIn | null> => {
  // The library says only that it failed, and keeps the cause to itself. Nothing but the database can fail here.
  const current = await authOf(services)
    .api.getSession({ headers: request.headers })
    .catch((cause: Error) => {
      throw new DatabaseError('unreachable', 'The session could not be read.', { cause })
    })
  if (!current) return null
  const { id, name, email, role, disabledAt, twoFactorEnabled } = current.user
  if (disabledAt || isIdle(current.session.updatedAt)) return null
  await touchSession(services.db, current.session.id)
  const hasSecondFactor = twoFactorEnabled ?? false
  return { id, name, email, role: role as Role, sessionId: current.session.id, hasSecondFactor }
}

/** NIST SP 800-63B asks for a new sign-in after an hour without use. Typing in the editor is use: its preview asks for a page. */
const idleMs = 60 * 60 * 1000
const isIdle = (lastUsed: Date) => Date.now() - lastUsed.getTime() > idleMs

/** Records when a session was last used, at most every five minutes, so that a GET seldom writes. */
const touchSession = async (db: Services['db'], id: string) => {
  await db
    .update(sessions)
    .set({ updatedAt: sql`now()` })
    .where(and(eq(sessions.id, id), lt(sessions.updatedAt, sql`now() - interval '5 minutes'`)))
}

/** The person signed in; otherwise throws a redirect to the sign-in page, with `next` set to this page. */
export const requireSignedIn = async (services: Pick<Services, 'db' | 'env'>, request: Request): Promise<SignedIn> => {
  const person = await getSignedIn(services, request)
  if (person) return person
  const { pathname } = new URL(request.url)
  throw redirect(`/admin/sign-in?next=${encodeURIComponent(pathname.replace(/\.data$/, ''))}`)
}
